import type { Task } from '#server/platform/jobs/jobs.ts'
import { expireOffers } from '../use-cases/expire-offers.ts'

/** Closes expired offers, and notifies their recruiters before and after expiration. */
export function expireOffersTask(services: Parameters<typeof expireOffers>[0]): Task {
  return { name: 'job-offers-expire', cron: '11 * * * *', run: () => expireOffers(services) }
}
