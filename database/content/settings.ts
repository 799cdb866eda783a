import { SETTING_LIST } from '#rules/account/setting-list.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** Issuer of invoices in the demo world, and payment instructions. */
export const DEMO_SELLER = {
  issuer: 'Collegium\n100 Example Street\nNashville, TN 37201',
  paymentText: 'Pay by bank transfer to the example account of Collegium. Include the invoice number.',
} as const

/** Settings of the demo world, which requires no setup by anyone. Its passwords are public. */
const OF_DEMO: Readonly<Record<string, string>> = {
  require_second_factor: 'none',
  invoice_issuer: DEMO_SELLER.issuer,
  invoice_payment_text: DEMO_SELLER.paymentText,
  open_invoices: '5',
  money_back_days: '30',
}

/** Adds missing settings at every start and keeps existing ones unchanged. Several processes can run it at the same time. */
export async function loadSettings(db: Database, isDemo: boolean): Promise<void> {
  await db
    .insertInto('setting')
    .values(
      Object.entries(SETTING_LIST).map(([key, { type: value_type, begins: value }]) => ({
        key,
        value_type,
        value: isDemo ? (OF_DEMO[key] ?? value) : value,
      })),
    )
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute()
}
