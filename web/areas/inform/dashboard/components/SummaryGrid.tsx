import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { expandPeriod } from '#rules/share/text.ts'
import { formatDay } from '#web/platform/dates.ts'
import { FAILURE } from '#web/platform/messages.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { ChartFold } from '../../components/ChartFold.tsx'
import { ChartPanel } from '../../components/ChartPanel.tsx'
import { ChartSkeleton } from '../../components/ChartSkeleton.tsx'
import { LoadingText } from '../../components/LoadingText.tsx'
import { failureText } from '../../queries.ts'
import type { Reader } from '../../reader.ts'
import { titleOf as studyTitle } from '../../studies.ts'
import { SUMMARY } from '../messages.ts'
import type { Summary } from '../queries.ts'
import classes from './Summary.module.css'

/** Number of charts that are initially expanded. */
const FIRST = 2

type Item = Summary['results'][number]

/** Parts of a query that are rendered. */
export type SummaryState = Pick<
  UseQueryResult<Summary | null>,
  'data' | 'error' | 'isPending' | 'isError' | 'isFetching' | 'isPlaceholderData'
> & { readonly refetch: () => unknown }

interface Props {
  readonly query: SummaryState
  readonly title?: string
  readonly reader: Reader
  /** Group that the charts are narrowed to, or `null` for all participants. */
  readonly narrowedTo: { readonly name: string; readonly onLeave: () => void } | null
  readonly choice: ReactNode
  readonly lead?: string
  readonly more: ReactNode
}

/** Shows charts of the questions that a study includes on the dashboard (2 §9). */
export function SummaryGrid({ query, title = SUMMARY.title, choice, lead, more, ...shown }: Props) {
  const titleId = useId()
  const { data } = query
  return (
    <section className={classes.summary} aria-labelledby={titleId} aria-busy={query.isFetching}>
      <div className={classes.head}>
        <div className={classes.about}>
          <h2 id={titleId} className="flush text-16">
            {title}
          </h2>
          {data ? (
            <p className={classes.quiet}>
              {SUMMARY.about(studyTitle(data.questionnaire), data.as_of === null ? null : formatDay(data.as_of))}
            </p>
          ) : null}
          {lead ? <p className={classes.quiet}>{lead}</p> : null}
        </div>
        {choice}
      </div>
      <Charts query={query} {...shown} />
      {more ? <p className="flush mt-20">{more}</p> : null}
    </section>
  )
}

function Charts({ query, reader, narrowedTo }: Pick<Props, 'query' | 'reader' | 'narrowedTo'>) {
  const { data, isPlaceholderData } = query
  if (query.isPending) {
    return (
      <div className={classes.grid}>
        <LoadingText>{SUMMARY.loading}</LoadingText>
        <ChartSkeleton />
        <ChartSkeleton />
      </div>
    )
  }
  if (query.isError) {
    return (
      <ErrorState
        title={failureText(query.error, SUMMARY.failed)}
        onRetry={() => void query.refetch()}
        retryLabel={FAILURE.retry}
        retrying={query.isFetching}
      />
    )
  }
  if (!data || data.as_of === null || data.results.length === 0)
    return <EmptyState title={SUMMARY.none}>{SUMMARY.noneText}</EmptyState>
  const { period } = data.questionnaire
  const titleOf = (item: Item) => expandPeriod(item.chart_title, period)
  const rowsOf = (items: readonly Item[]) => (
    <div className={classes.grid}>
      {inRows(items).map(({ item, isWide }) => (
        <div key={item.id} className={isWide ? classes.wide : classes.cell}>
          <ChartPanel
            item={item}
            period={period}
            reader={{ ...reader, hasSubmitted: Boolean(data.own) }}
            isStale={isPlaceholderData}
            isShowingAll={false}
            other={null}
          />
        </div>
      ))}
    </div>
  )
  const ordered = [...data.results.filter(isSingle), ...data.results.filter(item => !isSingle(item))]
  const [first, more] = [ordered.slice(0, FIRST), ordered.slice(FIRST)]
  const isClosed = narrowedTo !== null && !isPlaceholderData && data.results.every(isWithheld)
  return (
    <>
      <LoadingText>{isPlaceholderData ? SUMMARY.applying : ''}</LoadingText>
      {isClosed ? (
        <Banner role="status" action={<Button onClick={narrowedTo.onLeave}>{SUMMARY.everybody}</Button>}>
          {SUMMARY.tooFew(narrowedTo.name)}
        </Banner>
      ) : (
        <>
          {rowsOf(first)}
          {more.length > 0 ? (
            <div className={classes.more}>
              <ChartFold title={SUMMARY.more(more.length)} names={more.map(titleOf)} isOpen={false}>
                {rowsOf(more)}
              </ChartFold>
            </div>
          ) : null}
        </>
      )}
    </>
  )
}

/**
 * Gives charts with several results a full row after the others. If the number of other charts is odd, the first one also gets a full row
 * to avoid gaps.
 */
function inRows(items: readonly Item[]) {
  const [single, several] = [items.filter(isSingle), items.filter(item => !isSingle(item))]
  const isOdd = single.length % 2 === 1
  return [
    ...single.map((item, at) => ({ item, isWide: isOdd && at === 0 })),
    ...several.map(item => ({ item, isWide: true })),
  ]
}

function isWithheld({ results }: Item): boolean {
  return results.every(({ released }) => released.kind === 'withheld')
}

function isSingle({ results }: Item): boolean {
  return results.length <= 1
}
