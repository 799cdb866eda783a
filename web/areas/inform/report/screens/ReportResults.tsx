import { Button, Checkbox } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Questionnaire } from '#contract/share.ts'
import { NO_FILTERS, type Scope } from '#rules/inform/comparison.ts'
import type { FilterValues } from '#rules/inform/filter-keys.ts'
import { ChartFacts, type Fact } from '#web/charts/chart-facts.ts'
import { formatDay } from '#web/platform/dates.ts'
import type { Attribute } from '../../attributes.ts'
import classes from '../../components/Results.module.css'
import { FilterSummary } from '../../filters/components/FilterSummary.tsx'
import { FiltersPanel } from '../../filters/components/FiltersPanel.tsx'
import { isUnfiltered } from '../../filters/draft.ts'
import { hiddenCharts } from '../../hidden.ts'
import type { Measure } from '../../measures.ts'
import { BASIS, COMPARE, EDITION, FACTS, SCAN, VIEW } from '../../messages.ts'
import { CertificateButton } from '../../pdf/components/CertificateButton.tsx'
import { type ChartSource, groupKeyOf } from '../../queries.ts'
import type { Reader } from '../../reader.ts'
import type { Report } from '../../report.ts'
import type { SavedReport } from '../../saved-reports.ts'
import { scanRows } from '../../scan.ts'
import { type Charts, useCharts } from '../../use-charts.ts'
import { choiceOfFilters, comparedFilters } from '../compare.ts'
import { ChartArea } from '../components/ChartArea.tsx'
import { ChartToolbar } from '../components/ChartToolbar.tsx'
import { GroupNotices } from '../components/GroupNotices.tsx'
import own from '../components/Groups.module.css'
import { OtherGroup } from '../components/OtherGroup.tsx'
import { Placeholder } from '../components/Placeholder.tsx'
import { useBreakOut } from '../use-break-out.ts'
import type { ComparisonState } from '../use-comparison.ts'
import type { ReportView } from '../view.ts'

// Loaded lazily: most visits need neither.
const ScanTable = lazy(() => import('../components/ScanTable.tsx'))
const BreakOutPart = lazy(() => import('../components/BreakOutPart.tsx'))

interface Props {
  readonly questionnaire: Questionnaire
  readonly view: ReportView
  readonly report: Report
  readonly title: string
  readonly measures: readonly Measure[]
  readonly charts: Charts
  readonly source: ChartSource
  readonly comparison: ComparisonState
  /** The report's group in words. */
  readonly group: { readonly name: string | null; readonly filters: readonly string[] }
  readonly attributes: readonly Attribute[]
  readonly reader: Reader
  readonly withAreas: boolean
  readonly isMember: boolean
  readonly list: readonly SavedReport[]
  readonly current: SavedReport | null
  readonly isTable: boolean
  readonly onTable: (isTable: boolean) => void
  readonly onJump: (id: string) => void
  readonly onFilters: (values: FilterValues) => void
  readonly onScope: (scope: Scope) => void
}

