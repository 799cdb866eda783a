import type { Questionnaire } from '#contract/share.ts'
import type { FilterValues } from '#rules/inform/filter-keys.ts'
import { filterLabels, summaryOf, textOfLabel } from '../labels.ts'
import { FILTERS } from '../messages.ts'
import { useLookups } from '../use-lookups.ts'
import classes from './Filters.module.css'

interface Props {
  readonly questionnaire: Questionnaire
  readonly withAreas: boolean
  readonly values: FilterValues
  /** As the server applied them. */
  readonly applied: FilterValues | undefined
}

/** Above the charts: about whom they speak, in at most ten items (2 §2.5). Nothing where they speak of everybody. */
export function FilterSummary({ questionnaire, withAreas, values, applied }: Props) {
  const { lookups } = useLookups(withAreas)
  const { shown, more } = summaryOf(filterLabels(values, questionnaire, lookups, applied))
  if (shown.length === 0) return null
  const texts = [...shown.map(textOfLabel), ...(more > 0 ? [FILTERS.more(more)] : [])]
  return (
    <p className={classes.summary}>
      <span className={classes.summaryTitle}>{FILTERS.filteredBy}</span> {texts.join(' · ')}
    </p>
  )
}
