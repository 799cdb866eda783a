import { checkLedger as check, listLedger } from '#contract/recruiter/ledger.ts'
import { LEDGER_KINDS } from '#rules/recruiter/ledger.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { ledgerList } from '../reads.ts'
import { checkLedger } from '../use-cases/check-ledger.ts'
import { renewLedgerCheck } from '../writes.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const PROVIDERS = ['test', 'stripe', 'bank'] as const

export const ledger = [
  handleList(
    listLedger,
    ({ db }) => ledgerList(db),
    rows =>
      rows.map(({ payment_id, booked, kind, provider, ...row }) => ({
        ...row,
        booked: booked.toISOString(),
        kind: LEDGER_KINDS.find(each => each === kind) ?? 'charge',
        provider: PROVIDERS.find(each => each === provider) ?? 'test',
        payment: payment_id,
      })),
  ),

  handle(check, async ({ query, services }) => {
    const until = new Date(new Date(query.until).getTime() + DAY_MS)
    const { differences, ...sums } = await checkLedger(services, new Date(query.from), until)
    await renewLedgerCheck(services.db, {
      checked: services.clock.now(),
      firstDay: query.from,
      lastDay: query.until,
      differences: differences.length,
    })
    return { ...sums, differences: [...differences] }
  }),
]
