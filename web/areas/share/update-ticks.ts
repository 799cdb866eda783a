import type { PriorYearUpdate } from '#contract/share/share.ts'
import { call } from '#web/platform/client.ts'

/** Choices for an update, stored with the survey until it is submitted (1 §4 Prior-year flow). */
export type Ticks = PriorYearUpdate

export const NO_TICKS: Ticks = { questions: [], fields: [], has_begun: false, kept: [] }

export interface TicksSaver {
  /** Saves the latest selection, after the one that is being saved. */
  readonly change: (ticks: Ticks) => void
  /** Waits until everything is saved. @throws {CallError} If saving fails */
  readonly saved: () => Promise<void>
}

/**
 * Sends one state at a time and the latest last, so that the survey ends up with the state on the screen.
 * @param moduleId The ID of the updated module, or `null` for the core
 */
export function ticksSaver(
  surveyId: number,
  moduleId: number | null,
  send: (ticks: Ticks) => Promise<unknown> = ticks => {
    const query = { id: surveyId, ...(moduleId === null ? {} : { sectionId: moduleId }) }
    return call('PUT survey/update', { query, body: { prior_year_update: ticks }, keepalive: true })
  },
): TicksSaver {
  let waiting: Ticks | null = null
  let sending: Promise<void> | null = null
  const run = async (): Promise<void> => {
    while (waiting) {
      const ticks: Ticks = waiting
      waiting = null
      try {
        await send(ticks)
      } catch (error) {
        // Sent again with the next change, or when the update begins.
        waiting ??= ticks
        throw error
      }
    }
  }
  const saved = (): Promise<void> => {
    sending ??= run().finally(() => {
      sending = null
    })
    return sending
  }
  return {
    change: ticks => {
      waiting = ticks
      saved().catch(() => undefined)
    },
    saved,
  }
}
