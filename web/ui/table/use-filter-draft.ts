import { useEffect, useRef, useState } from 'react'
import { FILTER_DELAY_MS } from './list-state.ts'

type Filters = Readonly<Record<string, string>>

/**
 * Stores the input of the filters. The input applies after a second without changes, or immediately when it is submitted or reset. Filters
 * that change in another way, such as by Back, replace the input.
 */
export function useFilterDraft(applied: Filters, onApply: (filters: Filters) => void) {
  const key = JSON.stringify(applied)
  const [draft, setDraft] = useState<{ readonly of: string; readonly filters: Filters } | null>(null)
  const values = draft?.of === key ? draft.filters : applied
  // The list may be sorted or paged before the input applies, so the input applies to the list's latest state.
  const latest = useRef(onApply)
  useEffect(() => {
    latest.current = onApply
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => {
    // Discards text typed for other filters, because Back must not restore it in a field while the list does not use it.
    setDraft(kept => (kept?.of === key ? kept : null))
    // Pending input belongs to the old filters.
    return () => clearTimeout(timer.current)
  }, [key])
  const apply = (filters: Filters): void => {
    cancel()
    if (JSON.stringify(filters) !== key) latest.current(filters)
  }
  return {
    values,
    change: (name: string, value: string) => {
      const filters = { ...values, [name]: value }
      setDraft({ of: key, filters })
      cancel()
      timer.current = setTimeout(() => apply(filters), FILTER_DELAY_MS)
    },
    reset: () => {
      setDraft(null)
      apply({})
    },
    /** Clears these fields immediately. */
    clear: (names: readonly string[]) => {
      const filters = Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
      setDraft({ of: key, filters })
      apply(filters)
    },
    apply: () => apply(values),
  }
}
