import type { Services } from '#server/platform/http/handler.ts'
import type { Task } from '#server/platform/jobs/jobs.ts'
import { sendRenewalRequests } from '../use-cases/send-renewal-requests.ts'

/** Asks members once whether an ICO that has been posted for half a year is still current (setting `ico_confirmation_days`). */
export function renewalRequestsTask(services: Pick<Services, 'db' | 'clock' | 'keys' | 'site'>): Task {
  return { name: 'ico-owners-ask', cron: '23 * * * *', run: () => sendRenewalRequests(services) }
}
