import { z } from 'zod'
import { nothing } from './fields.ts'
import { defineOperation } from './operation.ts'
import { EVERYBODY } from './roles.ts'

const MOST_PARAMETERS = 10

export const createEvent = defineOperation({
  method: 'POST',
  route: 'logger/create-event',
  summary:
    'Keeps what happened on a page, without who did it (decision G-104). Whatever could name a person or open a door is removed from the parameters.',
  source: '1 §2; 2 §7; 4 §2.5; 4 §7.7',
  callers: EVERYBODY,
  query: nothing,
  body: z.object({
    /** Such as "page-entered". */
    event: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, 'An event is named in small letters and hyphens'),
    parameters: z
      .record(
        z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/, 'A parameter is named in letters and digits'),
        z.union([z.string().max(200), z.number(), z.boolean(), z.null()]),
      )
      .refine(value => Object.keys(value).length <= MOST_PARAMETERS, `At most ${MOST_PARAMETERS} parameters`)
      .default({}),
    /** Drawn anew by each page load: what belongs together, not who it was. */
    visit: z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'A visit is 32 hexadecimal digits')
      .optional(),
  }),
  answer: z.object({}),
  writes: true,
})
