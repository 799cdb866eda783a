import type { Place } from '#rules/share/draft-check.ts'

/** What the editor shows in its middle. */
export type Selection =
  | { readonly kind: 'settings' | 'derived' | 'mapping' }
  | { readonly kind: 'section' | 'question'; readonly id: number }

/** Where a problem is mended. */
export function selectionOf(place: Place): Selection {
  if (place.kind === 'study') return { kind: 'settings' }
  return place.kind === 'derived' ? { kind: 'derived' } : place
}

/** As it stands in the address, so that a page can be shared and opened again: "question.12". */
export function selectionText(selection: Selection): string {
  return 'id' in selection ? `${selection.kind}.${selection.id}` : selection.kind
}

export function selectionFrom(text: string | null): Selection {
  const [kind, id] = (text ?? '').split('.')
  if ((kind === 'section' || kind === 'question') && Number.isInteger(Number(id))) return { kind, id: Number(id) }
  return kind === 'derived' || kind === 'mapping' ? { kind } : { kind: 'settings' }
}
