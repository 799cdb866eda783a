import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/index.ts'
import { NO_FILTERS } from '#rules/inform/comparison.ts'
import { formatDay } from '#web/platform/dates.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { ShortText } from '#web/ui/ShortText.tsx'
import { NO_CHARTS } from '../../charts.ts'
import { IN_MAIN } from '../../components/in-main.ts'
import panels from '../../components/Panels.module.css'
import classes from '../../components/Results.module.css'
import type { MeasureGroup } from '../../measures.ts'
import { REPORTS, SAMPLE } from '../../messages.ts'
import { SAMPLE_SOURCE } from '../../queries.ts'
import type { Report } from '../../report.ts'
import { HintedButton } from '../../saved-reports/components/HintedButton.tsx'
import { LoadReport } from '../../saved-reports/components/LoadReport.tsx'
import { titleOf } from '../../studies.ts'
import { useCharts } from '../../use-charts.ts'
import { ChartArea } from '../components/ChartArea.tsx'
import { MeasuresPanel } from '../components/MeasuresPanel.tsx'
import { ReportSummary } from '../components/ReportSummary.tsx'
import { useReport } from '../use-report.ts'

type Sample = NonNullable<OutputOf<'GET presentation/presentational-comparison'>>

/** The page shows no personal values, even to signed-in users. */
const READER = { withStats: true, isStaff: true } as const
/** Filters need a completed study, so the sample has none. */
const OFFER = { completed: false } as const

/** Shows the sample as a read-only report (2 §4.5). */
export function SampleReport({ sample }: { readonly sample: Sample }) {
  const { questionnaire, comparisons, offered } = sample
  const [loading, setLoading] = useState(false)
  const groups: readonly MeasureGroup[] = offered.map(({ title, measures }, at) => ({
    id: `sample-${at}`,
    title,
    measures: measures.map(measure => ({ ...measure, variables: [] })),
  }))
  const [title, setTitle] = useState(comparisons[0]?.title ?? REPORTS.sample)
  const standard: Report = { charts: comparisons[0]?.charts ?? NO_CHARTS, filterValues: NO_FILTERS, scope: 'study' }
  const { report, measures, setCharts } = useReport({ offer: OFFER, groups, standard })
  const charts = useCharts(SAMPLE_SOURCE, report)
  return (
    <>
      <header className={classes.header}>
        <PageHeading
          title={titleOf(questionnaire)}
          kicker={SAMPLE.kicker}
          actions={
            <Button component={Link} to="/" variant="default">
              {SAMPLE.leave}
            </Button>
          }
        />
        <div className={classes.headerRow}>
          <ReportSummary
            facts={[
              [
                REPORTS.name,
                <ShortText key="name" tooltip={IN_MAIN}>
                  {title}
                </ShortText>,
              ],
              [REPORTS.period, `${formatDay(questionnaire.start_date)} to ${formatDay(questionnaire.end_date)}`],
            ]}
            asOf={charts.asOf}
          />
          <div className={classes.buttons}>
            <HintedButton hint={SAMPLE.off(REPORTS.create)} onClick={() => undefined}>
              {REPORTS.create}
            </HintedButton>
            <HintedButton hint={null} onClick={() => setLoading(true)}>
              {REPORTS.load}
            </HintedButton>
            {[REPORTS.rename, REPORTS.copy, REPORTS.remove].map(action => (
              <HintedButton key={action} hint={SAMPLE.off(action)} onClick={() => undefined}>
                {action}
              </HintedButton>
            ))}
          </div>
        </div>
      </header>
      <LoadReport
        opened={loading}
        titles={comparisons.map(each => each.title)}
        current={title}
        onClose={() => setLoading(false)}
        onLoad={chosen => {
          setLoading(false)
          setTitle(chosen)
          setCharts(comparisons.find(each => each.title === chosen)?.charts ?? NO_CHARTS)
        }}
      />
      <div className={classes.columns}>
        <div className={classes.steps}>
          <section className={panels.panel} aria-label={REPORTS.sample}>
            <p className={classes.step}>{SAMPLE.reports}</p>
            <p className={classes.step}>{SAMPLE.source}</p>
          </section>
          <MeasuresPanel groups={groups} charts={report.charts} measures={measures} onChange={setCharts} />
        </div>
        <ChartArea charts={charts} measures={measures} period={questionnaire.period} reader={READER} />
      </div>
    </>
  )
}
