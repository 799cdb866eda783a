import type { UseQueryResult } from '@tanstack/react-query'
import type { Role } from '#contract/roles.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import type { Measure } from '../measures.ts'
import { STATE } from '../messages.ts'
import { type Charts, failureText } from '../queries.ts'
import { ChartPanel } from './ChartPanel.tsx'
import { ChartSkeleton } from './ChartSkeleton.tsx'
import { LoadingText } from './LoadingText.tsx'
import { Placeholder } from './Placeholder.tsx'
import classes from './Results.module.css'

interface Props {
  readonly charts: UseQueryResult<Charts>
  readonly measures: readonly Measure[]
  readonly specialty: number | null
  readonly period: number
  readonly roles: readonly Role[]
}

/**
 * The charts in the report's order. What is already there stays: crisp while others of the same filter are on their way, dimmed
 * while a filter is being applied.
 */
export function ChartArea({ charts, measures, specialty, period, roles }: Props) {
  const { data, error, isFetching, isPlaceholderData } = charts
  const retry = () => void charts.refetch()
  if (measures.length === 0) return <Placeholder />
  if (error && !data) {
    return (
      <div className={classes.charts}>
        <ErrorState title={failureText(error)} onRetry={retry} retrying={isFetching} />
      </div>
    )
  }
  const isWaiting = !data || isPlaceholderData
  const isOld = isPlaceholderData && data?.specialty !== specialty
  const isEmpty = !isWaiting && data.items.length === 0 && !data.failure
  const items = new Map(data?.items.map(item => [item.id, item]))
  const isMissing = isWaiting && measures.some(({ id }) => !items.has(id))
  const text = isOld ? STATE.applying : isMissing ? STATE.loadingCharts : ''
  return (
    <div className={classes.charts} aria-busy={isWaiting}>
      <LoadingText>{text}</LoadingText>
      {data?.failure && !isWaiting ? <ErrorState title={data.failure} onRetry={retry} retrying={isFetching} /> : null}
      {isEmpty ? <p className={classes.empty}>{STATE.empty}</p> : null}
      {measures.map(({ id }) => {
        const item = items.get(id)
        if (item) return <ChartPanel key={id} item={item} period={period} roles={roles} isOld={isOld} />
        return isWaiting ? <ChartSkeleton key={id} /> : null
      })}
    </div>
  )
}
