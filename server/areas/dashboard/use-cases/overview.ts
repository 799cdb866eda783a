import type { ADMIN_TASKS, AdminTask } from '#contract/dashboard/admin.ts'
import { lastMonths } from '#rules/logging/months.ts'
import { canInvoice } from '#rules/recruiter/invoice.ts'
import { studyDaysAt } from '#rules/share/study-days.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import { hasSealedApps } from '#server/areas/auth/lookups.ts'
import { unhandledReports } from '#server/areas/connect/lookups.ts'
import {
  editionsWithProblems,
  hasForeignCertificates,
  icoTotals,
  monthsOfPeople,
} from '#server/areas/inform/lookups.ts'
import { pendingItems, revenueByMonth, waitingEmployers } from '#server/areas/recruiter/lookups.ts'
import { endingStudies } from '#server/areas/share/lookups.ts'
import { hasSealedKeys } from '#server/areas/society/lookups.ts'
import { lastBackup } from '#server/platform/backup/last-backup.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { checked } from '#server/platform/http/health.ts'
import { failingTasks } from '#server/platform/jobs/failing.ts'
import { failedEmailCounts } from '#server/platform/mail/outbox.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const OLD_BACKUP_DAYS = 2
const ENDING_DAYS = 14
const WEEK_DAYS = 7
const MONTHS = 6
const MONTHS_OF_PEOPLE = 12
const MAX_NAMES = 5

type Checked = Pick<Services, 'keys' | 'readiness'>

interface Found {
  readonly count: number
  readonly names?: readonly string[]
}

/** Returns tasks that need an action, in the order of ADMIN_TASKS. */
export async function openTasks(db: Database, services: Checked, now: Date, order: typeof ADMIN_TASKS) {
  const found = await findings(db, services, now)
  return order.flatMap(task => {
    const { count, names = [] } = found[task]
    return count > 0 ? [{ task, count, names: names.slice(0, MAX_NAMES) }] : []
  })
}

async function findings(
  db: Database,
  { keys, readiness }: Checked,
  now: Date,
): Promise<Readonly<Record<AdminTask, Found>>> {
  const after = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const [checks, lostKeys, backup, failing, emails, business, reports, employers, editions, ending] = await Promise.all(
    [
      checked(readiness),
      usesOfLostKeys(db, keys),
      lastBackup(db),
      failingTasks(db),
      failedEmailCounts(db, after(-WEEK_DAYS)),
      pendingItems(db, now, after(WEEK_DAYS)),
      unhandledReports(db),
      waitingEmployers(db),
      editionsWithProblems(db),
      endingStudies(db, studyDaysAt(now), ENDING_DAYS),
    ],
  )
  const { invoice_issuer: issuer, invoice_payment_text: paymentText } = await settingsOf(db)
  const seller = { issuer, paymentText }
  const age = backup ? Math.floor((now.getTime() - backup.getTime()) / DAY_MS) : 0
  const named = (names: readonly string[]): Found => ({ count: names.length, names })
  return {
    'disk-full': { count: checks.free === null ? 0 : Math.max(1, checks.free) },
    'keys-lost': named(lostKeys),
    'jobs-stopped': { count: Number(!checks.jobs) },
    'results-behind': { count: Number(!checks.copy) },
    'log-lost': { count: Number(!checks.log) },
    'backup-old': { count: age >= OLD_BACKUP_DAYS ? age : 0 },
    'jobs-failing': named(failing),
    'emails-refused': { count: emails.refused },
    'emails-retrying': { count: emails.retrying },
    'invoices-overdue': { count: business.overdue },
    'ledger-differs': { count: business.differing },
    'refunds-failed': { count: business.failedRefunds },
    'refunds-owed': { count: business.owedRefunds },
    'refunds-waiting': { count: business.refunds },
    'invoices-unready': { count: Number(!canInvoice(seller)) },
    'reports-waiting': { count: reports },
    'employers-waiting': { count: employers },
    'results-unserved': named(editions.unserved),
    'results-partly': named(editions.partly),
    'studies-ending': named(ending),
    'offers-expiring': { count: business.expiring },
    'invoices-open': { count: business.open },
  }
}

/** Lists the uses of data sealed or signed with a key that the installation no longer has, because the key was lost or replaced. */
async function usesOfLostKeys(db: Database, keys: Services['keys']): Promise<readonly string[]> {
  const uses = await Promise.all([
    hasSealedApps(db, keys).then(isLost => (isLost ? ['authenticator apps'] : [])),
    hasSealedKeys(db, keys).then(isLost => (isLost ? ['secret keys of societies'] : [])),
    hasForeignCertificates(db, keys).then(isLost => (isLost ? ['benchmark certificates'] : [])),
  ])
  return uses.flat()
}

export async function currentMetrics(db: Database, services: Pick<Services, 'editionCache'>, now: Date) {
  const months = lastMonths(dayOf(now), MONTHS)
  const since = new Date(`${months[0]}-01T00:00:00Z`)
  const { chart_valid_threshold } = await settingsOf(db)
  const { money, offers } = await revenueByMonth(db, since)
  return {
    openOffers: (await pendingItems(db, now, now)).offers,
    icos: (await icoTotals(db, services)).people,
    people: await monthsOfPeople(db, lastMonths(dayOf(now), MONTHS_OF_PEOPLE), chart_valid_threshold),
    months: months.map(month => ({ month, money: money.get(month) ?? 0, offers: offers.get(month) ?? 0 })),
  }
}
