import { z } from 'zod'
import { flag, nothing } from './fields.ts'
import { defineOperation } from './operation.ts'
import { EVERYBODY } from './roles.ts'

export const confirmByLink = defineOperation({
  method: 'POST',
  route: 'job-profile/confirm-by-link',
  summary:
    'Says by the token of an e-mail whether a posted ICO still holds, without signing in; one that does not leaves the exchange.',
  source: 'decision 49',
  callers: EVERYBODY,
  query: nothing,
  body: z.object({ token: z.string().max(200), holds: flag }),
  answer: z.object({ holds: flag }),
  writes: true,
})
