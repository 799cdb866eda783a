import { z } from 'zod'
import { flag, nothing } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { EVERYBODY } from '../roles.ts'

export const confirmByLink = defineOperation({
  method: 'POST',
  route: 'job-profile/confirm-by-link',
  summary: "Confirms or unposts a posted ICO with the token from an email. Doesn't require signing in.",
  source: 'decision 49',
  callers: EVERYBODY,
  query: nothing,
  body: z.object({ token: z.string().max(200), holds: flag }),
  output: z.object({ holds: flag }),
  writes: true,
})
