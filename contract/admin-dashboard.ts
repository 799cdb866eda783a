import { z } from 'zod'
import { noBody, nothing } from './fields.ts'
import { releasedGroup, releasedPeople } from './inform.ts'
import { defineOperation } from './operation.ts'

/** Tasks for the platform administrator, the most urgent first. */
export const ADMIN_TASKS = [
  'disk-full',
  'keys-lost',
  'jobs-stopped',
  'results-behind',
  'log-lost',
  'backup-old',
  'jobs-failing',
  'emails-refused',
  'emails-retrying',
  'invoices-overdue',
  'ledger-differs',
  'refunds-failed',
  'refunds-owed',
  'refunds-waiting',
  'invoices-unready',
  'reports-waiting',
  'employers-waiting',
  'results-unserved',
  'results-partly',
  'studies-ending',
  'offers-expiring',
  'invoices-open',
] as const
export type AdminTask = (typeof ADMIN_TASKS)[number]

export const getOverview = defineOperation({
  method: 'GET',
  route: 'gmAdmin/dashboard/get-overview-data',
  summary:
    "Returns platform administrators' open tasks and key metrics for registrations, participation, and the exchange.",
  source: '4 §7.5',
  callers: ['GM_ADMIN'],
  query: nothing,
  body: noBody,
  answer: z.object({
    tasks: z.array(
      z.object({
        task: z.enum(ADMIN_TASKS),
        /** Number of items; of a backup, its age in days; of the disk, the percent free, 1 at least. */
        count: z.number().int().min(1),
        /** Which studies, tasks, or uses of a key, five at most. */
        names: z.array(z.string()),
      }),
    ),
    openOffers: z.number().int(),
    /** Counted physicians with a posted ICO. */
    icos: releasedPeople,
    /**
     * Numbers of vouched-for physicians who registered, and who submitted a study, in whole groups of K, in the last twelve months, the oldest first.
     */
    people: z.array(z.object({ month: z.string(), registered: releasedGroup, submitted: releasedGroup })),
    /** The last six months, the oldest first. */
    months: z.array(
      z.object({
        month: z.string(),
        /** Money that came, less what went back, in cents. */
        money: z.number().int(),
        /** Offers that were opened. */
        offers: z.number().int(),
      }),
    ),
  }),
  writes: false,
})
