import { badRequest } from '#contract/errors.ts'
import type { AnsweredResultItem } from '#contract/inform/inform.ts'
import { basisText, type ReleasedPeople, type Share, STAT_NAMES } from '#rules/inform/words/index.ts'
import { conditionText, itemsOf } from '#rules/share/condition-text.ts'
import type { Question, Variable } from '#rules/share/study.ts'
import { expandPeriod } from '#rules/share/text.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import type { StudyDefinition } from '#server/areas/share/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { csvHead, csvRows } from '#server/platform/lists/csv.ts'
import type { OpenStudy } from '../../scope.ts'
import { ABOUT_EVERYBODY } from './about.ts'
import { reportOf } from './report.ts'
import { offeredDerived, offeredQuestions } from './subjects.ts'

/** Row for a figure of the results. */
interface FigureRow {
  readonly measure: string
  readonly title: string
  readonly code: string
  readonly item: string
  readonly unit: string
  /** Number of people in the group; `answered` is the number of answers. */
  readonly respondents: number | null
  readonly answered: number | null
  readonly figure: string
  readonly option: string
  readonly from: number | null
  readonly to: number | null
  /** Empty if only the range is known. */
  readonly value: number | null
  readonly bound: string
  readonly low: number | null
  readonly high: number | null
  /** Accuracy of the result, such as "Exact" or "Estimate". */
  readonly basis: string
  readonly counted: string
}

const FIGURES = {
  columns: {
    measure: { title: 'Measure' },
    title: { title: 'Title' },
    code: { title: 'Code' },
    item: { title: 'Item' },
    unit: { title: 'Unit' },
    respondents: { title: 'Respondents' },
    answered: { title: 'Answered' },
    figure: { title: 'Statistic' },
    option: { title: 'Option' },
    from: { title: 'Bar from' },
    to: { title: 'Bar to' },
    value: { title: 'Value' },
    bound: { title: 'Bound' },
    low: { title: 'Range from' },
    high: { title: 'Range to' },
    basis: { title: 'Method' },
    counted: { title: 'Results as of' },
  } satisfies Readonly<Record<keyof FigureRow, { readonly title: string }>>,
} as const

const DICTIONARY = {
  columns: {
    code: { title: 'Code' },
    section: { title: 'Section' },
    question: { title: 'Question' },
    label: { title: 'Short name' },
    kind: { title: 'Type' },
    item: { title: 'Item' },
    before: { title: 'Unit before' },
    after: { title: 'Unit after' },
    min: { title: 'Minimum' },
    max: { title: 'Maximum' },
    step: { title: 'Step' },
    options: { title: 'Options' },
    required: { title: 'Required' },
    shown: { title: 'Shown when' },
    results: { title: 'In results' },
  },
} as const

/** @throws {ApiError} `refused` if the setting does not allow exports */
export async function assertExportAllowed(db: Database): Promise<void> {
  const { allow_figures_export } = await settingsOf(db)
  if (!allow_figures_export) throw badRequest('Exporting is turned off (setting allow_figures_export).')
}

/**
 * Returns the results of a study for all respondents, row by row. This is the administrators' report without Show All Results and without
 * anyone's own value. Everything in it is released by the release engine.
 */
export async function figuresFile(
  db: Database,
  services: Pick<Services, 'editionCache'>,
  study: OpenStudy,
): Promise<{ readonly content: string; readonly rows: number }> {
  const report = await reportOf(db, services, {
    study,
    charts: {
      questionIds: offeredQuestions(study).flatMap(({ entries }) => entries.map(({ question_id }) => question_id)),
      variableIds: [],
      derivedVarNames: offeredDerived(study).map(({ dv_name }) => dv_name),
      membershipType: false,
    },
    about: ABOUT_EVERYBODY,
    sectionId: null,
    userId: null,
  })
  const counted = report.as_of?.slice(0, 10) ?? ''
  const rows = report.results.flatMap(item => rowsOf(item).map(row => ({ ...row, counted })))
  return { content: csvHead(FIGURES) + csvRows(FIGURES, rows), rows: rows.length }
}

