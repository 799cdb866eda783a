import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ResultItem } from '#contract/inform/inform.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import type { ComparedGroup } from '../../comparison.ts'
import { ChartPanel } from '../../components/ChartPanel.tsx'
import { ChartSkeleton } from '../../components/ChartSkeleton.tsx'
import { LoadingText } from '../../components/LoadingText.tsx'
import classes from '../../components/Results.module.css'
import type { Measure, MeasureGroup } from '../../measures.ts'
import { STATE } from '../../messages.ts'
import { failureText } from '../../queries.ts'
import type { Reader } from '../../reader.ts'
import type { Charts } from '../../use-charts.ts'
import { useFailureToast } from '../../use-failure-toast.ts'
import { chartGroups } from '../chart-groups.ts'
import { halvesOf } from '../chart-rows.ts'
import { ChartGroups } from './ChartGroups.tsx'
import { allWithheld, WithheldCharts } from './WithheldCharts.tsx'

/** Maximum number of skeletons and charts while loading (2 §9). */
const WHILE_LOADING = 4

interface Props {
  readonly charts: Charts
  readonly measures: readonly Measure[]
  /** Sections that divide a long list of charts. Without them, charts are in one list. */
  readonly sections?: readonly MeasureGroup[]
  readonly period: number
  readonly reader: Reader
  /** Compared group. */
  readonly other?: ComparedGroup | null
  /** Charts of all respondents, if the axes cover the whole study. */
  readonly study?: ReadonlyMap<string, ResultItem> | null
  /** Returns the content below a measure's chart. */
  readonly below?: (item: ResultItem) => ReactNode
}

/**
 * Shows the charts in the order of the report. Loaded charts remain visible: unchanged while others for the same filters load, and dimmed
 * while new filters are being applied.
 */
export function ChartArea(props: Props) {
  const { charts, measures, sections = [], period, reader, other = null, study = null, below } = props
  const { items, error, isLoading, isStale, isAllFailed, isFetching, retry } = charts
  const text = failureText(error, reader.isStaff ? STATE.adminFailed : STATE.failed)
  // If all requests failed, the page shows the error.
  useFailureToast(isAllFailed && !reader.isStaff ? null : error, text)
  if (isAllFailed) {
    return (
      <div className={classes.charts}>
        <ErrorState title={text} onRetry={retry} retrying={isFetching} />
      </div>
    )
  }
  if (charts.asOf === null) {
    return (
      <div className={classes.charts}>
        <p className={classes.empty} role="status">
          {STATE.unpublished}
        </p>
      </div>
    )
  }
  const missing = measures.filter(({ id }) => !items.has(id))
  const isEmpty = !isLoading && !error && missing.length === measures.length
  const withheld = isLoading ? null : allWithheld(measures.flatMap(({ id }) => items.get(id) ?? []))
  const parts = isEmpty ? null : chartGroups(measures, sections)
  const waiting = new Set(isLoading ? measures.slice(0, WHILE_LOADING).map(({ id }) => id) : [])
  const chartOf = ({ id }: Measure, isWide: boolean) => {
    const item = items.get(id)
    if (!item) return waiting.has(id) ? <ChartSkeleton key={id} isWide={isWide} /> : null
    return (
      <ChartPanel
        key={id}
        item={item}
        isWide={isWide}
        period={period}
        reader={reader}
        isStale={isStale}
        isShowingAll={charts.isShowingAll}
        other={other}
        study={study?.get(id)}
      >
        {below?.(item)}
      </ChartPanel>
    )
  }
  const chartsOf = (list: readonly Measure[]) => {
    // While charts load, all of them have placeholders, so that the layout doesn't shift.
    const shown = isLoading ? list : list.filter(({ id }) => items.has(id))
    const halves = halvesOf(shown.map(({ id, variables }) => (items.get(id)?.results ?? variables).length <= 1))
    return shown.map((measure, at) => chartOf(measure, !halves[at]))
  }
  const loading = isStale ? STATE.applying : isLoading && missing.length > 0 ? STATE.loadingCharts : ''
  return (
    <div className={classes.charts} aria-busy={isLoading}>
      <LoadingText>{loading}</LoadingText>
      {isEmpty ? <p className={classes.empty}>{STATE.empty}</p> : null}
      {withheld ? (
        <WithheldCharts items={withheld} period={period} />
      ) : parts ? (
        <ChartGroups groups={parts} chartsOf={chartsOf} />
      ) : (
        chartsOf(measures)
      )}
      {error ? (
        <Banner
          action={
            <Button variant="default" onClick={retry} aria-busy={isFetching}>
              {STATE.retry}
            </Button>
          }
        >
          {text}
        </Banner>
      ) : null}
    </div>
  )
}
