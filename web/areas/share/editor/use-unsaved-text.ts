import { useEffect, useRef } from 'react'
import type { DraftSession } from './draft-session.ts'
import type { FieldText } from './field-texts.ts'

export type Keeper = Pick<DraftSession, 'mark' | 'typed'>

/**
 * Keeps with the study what a field holds that the study cannot take: it is there when the field is shown again, and the check names it until
 * it is fixed.
 * @param wrong null: the field holds what can be taken
 * @param isTold false: it is still being typed
 */
export function useUnsavedText(session: Keeper, key: string, wrong: FieldText | null, isTold = true): void {
  const last = useRef(wrong)
  last.current = wrong
  const { place, item, problem, text, becomes } = wrong ?? NOTHING
  const of = `${place.kind} ${'id' in place ? place.id : 'name' in place ? place.name : ''} ${item ?? ''}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is another object each time
  useEffect(() => session.mark(key, isTold ? last.current : null), [session, key, of, problem, text, becomes, isTold])
  // Text left without leaving the field is kept as well.
  useEffect(
    () => () => {
      if (last.current) session.mark(key, last.current)
    },
    [session, key],
  )
}

const NOTHING: FieldText = { place: { kind: 'study' }, problem: '', text: '', becomes: '' }
