import type { Log } from '#server/platform/log.ts'
import { runPeriodically } from '#server/platform/run-periodically.ts'
import { enqueueMailings, type MailingServices } from '../use-cases/enqueue-mailings.ts'

const LOOK_EVERY_MS = 1000

/** Processes emails to members, as fast as the sending limits permit, until stopped. @returns A function that stops it */
export function startMailings(services: MailingServices & { readonly log: Log }): () => Promise<void> {
  return runPeriodically(
    () => enqueueMailings(services),
    LOOK_EVERY_MS,
    err => services.log.error({ err }, 'emails to members'),
  )
}
