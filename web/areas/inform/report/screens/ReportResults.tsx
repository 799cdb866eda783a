import { lazy, Suspense, useState } from 'react'
import type { Questionnaire } from '#contract/share/share.ts'
import { NO_FILTERS } from '#rules/inform/comparison.ts'
import type { FilterValues } from '#rules/inform/groups/index.ts'
import { ChartSubjectContext } from '#web/charts/chart-facts.ts'
import type { Attribute } from '../../attributes.ts'
import classes from '../../components/Results.module.css'
import { subjectOf } from '../../facts.ts'
import { FilterSummary } from '../../filters/components/FilterSummary.tsx'
import { FiltersPanel } from '../../filters/components/FiltersPanel.tsx'
import { isUnfiltered } from '../../filters/draft.ts'
import type { Measure, MeasureGroup } from '../../measures.ts'
import { COMPARE, SCAN } from '../../messages.ts'
import { CertificateButton } from '../../pdf/components/CertificateButton.tsx'
import type { ChartSource } from '../../queries.ts'
import type { Reader } from '../../reader.ts'
import type { Report } from '../../report.ts'
import type { SavedReport } from '../../saved-reports.ts'
import { scanOf } from '../../scan.ts'
import { type Charts, useCharts } from '../../use-charts.ts'
import { choiceOfFilters, comparedFilters } from '../compare.ts'
import { ChartArea } from '../components/ChartArea.tsx'
import { ChartToolbar } from '../components/ChartToolbar.tsx'
import { GroupNotices } from '../components/GroupNotices.tsx'
import { GroupTitle } from '../components/GroupTitle.tsx'
import { MadeNote } from '../components/MadeNote.tsx'
import { OtherGroup } from '../components/OtherGroup.tsx'
import { Placeholder } from '../components/Placeholder.tsx'
import { ViewChoice } from '../components/ViewChoice.tsx'
import type { Scoped } from '../shown-scope.ts'
import { useBreakOut } from '../use-break-out.ts'
import type { ComparisonState } from '../use-comparison.ts'
import type { ReportView } from '../view.ts'
import { PriorYearComparison } from './PriorYearComparison.tsx'
import { ReportPeerComparison } from './ReportPeerComparison.tsx'

// Loaded lazily because most visits don't use these components.
const ScanTable = lazy(() => import('../components/ScanTable.tsx'))
const BreakOutPart = lazy(() => import('../components/BreakOutPart.tsx'))

interface Props {
  readonly questionnaire: Questionnaire
  readonly view: ReportView
  readonly report: Report
  readonly title: string
  readonly measures: readonly Measure[]
  readonly sections: readonly MeasureGroup[]
  readonly charts: Charts
  readonly source: ChartSource
  readonly sourceOf: (questionnaireId: number) => ChartSource
  readonly comparison: ComparisonState
  /** Name and filters of the report's group. */
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
  /** Changes the scope and the filters that it replaces. */
  readonly onScope: (scoped: Scoped) => void
  /** Shows all respondents. */
  readonly onEveryone: () => void
}

/** Shows the right side of a report: the comparison, and its charts or a table of all results. */
export function ReportResults(props: Props) {
  const { questionnaire, view, report, title, measures, charts, source, comparison, group, reader } = props
  const { withAreas, isMember, list, current, isTable, onTable, onJump, onFilters, onScope, onEveryone } = props
  const { completed } = view.offer
  const [isStudyAxis, setStudyAxis] = useState(false)
  const [isAskingGroup, setAskingGroup] = useState(false)
  const everyone: Report = { ...report, filterValues: NO_FILTERS, scope: 'study' }
  const study = useCharts(source, everyone, isStudyAxis)
  const canCompare = completed && reader.withStats
  const canCertify = completed && isMember && !reader.isStaff
  const breakOut = useBreakOut({ report, source, attributes: canCompare ? props.attributes : [] })
  const otherFilters = comparedFilters(comparison.choice)
  const isFiltered = !isUnfiltered(report.filterValues)
  const isNarrow = isFiltered || report.scope !== 'study'
  const isTableShown = isTable && canCompare
  const hasStanding = canCompare && !reader.isStaff && !isTableShown && charts.asOf !== null
  const subject = subjectOf({
    study: title,
    asOf: charts.asOf,
    batch: charts.batch,
    group: group.name ?? COMPARE.everybody,
    filters: group.filters,
    compared: comparison.other && !isTableShown ? comparison.other.names[1] : null,
  })
  const items = measures.flatMap(({ id }) => charts.items.get(id) ?? [])
  return (
    <div className={classes.results}>
      <div data-phone="report">
        <ChartToolbar
          questionnaire={questionnaire}
          report={report}
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
            <ViewChoice
              isTable={isTable}
              onTable={onTable}
              isStudyAxis={isStudyAxis}
              onStudyAxis={isNarrow ? setStudyAxis : null}
            />
          ) : null}
        </ChartToolbar>
      </div>
      <GroupTitle name={group.name} charts={charts} onEveryone={isNarrow ? onEveryone : null} />
      <GroupNotices
        study={questionnaire}
        sectionId={view.offer.sectionId}
        charts={charts}
        comparison={comparison}
        onClear={isFiltered ? () => onFilters(NO_FILTERS) : null}
      />
      <FilterSummary
        questionnaire={questionnaire}
        withAreas={withAreas}
        values={report.filterValues}
        applied={charts.applied}
      />
      {hasStanding ? (
        <ReportPeerComparison
          questionnaire={questionnaire}
          report={report}
          measures={measures}
          items={items}
          isLoading={charts.isLoading}
          peers={reader.peers ?? COMPARE.everybody}
          sourceOf={props.sourceOf}
          withAreas={withAreas}
          onJump={onJump}
        />
      ) : null}
      {canCompare && !reader.isStaff && view.offer.sectionId === null && charts.asOf === null ? (
        <PriorYearComparison
          questionnaire={questionnaire}
          report={report}
          items={items}
          peers={reader.peers ?? COMPARE.everybody}
          sourceOf={props.sourceOf}
        />
      ) : null}
      <ChartSubjectContext value={subject}>
        {measures.length === 0 ? (
          <Placeholder
            isPublished={charts.asOf === undefined ? undefined : charts.asOf !== null}
            closes={questionnaire.end_date}
          />
        ) : isTableShown ? (
          <Suspense fallback={<p className={classes.quiet}>{SCAN.loading}</p>}>
            <ScanTable
              title={title}
              scan={scanOf(items, questionnaire.period, reader)}
              withOwn={!reader.isStaff}
              isAlone={comparison.other !== null || breakOut.attribute !== null}
              onJump={onJump}
            />
          </Suspense>
        ) : (
          <ChartArea
            charts={charts}
            measures={measures}
            sections={props.sections}
            period={questionnaire.period}
            other={comparison.other}
            reader={reader}
            study={isStudyAxis && !study.isLoading ? study.items : null}
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
      </ChartSubjectContext>
      <MadeNote asOf={charts.asOf} batch={charts.batch} />
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
