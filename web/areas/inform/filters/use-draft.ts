import { useState } from 'react'
import type { FilterValues } from '#rules/inform/groups/index.ts'
import { draftOf, type FilterDraft, filtersKey } from './draft.ts'

/** Selected but unapplied filters. After Apply, Back or a link they restart from the applied ones. */
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
