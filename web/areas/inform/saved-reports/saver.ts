/** How long changes are gathered before they are kept (2 §9). */
export const SAVE_DELAY_MS = 1000

export interface Saver {
  /** Keeps this in a while, unless something newer comes. */
  readonly schedule: (text: string) => void
  /** Keeps this at once. @returns whether it was kept: failures are ignored (2 §4.4). */
  readonly saveNow: (text: string) => Promise<boolean>
  /** Keeps at once what waits, for whoever leaves. */
  readonly flush: () => Promise<boolean>
  /** Resolves when nothing is on its way any more. */
  readonly settled: () => Promise<unknown>
}

/** Sends the newest state, one after the other, so that an older one never arrives last. */
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
