import type { DraftProblem } from '#rules/share/check/index.ts'
import { patchBetween, type StudyPatch } from '#rules/share/draft/index.ts'
import type { StudyDraft } from '#rules/share/draft.ts'
import type { CheckedAgainst } from './check-study.ts'

/** Request with the whole study at first, and with changes after that. */
export type CheckRequest =
  | { readonly at: number; readonly draft: StudyDraft; readonly against: CheckedAgainst }
  | { readonly at: number; readonly patch: StudyPatch }

export interface CheckAnswer {
  readonly at: number
  readonly problems: readonly DraftProblem[]
}

type Listener = (problems: readonly DraftProblem[]) => void

/** Functions of a worker thread for checks. */
interface CheckThread {
  readonly ask: (request: CheckRequest) => void
  readonly end: () => void
}
export type StartThread = (answered: (answer: CheckAnswer) => void, failed: () => void) => CheckThread

const startThread: StartThread = (answered, failed) => {
  const worker = new Worker(new URL('./check-thread.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<CheckAnswer>) => answered(data)
  worker.onerror = failed
  return { ask: request => worker.postMessage(request), end: () => worker.terminate() }
}

/**
 * Checks a study in a separate thread that receives its changes, so that checking doesn't delay typing. If threads are unavailable, it
 * checks in the main thread.
 */
export function createChecker(against: CheckedAgainst, start: StartThread = startThread) {
  const listeners = new Set<Listener>()
  let thread: CheckThread | null = null
  let hasThreads = true
  /** Draft last sent to the thread. */
  let sent: StudyDraft | null = null
  let last = 0

  const tell = ({ at, problems }: CheckAnswer): void => {
    // Reports only the latest result, because newer requests are still running.
    if (at === last) for (const listen of listeners) listen(problems)
  }
  const checkHere = async (draft: StudyDraft, at: number): Promise<void> => {
    const { problemsOf } = await import('./check-study.ts')
    if (at === last) tell({ at, problems: problemsOf(draft, against) })
  }
  const fail = (draft: StudyDraft): void => {
    hasThreads = false
    end()
    void checkHere(draft, ++last)
  }
  function threadFor(): CheckThread | null {
    if (thread || !hasThreads) return thread
    try {
      thread = start(tell, () => (sent ? fail(sent) : undefined))
    } catch {
      hasThreads = false
      return null
    }
    return thread
  }
  function check(draft: StudyDraft): void {
    if (draft === sent) return
    const at = ++last
    const running = threadFor()
    if (!running) return void checkHere(draft, at)
    const before = sent
    sent = draft
    running.ask(before ? { at, patch: patchBetween(before, draft) } : { at, draft, against })
  }
  function end(): void {
    thread?.end()
    thread = null
    sent = null
  }
  return {
    check,
    end,
    /** @returns A function that removes the listener. */
    listen(listener: Listener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
