/** View of a match (3 §2.7). */
export type MatchView = 'COLLAPSED' | 'DETAILS' | 'MESSAGES' | 'NEW_MSG' | 'VIEW_MSG'

/** The open match and its view, or `null` if no match is open. Only one match is open across the cards of all ICOs. */
export interface OpenMatch {
  readonly id: number
  readonly view: Exclude<MatchView, 'COLLAPSED'>
}

let open: OpenMatch | null = null
const listeners = new Set<() => void>()

export function openMatch(): OpenMatch | null {
  return open
}

export function showMatch(next: OpenMatch | null): void {
  open = next
  for (const listen of listeners) listen()
}

export function onOpenMatch(listen: () => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

/** Returns the view of a match. */
export function viewOf(id: number, shown: OpenMatch | null): MatchView {
  return shown?.id === id ? shown.view : 'COLLAPSED'
}
