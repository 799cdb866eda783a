import { useState } from 'react'
import type { FilterValues } from '#rules/inform/groups/index.ts'
import { draftOf, type FilterDraft, filtersKey } from './draft.ts'

/** Returns the selected but unapplied filters. After Apply, Back, or following a link, the draft resets to the applied filters. */
export function useDraft(applied: FilterValues) {
  const [draft, setDraft] = useState<FilterDraft>(() => draftOf(applied))
  const key = filtersKey(applied)
  const [base, setBase] = useState(key)
  if (base !== key) {
    setBase(key)
    setDraft(draftOf(applied))
  }
  return { draft, setDraft, isChanged: filtersKey(draft.values) !== key }
}
