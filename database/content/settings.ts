import type { Database } from '#server/platform/database/connect.ts'

/** Every setting with the value that an installation begins with (4 §9.1): cautious where something could be opened too early. */
const SETTINGS = [
  ['chart_valid_threshold', 'integer', '10'],
  ['upcoming_days_limit', 'integer', '30'],
  ['default_zero_label', 'string', 'Set value to zero.'],
  ['comparison_limit', 'integer', '10'],
  ['enable_demo_functionality', 'boolean', '0'],
  ['sample_questionnaire_id', 'string', ''],
  ['reset_password_timeout', 'integer', '1440'],
  ['session_days_limit', 'integer', '90'],
  ['exchange_open_to_recruiters', 'boolean', '0'],
  ['job_offer_days', 'integer', '90'],
  ['ico_confirmation_days', 'integer', '180'],
  ['ico_alerts_enabled', 'boolean', '1'],
  ['job_offer_price', 'integer', '49900'],
  ['job_offer_prices', 'json', '{}'],
  ['invoice_due_days', 'integer', '30'],
  ['invoice_issuer', 'string', 'Collegium'],
  ['invoice_payment_text', 'string', ''],
  ['job_question_label_suffix', 'string', ':'],
  ['profile_fields_for_job_profile', 'json', '["specialty","practice_zip"]'],
  ['non_society_id', 'string', ''],
  ['reports_placeholder_image', 'string', ''],
  ['logo_folder', 'string', 'logos'],
  ['file_store_url', 'url', ''],
  ['assets_store_url', 'url', ''],
  ['require_second_factor', 'string', 'administrators'],
] as const
/** In the demo world, whose passwords everyone knows, nobody has to set up anything. */
const OF_DEMO: Readonly<Record<string, string>> = { require_second_factor: 'none' }

/** Adds the settings that are missing, at every start; those that are there stay. Several processes may do it at once. */
export async function loadSettings(db: Database, isDemo: boolean): Promise<void> {
  await db
    .insertInto('setting')
    .values(
      SETTINGS.map(([key, value_type, value]) => ({
        key,
        value_type,
        value: isDemo ? (OF_DEMO[key] ?? value) : value,
      })),
    )
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute()
}