type Row = Omit<FigureRow, 'counted'>

/** Returns one row for each figure, using only the release engine's output. */
export function rowsOf({ id, chart_title, results }: AnsweredResultItem): Row[] {
  return results.flatMap(({ uid, label, prefix, suffix, categories, released }): Row[] => {
    const row: Row = {
      ...NOTHING,
      measure: id,
      title: chart_title,
      code: uid,
      item: label,
      unit: [prefix, suffix].filter(Boolean).join(' … '),
    }
    if (released.kind === 'withheld') return [{ ...row, figure: TOO_FEW }]
    const known = { ...row, ...peopleOf(released) }
    if (released.kind === 'categories')
      return released.categories.map(({ values, share, range }) => ({
        ...known,
        figure: 'percent',
        option: values.map(value => categories.find(each => each.value === value)?.name ?? String(value)).join(' or '),
        ...shareOf(share),
        ...range,
      }))
    const { stats, bins } = released
    return [
      ...STAT_NAMES.flatMap((name): Row[] => {
        const stat = stats[name]
        if (stat === null) return []
        const { value, range, open } = stat
        return [{ ...known, figure: name, value, bound: open === null ? '' : `or ${open}`, ...range }]
      }),
      ...bins.map(({ from, to, share }) => ({ ...known, figure: 'percent', from, to, ...shareOf(share) })),
    ]
  })
}

const TOO_FEW = 'not enough data'
const NOTHING: Row = {
  measure: '',
  title: '',
  code: '',
  item: '',
  unit: '',
  respondents: null,
  answered: null,
  figure: '',
  option: '',
  from: null,
  to: null,
  value: null,
  bound: '',
  low: null,
  high: null,
  basis: '',
}

const peopleOf = ({ n, of, basis }: ReleasedPeople) => ({ respondents: of, answered: n, basis: basisText(basis) })

function shareOf(share: Share | null) {
  return share === null ? {} : { value: share.percent, bound: share.bound === 'exact' ? '' : share.bound }
}

/** Returns every variable and calculated value of a study, with the information needed to read the results. */
export function dictionaryFile({ facts, core, questions }: StudyDefinition): string {
  const items = itemsOf([...questions.values()])
  const expand = (text: string): string => expandPeriod(text, facts.period)
  const rows = facts.sections.flatMap(section =>
    section.questionSections.flatMap(({ question, is_available_on_results }) =>
      question.variables.map(variable => ({
        ...rangeOf(variable),
        code: variable.uid,
        section: section.title,
        question: expand(question.prompt),
        label: expand(question.label),
        kind: question.type,
        item: variable.input_label || variable.short_label,
        required: question.required,
        shown: shownWhen(question, variable, items).map(expand).join('; '),
        results: is_available_on_results,
      })),
    ),
  )
  const derived = core.derived.map(({ dv_name, label, prefix, suffix, kind, parts, divisor }) => ({
    code: dv_name,
    label: expand(label),
    kind: `DERIVED_${kind}`,
    item: kind === 'SUM' ? parts.join(' + ') : `(${parts.join(' + ')}) / ${divisor}`,
    before: prefix,
    after: suffix,
    results: true,
  }))
  return csvHead(DICTIONARY) + csvRows(DICTIONARY, [...rows, ...derived])
}

function rangeOf({ prefix, suffix, min, max, step, variableOptions }: Variable) {
  const options = variableOptions.map(({ name, value }) => `${value} = ${name}`).join(' | ')
  return { before: prefix, after: suffix, min, max, step, options }
}

/** Returns the conditions of a question and of an item. */
function shownWhen({ conditions }: Question, { id }: Variable, items: ReturnType<typeof itemsOf>): string[] {
  return conditions
    .filter(({ variant, variable_id }) => variant === 'VISIBILITY' && (variable_id === null || variable_id === id))
    .map(condition => conditionText(condition, items))
}
