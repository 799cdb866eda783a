import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/index.ts'
import { NO_FILTERS } from '#rules/inform/comparison.ts'
import type { FilterValues } from '#rules/inform/groups/index.ts'
import { formatDay } from '#web/platform/dates.ts'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { NO_CHARTS } from '../../charts.ts'
import panels from '../../components/Panels.module.css'
import classes from '../../components/Results.module.css'
import { FiltersPanel } from '../../filters/components/FiltersPanel.tsx'
import type { MeasureGroup } from '../../measures.ts'
import { RECRUITER, REPORTS } from '../../messages.ts'
import { recruiterSource } from '../../queries.ts'
import type { Report } from '../../report.ts'
import { titleOf } from '../../studies.ts'
import { useCharts } from '../../use-charts.ts'
import { ChartArea } from '../components/ChartArea.tsx'
import { MeasuresPanel } from '../components/MeasuresPanel.tsx'
import { ReportSummary } from '../components/ReportSummary.tsx'
import { useReport } from '../use-report.ts'

type Specialty = OutputOf<'GET recruiter/get-paid-specialties'>[number]

interface Props {
  readonly study: NonNullable<OutputOf<'GET recruiter/find-latest-study-by-questionnaire-ids'>>
  readonly specialties: readonly [Specialty, ...Specialty[]]
}

/** The page shows no personal values. */
const READER = { withStats: true, isStaff: true } as const
/** Filters are available because the specialty is one. Answers can't be filters here because recruiters don't receive the questions. */
const OFFER = { completed: true, modules: null, sectionId: null } as const

const SPECIALTY = 'userSpecialtyId_'

/** Returns filters for a specialty together with the other selected filters. */
const within = ({ id }: Pick<Specialty, 'id'>, values: FilterValues = NO_FILTERS): FilterValues => ({
  ...values,
  derivedVarValues: { ...values.derivedVarValues, [`${SPECIALTY}${id}`]: true },
})
const withoutSpecialty = (values: FilterValues): FilterValues => ({
  ...values,
  derivedVarValues: Object.fromEntries(
    Object.entries(values.derivedVarValues).filter(([key]) => !key.startsWith(SPECIALTY)),
  ),
})

/** Shows a report about one of the paid specialties. */
export function RecruiterReport({ study: { questionnaire, comparisons, offered }, specialties }: Props) {
  const groups: readonly MeasureGroup[] = offered.map(({ title, measures }, at) => ({
    id: `offered-${at}`,
    title,
    measures: measures.map(measure => ({ ...measure, variables: [] })),
  }))
  const standard: Report = {
    charts: comparisons[0]?.charts ?? NO_CHARTS,
    filterValues: within(specialties[0]),
    scope: 'study',
  }
  const { report, measures, setCharts, setFilters } = useReport({ offer: OFFER, groups, standard })
  const charts = useCharts(recruiterSource(questionnaire.id), report)
  const chosen =
    specialties.find(({ id }) => `${SPECIALTY}${id}` in report.filterValues.derivedVarValues) ?? specialties[0]
  const others = withoutSpecialty(report.filterValues)
  return (
    <>
      <header className={classes.header}>
        <PageHeading title={titleOf(questionnaire)} kicker={RECRUITER.title} />
        <div className={classes.headerRow}>
          <ReportSummary
            facts={[
              [REPORTS.period, `${formatDay(questionnaire.start_date)} to ${formatDay(questionnaire.end_date)}`],
              [RECRUITER.specialty, chosen.title],
            ]}
            asOf={charts.asOf}
          />
        </div>
      </header>
      <div className={classes.columns}>
        <div className={classes.steps}>
          <section className={panels.panel} aria-label={RECRUITER.specialty}>
            <SelectField
              name="specialty"
              label={RECRUITER.specialty}
              error={null}
              onBlur={() => undefined}
              options={specialties.map(({ id, title }) => ({ value: `${id}`, label: title }))}
              value={`${chosen.id}`}
              onChange={id => setFilters(within({ id: Number(id) }, others))}
            />
            <p className={classes.step}>
              {RECRUITER.others}{' '}
              <Anchor component={Link} underline="always" to="/recruiter/ico">
                {RECRUITER.describe}
              </Anchor>
            </p>
          </section>
          <MeasuresPanel groups={groups} charts={report.charts} measures={measures} onChange={setCharts} />
          <FiltersPanel
            questionnaire={{ period: questionnaire.period, sections: [], derivedVariables: [] }}
            offer={OFFER}
            applied={others}
            withAreas={false}
            withPlaces
            withTypes={false}
            onApply={values => setFilters(within(chosen, values))}
          />
        </div>
        <ChartArea charts={charts} measures={measures} period={questionnaire.period} reader={READER} />
      </div>
    </>
  )
}
