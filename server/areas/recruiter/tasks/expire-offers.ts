import type { Task } from '#server/platform/jobs/jobs.ts'
import { expireOffers } from '../use-cases/expire-offers.ts'

/** Closes offers whose time is over, and tells their recruiters before and then. */
export function expireOffersTask(services: Parameters<typeof expireOffers>[0]): Task {
  return { name: 'job-offers-expire', cron: '11 * * * *', run: () => expireOffers(services) }
}
