import { z } from 'zod'
import { moment, noBody, nothing } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { ROLES } from '../roles.ts'
import { emailAddress, givenPassword } from './password.ts'

export const listSessions = defineOperation({
  method: 'GET',
  route: 'sessions/index',
  summary: "Lists the caller's sessions, most recently used first.",
  source: '1 §4 Session; decision G-078',
  callers: ROLES,
  query: nothing,
  body: noBody,
  output: z.array(
    z.object({
      id: z.uuid(),
      /** Name of the device, such as "Firefox on Windows". Empty if the browser did not identify itself. */
      device: z.string(),
      created: moment,
      last_used: moment,
      /** Whether this is the session of the request. */
      is_current: z.boolean(),
    }),
  ),
  writes: false,
  bounded: 'It returns the 100 most recently used sessions.',
})

export const endSessions = defineOperation({
  method: 'POST',
  route: 'sessions/end',
  summary: "Ends one of the caller's sessions or, without an ID, all of them, including the current one.",
  source: '1 §4 Session; decision G-078',
  callers: ROLES,
  query: nothing,
  body: z.object({ id: z.uuid().optional() }),
  output: z.object({ ended: z.number().int().min(0) }),
  writes: true,
})

export const endSessionsOfUser = defineOperation({
  method: 'POST',
  route: 'sessions/end-of-user',
  summary: "Ends all sessions of another user. Requires the administrator's password.",
  source: 'decision G-078',
  callers: ['GM_ADMIN'],
  query: nothing,
  body: z.object({ email: emailAddress, current_password: givenPassword.optional() }),
  output: z.object({ ended: z.number().int().min(0) }),
  writes: true,
  transaction: 'own',
})
