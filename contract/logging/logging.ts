import { z } from 'zod'
import { nothing } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { EVERYBODY } from '../roles.ts'

/** Path within the product, never another site. */
const path = z.string().max(200).startsWith('/', 'Enter a path that begins with a slash')

/** Random ID of a page load. It groups events without identifying a person. */
const visit = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'Enter a visit ID of 32 hexadecimal digits')
  .optional()

export const createEvent = defineOperation({
  method: 'POST',
  route: 'logger/create-event',
  summary: 'Logs a page event without the user. Removes parameters that could identify a person or grant access.',
  source: '1 §2; 2 §7; 3 §2.7; 4 §2.5; 4 §7.7',
  callers: EVERYBODY,
  query: nothing,
  body: z.discriminatedUnion('event', [
    z.object({
      event: z.literal('page-entered'),
      parameters: z.object({ from: path.nullable(), to: path, routeName: z.string().max(80) }),
      visit,
    }),
    // A user requested or opened the address of an external position (3 §2.7).
    z.object({ event: z.enum(['job-board-url-revealed', 'job-board-url-viewed']), parameters: nothing, visit }),
  ]),
  output: z.object({}),
  writes: true,
})
