import { Skeleton } from '@mantine/core'
import { useId } from 'react'
import type { RelatedJobQuestion } from '#contract/connect/ico.ts'
import type { ResultItem } from '#contract/inform/inform.ts'
import { expandPeriod } from '#rules/share/text.ts'
import { Histogram } from '#web/charts/Histogram.tsx'
import { ShareChart } from '#web/charts/ShareChart.tsx'
import type { Draft, IcoTerm } from '../draft.ts'
import { ICO } from '../messages.ts'
import { useAnswersOf } from '../queries.ts'
import { barsWithAsk, requirementOnScale } from '../study-chart.ts'
import classes from './ico.module.css'

interface Props {
  readonly question: RelatedJobQuestion['questions'][number]
  /** Calculated value that corresponds to the term. `null` if the question itself does. */
  readonly derived: string | null
  readonly of: IcoTerm
  readonly draft: Draft
  readonly isMember: boolean
}

/** Shows colleagues' answers to the study's question, with the member's own answer and requested value (3 §2.5). */
export default function Comparison({ question, derived, of, draft, isMember }: Props) {
  const id = useId()
  const answers = useAnswersOf(question, { derived, isMember })
  // The study publishes no results for this question.
  if (answers.data === null) return null
  return (
    <section aria-labelledby={id} aria-busy={answers.isPending}>
      <h3 id={id} className="heading text-17 mb-6">
        {ICO.comparison}
      </h3>
      {answers.isPending ? (
        <Skeleton height={330} radius="md" />
      ) : answers.data ? (
        answers.data.results.map(result => (
          <Drawn
            key={result.uid}
            item={answers.data ?? null}
            period={question.period}
            result={result}
            of={of}
            draft={draft}
          />
        ))
      ) : (
        <p className={classes.quiet}>{ICO.comparisonFailed}</p>
      )}
    </section>
  )
}

interface DrawnProps extends Pick<Props, 'of' | 'draft'> {
  readonly item: ResultItem | null
  readonly period: number
  readonly result: ResultItem['results'][number]
}

function Drawn({ item, period, result, of, draft }: DrawnProps) {
  const { released, label, prefix, suffix, my_value } = result
  if (!item) return null
  const parts = item.results.length > 1 ? [item.chart_title, label] : [item.chart_title]
  const title = expandPeriod(parts.join(', '), period)
  if (released.kind === 'withheld') return <p className={classes.quiet}>{ICO.noData}</p>
  if (released.kind === 'histogram')
    return (
      <Histogram
        title={title}
        released={released}
        affixes={{ prefix, suffix }}
        own={typeof my_value === 'number' ? my_value : null}
        ask={requirementOnScale(draft, of, result)}
      />
    )
  return (
    <ShareChart
      chart={item.chart}
      title={title}
      n={released.n}
      isAbout={released.isAbout}
      bars={barsWithAsk(draft, of, result)}
    />
  )
}
