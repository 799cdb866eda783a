import { getFrontendSettings } from '#contract/account.ts'
import { handle } from '#server/platform/http/handler.ts'
import { settingsOf } from '../lookups.ts'

export const settings = [
  // The answer names those that leave the server; the others stay.
  handle(getFrontendSettings, async ({ db }) => getFrontendSettings.answer.parse(await settingsOf(db))),
]
