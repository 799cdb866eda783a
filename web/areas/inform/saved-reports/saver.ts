/** Delay before changes are saved, in ms (2 §9). */
export const SAVE_DELAY_MS = 1000

export interface Saver {
  /** Saves after a delay unless a newer state replaces the text. */
  readonly schedule: (text: string) => void
  /** Saves immediately. @returns Whether it was saved. Failures are ignored (2 §4.4). */
  readonly saveNow: (text: string) => Promise<boolean>
  /** Saves pending changes immediately before the user leaves the page. */
  readonly flush: () => Promise<boolean>
  /** Resolves when no save is in progress. */
  readonly settled: () => Promise<unknown>
}

/** Sends states one at a time, so that an older state never arrives last. */
export function createSaver(send: (text: string) => Promise<unknown>): Saver {
  let waiting: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()

  const saveNow = (text: string): Promise<boolean> => {
    clearTimeout(timer)
    waiting = null
    const sent = last
      .then(() => send(text))
      .then(
        () => true,
        () => false,
      )
    last = sent
    return sent
  }
  const flush = () => (waiting === null ? Promise.resolve(true) : saveNow(waiting))
  return {
    schedule: text => {
      clearTimeout(timer)
      waiting = text
      timer = setTimeout(flush, SAVE_DELAY_MS)
    },
    saveNow,
    flush,
    settled: () => last,
  }
}
