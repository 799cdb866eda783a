import { type Entry, entryFrom } from '../queue.ts'

/** What the tabs of one browser tell each other about one survey. */
export interface Listener {
  readonly onAnswered: (entry: Entry, ahead: number) => void
  /** The core, or the module of that id. */
  readonly onSubmitted: (sectionId: number | null) => void
}

export interface Tabs {
  answered(entry: Entry, ahead: number): void
  submitted(sectionId: number | null): void
  close(): void
}

/** @param open makes the channel; a browser that has none makes tabs that say and hear nothing */
export function tabsOf(userId: number, surveyId: number, listener: Listener, open = openChannel): Tabs {
  const channel = open(`collegium-share:${userId}:${surveyId}`)
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data, listener))
  return {
    answered: (entry, ahead) => channel?.postMessage({ kind: 'answered', entry, ahead }),
    submitted: sectionId => channel?.postMessage({ kind: 'submitted', sectionId }),
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

function hear(message: unknown, { onAnswered, onSubmitted }: Listener): void {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return
  if (message.kind === 'submitted' && 'sectionId' in message) {
    const { sectionId } = message
    if (sectionId === null || typeof sectionId === 'number') onSubmitted(sectionId)
  }
  if (message.kind === 'answered' && 'entry' in message && 'ahead' in message) {
    const { entry: given, ahead } = message
    if (typeof given !== 'object' || given === null || !('questionId' in given) || typeof ahead !== 'number') return
    const entry = entryFrom(given.questionId, given)
    if (entry) onAnswered(entry, ahead)
  }
}
