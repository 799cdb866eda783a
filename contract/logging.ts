import { z } from 'zod'
import { nothing } from './fields.ts'
import { defineOperation } from './operation.ts'
import { EVERYBODY } from './roles.ts'

const MAX_PARAMETERS = 10

export const createEvent = defineOperation({
  method: 'POST',
  route: 'logger/create-event',
  summary:
    'Logs an event on a page, but not who caused it (decision G-104). Anything that could identify a person or grant access is removed from the parameters.',
  source: '1 §2; 2 §7; 4 §2.5; 4 §7.7',
  callers: EVERYBODY,
  query: nothing,
  body: z.object({
    /** For example "page-entered". */
    event: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, 'An event is named in small letters and hyphens'),
    parameters: z
      .record(
        z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/, 'A parameter is named in letters and digits'),
        z.union([z.string().max(200), z.number(), z.boolean(), z.null()]),
      )
      .refine(value => Object.keys(value).length <= MAX_PARAMETERS, `At most ${MAX_PARAMETERS} parameters`)
      .default({}),
    /** Drawn at random on each page load: groups events without identifying anyone. */
    visit: z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'A visit is 32 hexadecimal digits')
      .optional(),
  }),
  answer: z.object({}),
  writes: true,
})
