import { z } from 'zod'
import { noBody, nothing } from './fields.ts'
import { releasedGroup, releasedPeople } from './inform.ts'
import { defineOperation } from './operation.ts'

/** What can need an act of the platform's administrator, the most pressing first. */
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
    'Returns open tasks of platform administrators and numbers on registrations, participation, and the exchange.',
  source: '4 §7.5',
  callers: ['GM_ADMIN'],
  query: nothing,
  body: noBody,
  answer: z.object({
    tasks: z.array(
      z.object({
        task: z.enum(ADMIN_TASKS),
        /** How many; of a backup, since how many days; of the disk, how many percents are free, 1 at least. */
        count: z.number().int().min(1),
        /** Which studies, tasks, or uses of a key, five at most. */
        names: z.array(z.string()),
      }),
    ),
    openOffers: z.number().int(),
    /** Physicians with a posted ICO, of those who are counted. */
    icos: releasedPeople,
    /** How many physicians who are vouched for registered, and submitted a study, in whole groups of K, in the last twelve months, the oldest first. */
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
