import { useState } from 'react'
import type { FilterValues } from '#rules/inform/filter-keys.ts'
import { draftOf, type FilterDraft, filtersKey } from './draft.ts'

/** What is chosen but not applied. After Apply, Back or a link it begins again from what is applied. */
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
