import { type Entry, parseEntry } from '../queue.ts'

/** Handlers of reports from other tabs of this browser about the same survey. */
export interface Listener {
  readonly onAnswered: (entry: Entry, clockOffset: number) => void
  /** Called with `null` for the core, or with the ID of a module. */
  readonly onSubmitted: (sectionId: number | null) => void
  /** Called with the reason if a submission has stopped. */
  readonly onStopped: (sectionId: number | null, reason: string) => void
}

export interface Tabs {
  postAnswer(entry: Entry, clockOffset: number): void
  postSubmitted(sectionId: number | null): void
  postStopped(sectionId: number | null, reason: string): void
  close(): void
}

/**
 * Opens the connection to other tabs. @param open Function that creates the channel. Without browser support, tabs neither send nor
 * receive.
 */
export function openTabs(userId: number, surveyId: number, listener: Listener, open = openChannel): Tabs {
  const channel = open(`collegium-share:${userId}:${surveyId}`)
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => dispatch(data, listener))
  return {
    postAnswer: (entry, clockOffset) => channel?.postMessage({ kind: 'answered', entry, ahead: clockOffset }),
    postSubmitted: sectionId => channel?.postMessage({ kind: 'submitted', sectionId }),
    postStopped: (sectionId, reason) => channel?.postMessage({ kind: 'stopped', sectionId, reason }),
    close: () => channel?.close(),
  }
}

function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}

function dispatch(message: unknown, { onAnswered, onSubmitted, onStopped }: Listener): void {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return
  if ('sectionId' in message && (message.sectionId === null || typeof message.sectionId === 'number')) {
    const { kind, sectionId } = message
    if (kind === 'submitted') onSubmitted(sectionId)
    if (kind === 'stopped' && 'reason' in message && typeof message.reason === 'string')
      onStopped(sectionId, message.reason)
  }
  if (message.kind === 'answered' && 'entry' in message && 'ahead' in message) {
    const { entry: given, ahead: clockOffset } = message
    if (typeof given !== 'object' || given === null || !('questionId' in given) || typeof clockOffset !== 'number')
      return
    const entry = parseEntry(given.questionId, given)
    if (entry) onAnswered(entry, clockOffset)
  }
}
