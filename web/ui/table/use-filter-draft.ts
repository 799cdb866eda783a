import { useEffect, useRef, useState } from 'react'
import { FILTER_DELAY_MS } from './list-state.ts'

type Filters = Readonly<Record<string, string>>

/**
 * What is being typed into filters. It applies when nothing has changed for a second, or at once when it is sent or reset. Filters that
 * change in another way, as by Back, take the place of what was typed.
 */
export function useFilterDraft(applied: Filters, onApply: (filters: Filters) => void) {
  const key = JSON.stringify(applied)
  const [draft, setDraft] = useState<{ readonly of: string; readonly filters: Filters } | null>(null)
  const values = draft?.of === key ? draft.filters : applied
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits belongs to the filters before
  useEffect(() => cancel, [key])
  const apply = (filters: Filters): void => {
    cancel()
    if (JSON.stringify(filters) !== key) onApply(filters)
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
    apply: () => apply(values),
  }
}
