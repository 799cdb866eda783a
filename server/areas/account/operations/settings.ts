import { getFrontendSettings } from '#contract/account.ts'
import { handle } from '#server/platform/http/handler.ts'
import { settingsOf } from '../lookups.ts'

export const settings = [
  handle(getFrontendSettings, async ({ db }) => {
    const { chart_valid_threshold, upcoming_days_limit, default_zero_label, enable_demo_functionality } =
      await settingsOf(db)
    return { chart_valid_threshold, upcoming_days_limit, default_zero_label, enable_demo_functionality }
  }),
]
