import type { ADMIN_TASKS, AdminTask } from '#contract/admin-dashboard.ts'
import { lastMonths } from '#rules/logging/months.ts'
import { unhandledReports } from '#server/areas/connect/lookups.ts'
import { icoTotals, troubledEditions } from '#server/areas/inform/lookups.ts'
import { businessByMonth, waitingBusiness } from '#server/areas/recruiter/lookups.ts'
import { endingStudies } from '#server/areas/share/lookups.ts'
import { lastBackup } from '#server/platform/backup/last-backup.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { failingTasks } from '#server/platform/jobs/failing.ts'
import { troubledEmails } from '#server/platform/mail/outbox.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const OLD_BACKUP_DAYS = 2
const ENDING_DAYS = 14
const WEEK_DAYS = 7
const MONTHS = 6
const MOST_NAMES = 5

interface Found {
  readonly count: number
  readonly names?: readonly string[]
}

/** What needs an act, in the order of ADMIN_TASKS; what is in order is left out. */
export async function tasksNow(db: Database, now: Date, order: typeof ADMIN_TASKS) {
  const found = await findings(db, now)
  return order.flatMap(task => {
    const { count, names = [] } = found[task]
    return count > 0 ? [{ task, count, names: names.slice(0, MOST_NAMES) }] : []
  })
}

async function findings(db: Database, now: Date): Promise<Readonly<Record<AdminTask, Found>>> {
  const after = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const [backup, failing, emails, business, reports, editions, ending] = await Promise.all([
    lastBackup(db),
    failingTasks(db),
    troubledEmails(db, after(-WEEK_DAYS)),
    waitingBusiness(db, now, after(WEEK_DAYS)),
    unhandledReports(db),
    troubledEditions(db),
    endingStudies(db, dayOf(now), dayOf(after(ENDING_DAYS))),
  ])
  const age = backup ? Math.floor((now.getTime() - backup.getTime()) / DAY_MS) : 0
  const named = (names: readonly string[]): Found => ({ count: names.length, names })
  return {
    'backup-old': { count: age >= OLD_BACKUP_DAYS ? age : 0 },
    'jobs-failing': named(failing),
    'emails-refused': { count: emails.refused },
    'emails-retrying': { count: emails.retrying },
    'invoices-overdue': { count: business.overdue },
    'ledger-differs': { count: business.differing },
    'refunds-waiting': { count: business.refunds },
    'reports-waiting': { count: reports },
    'results-unserved': named(editions.unserved),
    'results-partly': named(editions.partly),
    'studies-ending': named(ending),
    'offers-expiring': { count: business.expiring },
    'invoices-open': { count: business.open },
  }
}

export async function figuresNow(db: Database, services: Pick<Services, 'copies'>, now: Date) {
  const months = lastMonths(dayOf(now), MONTHS)
  const since = new Date(`${months[0]}-01T00:00:00Z`)
  const { money, offers } = await businessByMonth(db, since)
  return {
    openOffers: (await waitingBusiness(db, now, now)).offers,
    icos: (await icoTotals(db, services)).people,
    months: months.map(month => ({ month, money: money.get(month) ?? 0, offers: offers.get(month) ?? 0 })),
  }
}
