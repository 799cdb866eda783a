import type { Handler } from '#server/platform/http/handler.ts'
import { settings } from './account/operations/settings.ts'
import { user } from './account/operations/user.ts'
import { auth } from './auth/operations/auth.ts'
import { results } from './inform/operations/results.ts'
import { specialty } from './reference/operations/specialty.ts'
import { questionnaire } from './share/operations/questionnaire.ts'
import { survey } from './share/operations/survey.ts'

/** The handlers of all operations. */
export const handlers: readonly Handler[] = [
  ...auth,
  ...user,
  ...settings,
  ...questionnaire,
  ...survey,
  ...results,
  ...specialty,
]
