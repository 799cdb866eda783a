import { z } from 'zod'
import { noBody, nothing } from '../fields.ts'
import { releasedGroup, releasedPeople } from '../inform/inform.ts'
import { defineOperation } from '../operation.ts'

/** Tasks for the platform administrator, most urgent first. */
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
  output: z.object({
    tasks: z.array(
      z.object({
        task: z.enum(ADMIN_TASKS),
        /** Number of items. For a backup, its age in days. For the disk, the percent free, at least 1. */
        count: z.number().int().min(1),
        /** Names of studies, tasks, or uses of a key, five at most. */
        names: z.array(z.string()),
      }),
    ),
    openOffers: z.number().int(),
    /** Number of physicians with a posted ICO. */
    icos: releasedPeople,
    /**
     * Numbers of vouched-for physicians who registered, and who submitted a study, in the last twelve months, oldest first. The numbers are
     * whole groups of K.
     */
    people: z.array(z.object({ month: z.string(), registered: releasedGroup, submitted: releasedGroup })),
    /** The last six months, oldest first. */
    months: z.array(
      z.object({
        month: z.string(),
        /** Payments minus refunds and disputes, in cents. */
        money: z.number().int(),
        /** Number of offers opened. */
        offers: z.number().int(),
      }),
    ),
  }),
  writes: false,
})
