import type { Log } from '#server/platform/log.ts'
import { runPeriodically } from '#server/platform/run-periodically.ts'
import { enqueueMailings, type MailingServices } from '../use-cases/enqueue-mailings.ts'

const LOOK_EVERY_MS = 1000

/** Moves emails to members on, as fast as they may be sent, until it is stopped. @returns stops it */
export function startMailings(services: MailingServices & { readonly log: Log }): () => Promise<void> {
  return runPeriodically(
    () => enqueueMailings(services),
    LOOK_EVERY_MS,
    err => services.log.error({ err }, 'emails to members'),
  )
}
