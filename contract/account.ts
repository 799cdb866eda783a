import { z } from 'zod'
import { currentUser } from './auth.ts'
import { noBody, nothing } from './fields.ts'
import { defineOperation } from './operation.ts'
import { EVERY_ROLE, EVERYBODY } from './roles.ts'

export const getCurrentSignUser = defineOperation({
  method: 'GET',
  route: 'user/get-current-sign-user',
  summary: 'The person who is signed in.',
  source: '1 §7; 4 §7.2',
  callers: EVERY_ROLE,
  query: nothing,
  body: noBody,
  answer: currentUser,
  writes: false,
})

export const frontendSettings = z.object({
  chart_valid_threshold: z.number().int(),
  upcoming_days_limit: z.number().int(),
  default_zero_label: z.string(),
})

export const getFrontendSettings = defineOperation({
  method: 'GET',
  route: 'settings/frontend',
  summary: 'The settings that the browser needs.',
  source: '1 §7; 4 §9.1',
  callers: EVERYBODY,
  query: nothing,
  body: noBody,
  answer: frontendSettings,
  writes: false,
})
