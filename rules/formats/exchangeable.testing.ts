import fc from 'fast-check'
import { CHART_ORIENTATIONS, CHART_TYPES, CHART_VALUE_TYPES, TREEMAP_LAYOUTS } from '#rules/inform/charts.ts'
import { variable } from '#rules/share/builders.testing.ts'
import { decimalText } from '#rules/share/decimal.ts'
import { idsOf, newQuestion, renumbered } from '#rules/share/draft/index.ts'
import { type DraftQuestion, type DraftSection, emptyDraft, type StudyDraft } from '#rules/share/draft.ts'
import type { Condition, ConditionVariable, QuestionType, SumRule, Variable } from '#rules/share/study.ts'
import { EMPTY_DERIVED } from '../share/study.ts'
import type { JobNames } from './format.ts'

const word = fc.stringMatching(/^[A-Za-z<&"'é?{}%][A-Za-z0-9 <>&"'é?{}%.,]{0,14}[a-z?>]$/)
const maybe = fc.oneof(fc.constant(''), word)

/** Job questions that the draft's questions can relate to. */
export const JOBS: JobNames = new Map([
  [7, 'Minimum total compensation'],
  [2_147_483_647, 'Call'],
])

const KINDS: readonly QuestionType[] = [
  'YES_NO',
  'SLIDER',
  'SELECT_ONE',
  'SELECT_ANY',
  'MULTI_VARIABLE_SELECT_ONE',
  'RATING',
  'FIND_STATE',
  'FIND_REGION',
  'FIND_SCHOOL',
  'CONFIRMATION',
  'GEOGRAPHY_ICO_WRAPPER',
]

const details = fc.record({
  label: word,
  prompt: word,
  preamble: maybe,
  explanation: maybe,
  required: fc.boolean(),
  calculate_totals: fc.boolean(),
  is_unknown_enabled: fc.boolean(),
  unknown_option_label: maybe,
  randomize_variables: fc.boolean(),
  is_proxy_enabled: fc.boolean(),
  is_on_dashboard: fc.boolean(),
  is_included_in_default_report: fc.boolean(),
  report_order: fc.nat({ max: 99 }),
  is_available_on_results: fc.boolean(),
  is_have_interested_question: fc.boolean(),
  chart_type: fc.option(fc.constantFrom(...CHART_TYPES)),
  chart_config: fc.record(
    {
      value_type: fc.constantFrom(...CHART_VALUE_TYPES),
      orientation: fc.constantFrom(...CHART_ORIENTATIONS),
      layout: fc.constantFrom(...TREEMAP_LAYOUTS),
      x_axis_label: word,
    },
    { requiredKeys: [] },
  ),
  related_job_question_id: fc.option(fc.constantFrom(...JOBS.keys())),
})

const itemDetails = fc.record({
  input_label: word,
  short_label: maybe,
  min_label: maybe,
  max_label: maybe,
  prefix: fc.constantFrom('', '$'),
  suffix: fc.constantFrom('', '%', ' hours'),
  singular_suffix: fc.constantFrom('', ' hour'),
  set_zero_label: maybe,
  is_set_zero_hidden: fc.boolean(),
})

const unusual = fc.record({
  unusual_below: fc.constantFrom(null, 0.5),
  unusual_above: fc.constantFrom(null, 2),
  is_compared_with_results: fc.boolean(),
})

const range = fc.constantFrom(
  { min: 0, max: 10, step: 1 },
  { min: -2, max: 3, step: 0.5 },
  { min: 1, max: 2, step: 0.25 },
)

const SINGLE: ReadonlySet<QuestionType> = new Set(['YES_NO', 'FIND_STATE', 'FIND_REGION', 'FIND_SCHOOL'])

/** Returns a question like those from the editor. The IDs of its variables follow the question's ID. */
function aQuestion(id: number): fc.Arbitrary<DraftQuestion> {
  return fc
    .record({
      type: fc.constantFrom(...KINDS),
      details,
      items: fc.array(fc.record({ own: itemDetails, range, unusual, isExclusive: fc.boolean() }), {
        minLength: 2,
        maxLength: 3,
      }),
      isSingle: fc.boolean(),
      most: fc.nat({ max: 2 }),
      names: fc.uniqueArray(word, { minLength: 2, maxLength: 3 }),
    })
    .map(({ type, details: over, items, isSingle, most, names }) => {
      const begun = newQuestion(type, 1, new Set(), () => id)
      const count =
        type === 'GEOGRAPHY_ICO_WRAPPER' ? 0 : SINGLE.has(type) || (type === 'SLIDER' && isSingle) ? 1 : items.length
      const variables = items
        .slice(0, count)
        .map(({ own, range: bounds, unusual: asked, isExclusive }, at): Variable => {
          const variableId = id * 10 + at
          return variable(variableId, {
            ...own,
            uid: `v${variableId}`,
            question_id: id,
            ...(type === 'SLIDER' ? { ...bounds, ...asked } : { min_label: '', max_label: '', suffix: '' }),
            is_exclusive: type === 'SELECT_ANY' && isExclusive,
            dv_name: type === 'CONFIRMATION' ? 'sum' : null,
            variableOptions:
              type === 'MULTI_VARIABLE_SELECT_ONE'
                ? names.map((name, index) => ({ id: variableId * 10 + index, name, value: `${index + 1}` }))
                : [],
          })
        })
      return {
        ...begun,
        ...over,
        ...(type === 'GEOGRAPHY_ICO_WRAPPER' && { required: false, preamble: '', explanation: '' }),
        id,
        maximum_selections: type === 'SELECT_ANY' ? most : 0,
        variables,
        variablesCount: variables.length,
      }
    })
}

interface Wish {
  readonly from: number
  readonly at: number
  readonly form: number
  readonly isOr: boolean
  readonly isRow: boolean
  readonly isRule: boolean
}

const wish: fc.Arbitrary<Wish> = fc.record({
  from: fc.nat({ max: 99 }),
  at: fc.nat({ max: 2 }),
  form: fc.nat({ max: 6 }),
  isOr: fc.boolean(),
  isRow: fc.boolean(),
  isRule: fc.boolean(),
})

/** Returns a part of a condition that suits the type of the target question. */
function partOf(question: DraftQuestion, { at, form }: Wish): ConditionVariable | null {
  const read = question.variables[at % Math.max(question.variables.length, 1)]
  if (!read) return null
  const choice = { variable_id: read.id, comparator: null, use_no: form % 2 === 1 }
  const compare = (
    type: NonNullable<ConditionVariable['comparator']>['type'],
    first: number,
    second = 0,
  ): ConditionVariable => ({
    variable_id: read.id,
    comparator: { type, first_value: decimalText(first), second_value: decimalText(second) },
    use_no: false,
  })
  switch (question.type) {
    case 'YES_NO':
    case 'SELECT_ONE':
    case 'SELECT_ANY':
      return choice
    case 'MULTI_VARIABLE_SELECT_ONE':
      return compare('EQUAL', 1 + (form % 2))
    case 'RATING':
      return compare('GRATER', 1)
    case 'SLIDER': {
      const types = ['EQUAL', 'LOWER', 'GRATER', 'BETWEEN_INCLUSIVE', 'BETWEEN_EXCLUSIVE'] as const
      const type = types[form % types.length] ?? 'EQUAL'
      return type.startsWith('BETWEEN') ? compare(type, 1, 2) : compare(type, 1)
    }
    default:
      return null
  }
}

/** Returns conditions of a question that depend on previous questions. */
function conditionsFor(
  question: DraftQuestion,
  before: readonly DraftQuestion[],
  wishes: readonly Wish[],
  id: number,
): Condition[] {
  const parts = wishes.flatMap(one => {
    const other = before[one.from % Math.max(before.length, 1)]
    const part = other && partOf(other, one)
    return part ? [part] : []
  })
  const distinct = parts.filter((part, at) => parts.findIndex(other => other.variable_id === part.variable_id) === at)
  const [first] = wishes
  if (!first || distinct.length === 0) return []
  const row = first.isRow && question.variables.length > 1 ? (question.variables[0]?.id ?? null) : null
  const shown: Condition = {
    id,
    variant: 'VISIBILITY',
    condition_type: first.isOr && distinct.length > 1 ? 'OR' : 'AND',
    variable_id: row,
    condition_variables: distinct,
  }
  const number = before.find(({ type }) => type === 'SLIDER')?.variables[0]
  const isRule = first.isRule && question.type === 'SLIDER' && number
  const rule: Condition[] = isRule
    ? [
        {
          id: id + 1,
          variant: 'RESPONSE_VALIDATION',
          condition_type: 'AND',
          variable_id: null,
          condition_variables: [
            {
              variable_id: number.id,
              comparator: { type: 'LOWER_OR_EQUAL', first_value: '', second_value: '' },
              use_no: false,
            },
          ],
        },
      ]
    : []
  return [shown, ...rule]
}

const COUNT = 6

/** Studies like those from the editor. Formats preserve the content that they support. */
export const anExchangeable: fc.Arbitrary<StudyDraft> = fc
  .record({
    questions: fc.tuple(...Array.from({ length: COUNT }, (_, at) => aQuestion(at + 1))),
    wishes: fc.array(fc.array(wish, { maxLength: 3 }), { minLength: COUNT, maxLength: COUNT }),
    titles: fc.tuple(word, word, word),
    description: maybe,
    isModule: fc.boolean(),
    image: maybe,
  })
  .map(({ questions, wishes, titles: [title, first, second], description, isModule, image }) => {
    const all = questions.map(
      (question, at): DraftQuestion => ({
        ...question,
        section_id: at < 4 ? 1 : 2,
        conditions: conditionsFor(question, questions.slice(0, at), wishes[at] ?? [], 100 * at),
      }),
    )
    const head = { is_have_interested_question: false, description }
    const sections: DraftSection[] = [
      { ...head, id: 1, title: first, is_module: false, questions: all.slice(0, 4) },
      { ...head, id: 2, title: second, is_module: isModule, questions: all.slice(4) },
    ]
    const numbers = all
      .filter(({ type }) => type === 'SLIDER')
      .flatMap(({ variables }) => variables.map(({ uid }) => uid))
    const begun = emptyDraft({ title, period: 2033, start_date: '2033-01-01', end_date: '2033-06-30' })
    const [divisor = null] = numbers
    return {
      ...begun,
      facts: { ...begun.facts, report_image: image },
      sections,
      derived: [
        { ...EMPTY_DERIVED, dv_name: 'sum', label: 'Sum', prefix: '$', parts: numbers },
        {
          dv_name: 'parts',
          label: 'Parts',
          prefix: '$',
          suffix: '',
          kind: 'SUM' as const,
          parts: numbers.slice(1),
          divisor: null,
          sum_rule: numbers.length > 1 ? ruleOn(numbers) : null,
        },
        ...(divisor === null
          ? []
          : [{ ...EMPTY_DERIVED, dv_name: 'per', suffix: '%', kind: 'RATIO' as const, parts: numbers, divisor }]),
      ],
    }
  })

/** Rule that compares a sum with the first number. */
const ruleOn = ([total = '']: readonly string[]): SumRule => ({
  total,
  comparator: 'LOWER_OR_EQUAL',
  tolerance: 0.5,
  if_different: 'CONFIRM',
  is_worksheet: true,
})

/** Renumbers the IDs that an import replaces, each kind in order of appearance. */
export function withoutIds(draft: StudyDraft): StudyDraft {
  const ids = idsOf(draft)
  return renumbered(draft, (kind, id) => (kind === 'condition' ? 0 : ids[kind].indexOf(id) + 1))
}

/** Sorts conditions into a canonical order. Conditions that must all be true are sorted part by part. */
export function inOrder(draft: StudyDraft): StudyDraft {
  const parts = (condition: Condition): Condition[] =>
    condition.variant === 'VISIBILITY' &&
    (condition.condition_type === 'AND' || condition.condition_variables.length === 1)
      ? condition.condition_variables.map(part => ({
          ...condition,
          id: 0,
          condition_type: 'AND',
          condition_variables: [part],
        }))
      : [{ ...condition, id: 0 }]
  const plain = (question: DraftQuestion): DraftQuestion => ({
    ...question,
    conditions: question.conditions
      .flatMap(parts)
      .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))),
  })
  return {
    ...draft,
    sections: draft.sections.map(section => ({ ...section, questions: section.questions.map(plain) })),
  }
}
