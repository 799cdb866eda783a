import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Questionnaire } from '#contract/share/share.ts'
import type { SelectedCharts } from '#rules/inform/comparison.ts'
import { valueText } from '#web/charts/bins.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { peerComparisonRows } from '../../peer-comparison/rows.ts'
import { legendText, peerComparisonTexts } from '../../peer-comparison/texts.ts'
import { failureText } from '../../queries.ts'
import { writeReport } from '../../report.ts'
import classes from '../components/alike.module.css'
import { LikeMeEffects } from '../components/LikeMeEffects.tsx'
import { LikeMeResult } from '../components/LikeMeResult.tsx'
import { effectsOf, groupsOf, type Shared } from '../groups.ts'
import { ALIKE } from '../messages.ts'
import { groupsQuery } from '../queries.ts'
import { hasNumbers, useNearest } from '../use-nearest.ts'

interface Props {
  readonly questionnaire: Questionnaire
  /** Selected attributes. */
  readonly shared: readonly Shared[]
  readonly charts: SelectedCharts
  readonly title: string
  /** Returns the name of a group, such as "Women in Hospital Medicine". */
  readonly nameOf: (shared: readonly Shared[]) => string
  readonly onChoose: (shared: readonly Shared[]) => void
}

/** Shows the results of the group and of the group without each attribute, loaded in one request. */
export function LikeMeGroup({ questionnaire, shared, charts, title, nameOf, onChoose }: Props) {
  const groups = groupsOf(shared)
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...groupsQuery(questionnaire.id, charts, groups),
    placeholderData: keepPreviousData,
  })
  const isWithheld =
    data !== undefined && data.as_of !== null && data.groups[0] !== undefined && !hasNumbers(data.groups[0])
  const nearest = useNearest({ id: questionnaire.id, shared, charts, isAsked: isWithheld && !isFetching })
  if (isPending) return <LoadingCards count={2} height={240} />
  if (!data)
    return <ErrorState title={failureText(error, ALIKE.failed)} onRetry={() => void refetch()} retrying={isFetching} />
  if (data.as_of === null) return <p>{ALIKE.notOpen}</p>
  const rowIn = (at: number) => peerComparisonRows(data.groups[at]?.results ?? [], questionnaire.period)[0] ?? null
  const row = rowIn(0)
  const affixes = data.groups[0]?.results[0]?.results[0] ?? { prefix: '', suffix: '' }
  const median = row?.released.stats.median ?? null
  const effects = effectsOf(
    median,
    shared.map((each, at) => ({ shared: each, median: rowIn(at + 1)?.released.stats.median ?? null })),
  )
  const groupOf = (each: Shared) => data.groups[shared.indexOf(each) + 1]?.group ?? { n: null, isEstimate: true }
  const report = {
    charts,
    filterValues: groups[0] ?? { derivedVarValues: {}, variableValues: {}, membershipTypeIds: [] },
    scope: 'study' as const,
  }
  return (
    <div className={classes.groups} aria-busy={isFetching}>
      <LikeMeResult
        title={title}
        name={nameOf(shared)}
        released={row?.released ?? null}
        words={row ? { ...peerComparisonTexts(row), legend: legendText([row.released.stats], row.own !== null) } : null}
        own={row?.own ?? null}
        nearest={nearest && { name: nameOf(nearest), onUse: () => onChoose(nearest) }}
        to={`/user/filters/${questionnaire.id}?${writeReport(new URLSearchParams(), report)}`}
      />
      {shared.length === 0 ? null : (
        <LikeMeEffects
          effects={effects.map(effect => ({ ...effect, group: groupOf(effect.shared) }))}
          say={value => valueText(value, affixes)}
        />
      )}
    </div>
  )
}
