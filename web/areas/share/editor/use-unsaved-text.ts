import { useEffect, useRef } from 'react'
import type { DraftSession } from './draft-session.ts'
import type { FieldText } from './field-texts.ts'

export type Keeper = Pick<DraftSession, 'mark' | 'typed'>

/**
 * Stores a field's invalid text with the study. The text reappears when the field is shown again, and the check lists it until it is fixed.
 * @param wrong The invalid text, or `null` if the content is valid
 * @param isTold Whether the check reports the text, which is `false` during typing
 */
export function useUnsavedText(session: Keeper, key: string, wrong: FieldText | null, isTold = true): void {
  const last = useRef(wrong)
  last.current = wrong
  const { place, item, problem, text, becomes } = wrong ?? NOTHING
  const of = `${place.kind} ${'id' in place ? place.id : 'name' in place ? place.name : ''} ${item ?? ''}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is another object each time
  useEffect(() => session.mark(key, isTold ? last.current : null), [session, key, of, problem, text, becomes, isTold])
  // Also stores text if the field disappears before it loses focus.
  useEffect(
    () => () => {
      if (last.current) session.mark(key, last.current)
    },
    [session, key],
  )
}

const NOTHING: FieldText = { place: { kind: 'study' }, problem: '', text: '', becomes: '' }
