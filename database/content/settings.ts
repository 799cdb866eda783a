import { SETTING_LIST } from '#rules/account/setting-list.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** Issuer of invoices in the demo world, and how they are paid. */
export const DEMO_SELLER = {
  issuer: 'Collegium\n100 Example Street\nNashville, TN 37201',
  paymentText: 'Pay by bank transfer to the example account of Collegium. Include the invoice number.',
} as const

/** In the demo world, whose passwords everyone knows, no one has to set up anything. */
const OF_DEMO: Readonly<Record<string, string>> = {
  require_second_factor: 'none',
  invoice_issuer: DEMO_SELLER.issuer,
  invoice_payment_text: DEMO_SELLER.paymentText,
  open_invoices: '5',
  money_back_days: '30',
}

/** Adds missing settings at every start and leaves existing ones unchanged. Several processes may do it at the same time. */
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
