import { settingsOf } from '#server/areas/account/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** What the settings say of every offer that is posted now. */
export async function offerTerms(db: Database): Promise<{ readonly days: number }> {
  const { job_offer_days: days } = await settingsOf(db)
  return { days }
}
