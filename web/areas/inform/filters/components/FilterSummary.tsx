import type { Questionnaire } from '#contract/share/share.ts'
import type { FilterValues } from '#rules/inform/groups/index.ts'
import { filterLabels, summaryOf, textOfLabel } from '../labels.ts'
import { FILTERS } from '../messages.ts'
import { useLookups } from '../use-lookups.ts'

interface Props {
  readonly questionnaire: Questionnaire
  readonly withAreas: boolean
  readonly values: FilterValues
  /** Filters as applied by the server. */
  readonly applied: FilterValues | undefined
}

/** Shows a filter summary above the charts, in at most ten items (2 §2.5). Renders nothing without filters. */
export function FilterSummary({ questionnaire, withAreas, values, applied }: Props) {
  const { lookups } = useLookups(withAreas)
  const { shown, more } = summaryOf(filterLabels(values, questionnaire, lookups, applied))
  if (shown.length === 0) return null
  const texts = [...shown.map(textOfLabel), ...(more > 0 ? [FILTERS.more(more)] : [])]
  return (
    <p className="flush text-15 relaxed breakable">
      <span className="muted">{FILTERS.filteredBy}</span> {texts.join(' · ')}
    </p>
  )
}