/** The right side of a report: what it is compared with, and its charts or all figures in a table. */
export function ReportResults(props: Props) {
  const { questionnaire, view, report, title, measures, charts, source, comparison, group, reader } = props
  const { withAreas, isMember, list, current, isTable, onTable, onJump, onFilters, onScope } = props
  const { completed } = view.offer
  const [isStudyAxis, setStudyAxis] = useState(false)
  const [isAskingGroup, setAskingGroup] = useState(false)
  const [estimatesOf, setEstimatesOf] = useState<string | null>(null)
  const groupKey = groupKeyOf(report)
  const areShown = estimatesOf === groupKey || charts.isShowingAll
  const everybody: Report = { ...report, filterValues: NO_FILTERS, scope: 'study' }
  const study = useCharts(source, everybody, isStudyAxis)
  const canCompare = completed && reader.withStats
  const canCertify = completed && isMember && !reader.isStaff
  const breakOut = useBreakOut({ report, source, attributes: canCompare ? props.attributes : [] })
  const otherFilters = comparedFilters(comparison.choice)
  const isFiltered = !isUnfiltered(report.filterValues)
  const wayOut = {
    suggestion: charts.suggestion,
    onTake: onFilters,
    onClear: isFiltered ? () => onFilters(NO_FILTERS) : undefined,
  }
  const { isGathered } = hiddenCharts(charts.items, measures, areShown)
  const isTableShown = isTable && canCompare
  const facts: Fact[] = [
    [FACTS.study, title],
    ...(charts.asOf ? [[FACTS.edition, EDITION.named(formatDay(charts.asOf), charts.batch)] as const] : []),
    [FACTS.group, group.name ?? COMPARE.everybody],
    ...(group.filters.length > 0 ? [[FACTS.filters, group.filters.join('; ')] as const] : []),
    ...(comparison.other && !isTableShown ? [[FACTS.compared, comparison.other.names[1]] as const] : []),
  ]
  const items = measures.flatMap(({ id }) => charts.items.get(id) ?? [])
  return (
    <div className={classes.results}>
      <div data-phone="report">
        <ChartToolbar
          questionnaire={questionnaire}
          scope={report.scope}
          onScope={onScope}
          withScope={isMember}
          hasTaken={view.hasTaken}
          comparison={completed ? comparison : null}
          otherName={comparison.other?.names[1] ?? null}
          onOther={() => setAskingGroup(true)}
          breakOut={canCompare ? breakOut : null}
          list={list}
          current={current}
        >
          {canCompare ? (
            <div className={own.views}>
              <Button.Group aria-label={VIEW.label}>
                {[false, true].map(each => (
                  <Button
                    key={`${each}`}
                    size="xs"
                    variant={each === isTable ? 'light' : 'default'}
                    aria-pressed={each === isTable}
                    onClick={() => onTable(each)}
                  >
                    {each ? VIEW.table : VIEW.charts}
                  </Button>
                ))}
              </Button.Group>
              {isFiltered || report.scope !== 'study' ? (
                <Checkbox
                  size="xs"
                  label={VIEW.studyAxis}
                  checked={isStudyAxis}
                  onChange={event => setStudyAxis(event.currentTarget.checked)}
                />
              ) : null}
            </div>
          ) : null}
        </ChartToolbar>
      </div>
      <GroupNotices
        study={questionnaire}
        sectionId={view.offer.sectionId}
        own={charts.own}
        comparison={comparison}
        wayOut={isGathered ? null : wayOut}
      />
      <FilterSummary
        questionnaire={questionnaire}
        withAreas={withAreas}
        values={report.filterValues}
        applied={charts.applied}
      />
      <ChartFacts value={facts}>
        {measures.length === 0 ? (
          <Placeholder />
        ) : isTableShown ? (
          <Suspense fallback={<p className={classes.quiet}>{SCAN.loading}</p>}>
            <ScanTable
              title={title}
              rows={scanRows(items, questionnaire.period, reader)}
              withOwn={!reader.isStaff}
              isAlone={comparison.other !== null || breakOut.attribute !== null}
              onJump={onJump}
            />
          </Suspense>
        ) : (
          <ChartArea
            charts={charts}
            measures={measures}
            period={questionnaire.period}
            other={comparison.other}
            reader={reader}
            study={isStudyAxis && !study.isLoading ? study.items : null}
            wayOut={wayOut}
            estimates={{ areShown, onShow: () => setEstimatesOf(groupKey) }}
            below={item => (
              <>
                {canCertify ? (
                  <CertificateButton
                    item={item}
                    report={report}
                    studyId={questionnaire.id}
                    sectionId={view.offer.sectionId}
                  />
                ) : null}
                {breakOut.attribute ? (
                  <Suspense fallback={null}>
                    <BreakOutPart item={item} period={questionnaire.period} breakOut={breakOut} reader={reader} />
                  </Suspense>
                ) : null}
              </>
            )}
          />
        )}
      </ChartFacts>
      <p className={own.made}>
        {charts.asOf ? `${EDITION.results(formatDay(charts.asOf), charts.batch)} ` : null}
        {BASIS.made} <Link to="/privacy/report">{BASIS.more}</Link>
      </p>
      <OtherGroup opened={isAskingGroup} onClose={() => setAskingGroup(false)}>
        <FiltersPanel
          questionnaire={questionnaire}
          offer={view.offer}
          applied={otherFilters ?? report.filterValues}
          filterable={charts.filterable}
          ranges={charts.ranges}
          withAreas={withAreas}
          title={COMPARE.otherFilters}
          apply={COMPARE.use}
          onApply={values => {
            setAskingGroup(false)
            comparison.choose(choiceOfFilters(values))
          }}
        />
      </OtherGroup>
    </div>
  )
}
