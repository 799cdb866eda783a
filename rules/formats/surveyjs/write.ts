import { ANSWER_REGIONS, STATES } from '#rules/reference/geography.ts'
import { SCHOOLS } from '#rules/reference/schools.ts'
import { parseDecimal } from '#rules/share/decimal.ts'
import { hasMarkup } from '#rules/share/draft/index.ts'
import { type DraftQuestion, type DraftSection, questionsOf, type StudyDraft } from '#rules/share/draft.ts'
import { isPercentage } from '#rules/share/slider.ts'
import type { Condition, ConditionVariable, DerivedVariable, Variable } from '#rules/share/study.ts'
import {
  conditionText,
  derivedText,
  type ExtensionFields,
  itemConditions,
  jobTexts,
  listed,
  questionExtensionFields,
  sectionExtensionFields,
  settingsExtensionFields,
  variableExtensionFields,
} from '../extension-fields.ts'
import { type JobNames, NO_JOBS, Report, type Written } from '../format.ts'
import { stripMarkup } from '../markup.ts'
import { reportSumRules, reportUnsupported, withWrittenPeriod } from '../written.ts'
import { OWN_PROPERTY } from './source.ts'

type Json = Readonly<Record<string, unknown>>

interface Writing {
  readonly report: Report
  readonly uids: ReadonlyMap<number, string>
  readonly questions: ReadonlyMap<number, DraftQuestion>
}

export function writeSurveyJs(study: StudyDraft, jobs: JobNames = NO_JOBS): Written {
  const report = new Report()
  const draft = withWrittenPeriod(study, report)
  const all = questionsOf(draft)
  const writing: Writing = {
    report,
    uids: new Map(all.flatMap(({ variables }) => variables.map(({ id, uid }) => [id, uid] as const))),
    questions: new Map(all.flatMap(question => question.variables.map(({ id }) => [id, question] as const))),
  }
  reportUnsupported(draft, report)
  reportSumRules(draft, report)
  const { title, start_date, end_date } = draft.facts
  const names = new Map(
    all.flatMap(question => question.variables.map(variable => [variable.uid, nameOf(question, variable)] as const)),
  )
  const survey = {
    title,
    // Answers to hidden questions don't count in studies.
    clearInvisibleValues: 'onHidden',
    [OWN_PROPERTY]: {
      ...settingsExtensionFields(draft.facts),
      start_date,
      end_date,
      ...listed('derived', draft.derived.map(derivedText)),
      ...listed('job', jobTexts(draft, jobs)),
    },
    calculatedValues: draft.derived.map(one => ({
      name: one.dv_name,
      expression: expressionOf(one, names),
      [OWN_PROPERTY]: { derived: true },
    })),
    pages: draft.sections.map((section, index) => pageOf(section, index, writing)),
  }
  return { text: `${JSON.stringify(survey, null, 2)}\n`, report: report.items }
}

/** Returns the name of a variable in expressions. The name refers to a question or to a row of it. */
function nameOf(question: DraftQuestion, { uid }: Variable): string {
  return isSingle(question) ? uid : `q${question.id}.${uid}`
}

function isSingle({ type, variables }: DraftQuestion): boolean {
  return type === 'YES_NO' || type.startsWith('FIND_') || (type === 'SLIDER' && variables.length === 1)
}

function expressionOf({ kind, parts, divisor }: DerivedVariable, names: ReadonlyMap<string, string>): string {
  const name = (uid: string): string => `{${names.get(uid) ?? uid}}`
  const sum = parts.length === 1 ? parts.map(name).join('') : `sum(${parts.map(name).join(', ')})`
  return kind === 'RATIO' && divisor !== null ? `${sum} / ${name(divisor)}` : sum
}

function pageOf(section: DraftSection, index: number, writing: Writing): Json {
  const { title, description, questions } = section
  return {
    name: `section_${index + 1}`,
    title,
    ...filled({ description }),
    ...own(sectionExtensionFields(section)),
    elements: questions.flatMap(question => elementsOf(question, writing)),
  }
}

function own(fields: ExtensionFields): Json {
  return Object.keys(fields).length > 0 ? { [OWN_PROPERTY]: fields } : {}
}

function filled(texts: Readonly<Record<string, string>>): Json {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

/** Properties that the format supports. */
const SAID: ReadonlySet<string> = new Set([
  'preamble',
  'explanation',
  'maximum_selections',
  'is_select_all_enabled',
  'randomize_variables',
])
const SAID_OF_CHOICE: ReadonlySet<string> = new Set(['input_label', 'is_exclusive'])
const SAID_OF_SLIDER: ReadonlySet<string> = new Set(['min_label', 'max_label'])
const SAID_OF_ROW: ReadonlySet<string> = new Set(['input_label'])
const NOTHING: ReadonlySet<string> = new Set()

const KIND_SAID: ReadonlySet<string> = new Set(['YES_NO', 'SELECT_ONE', 'SELECT_ANY', 'SLIDER'])
const WITH_ORDER: ReadonlySet<string> = new Set(['SELECT_ONE', 'SELECT_ANY', 'MULTI_VARIABLE_SELECT_ONE', 'RATING'])

/** Returns the elements of a question: its introduction, if any, and the question itself. */
function elementsOf(question: DraftQuestion, writing: Writing): Json[] {
  const element = elementOf(question, writing)
  const { preamble } = question
  if (preamble === '') return [element]
  const { name, visibleIf } = element
  const isFormatted = hasMarkup(preamble)
  const introduction = {
    type: 'html',
    name: `${name}_introduction`,
    html: isFormatted ? preamble : htmlOf(preamble),
    ...(visibleIf ? { visibleIf } : {}),
    [OWN_PROPERTY]: { introduction: true, ...(!isFormatted && { text: preamble }) },
  }
  return [introduction, element]
}

function htmlOf(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')
}

function elementOf(question: DraftQuestion, writing: Writing): Json & { readonly name: string } {
  const { id, type, label, prompt, explanation, required, conditions, variables } = question
  const [only] = variables
  const single = isSingle(question) ? only : undefined
  const name = single ? single.uid : `q${id}`
  const shown = conditions.filter(one => one.variant === 'VISIBILITY' && one.variable_id === null)
  const visibleIf = expressionFor(shown, writing)
  const left = visibleIf === null ? shown : []
  const rest = [
    ...left,
    ...conditions.filter(one => one.variant === 'RESPONSE_VALIDATION'),
    ...variables
      .filter(variable => itemExpression(question, variable, writing) === null)
      .flatMap(variable => itemConditions(question, variable)),
  ]
  const kept = rest.map(one => conditionText(one, variable => writing.uids.get(variable)))
  const isFormatted = hasMarkup(explanation)
  const unsaid = new Set([
    ...(WITH_ORDER.has(type) ? [] : ['randomize_variables']),
    // Descriptions are plain, so the version with markup is added separately.
    ...(isFormatted ? ['explanation'] : []),
  ])
  const said = new Set([...SAID].filter(field => !unsaid.has(field)))
  const fields: ExtensionFields = {
    ...(KIND_SAID.has(type) ? {} : { kind: type }),
    ...questionExtensionFields(question, label === prompt ? new Set([...said, 'label']) : said),
    ...(single && prefixed(variableExtensionFields(single, type, isLabeled(question) ? SAID_OF_SLIDER : NOTHING))),
    ...listed('condition', kept),
  }
  sayOwn(`/${name}`, label || prompt || name, fields, kept.length, writing.report)
  return {
    name,
    title: prompt,
    ...filled({ description: isFormatted ? stripMarkup(explanation) : explanation }),
    ...(required && { isRequired: true }),
    ...(visibleIf && { visibleIf }),
    ...own(fields),
    ...shapeOf(question, writing),
  }
}

function prefixed(fields: ExtensionFields): ExtensionFields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`variable.${name}`, value]))
}

function sayOwn(path: string, name: string, fields: ExtensionFields, kept: number, report: Report): void {
  const others = Object.keys(fields).filter(field => field !== 'kind' && !field.startsWith('condition.'))
  if (kept > 0)
    report.changed(
      path,
      name,
      `${kept} ${kept === 1 ? 'condition is' : 'conditions are'} stored in a property that only Collegium can read.`,
    )
  if (others.length > 0)
    report.changed(
      path,
      name,
      `Only Collegium can read ${others.map(field => (field === 'explanation' ? 'formatting of the explanation' : field.replace('variable.', ''))).join(', ')}.`,
    )
  if (kept + others.length === 0) report.taken(path, name)
}

function numberFields({ min, max, step }: Variable): Json {
  return { min: min ?? 0, max: max ?? 1, step: step ?? 1 }
}

/** Checks whether a question is a single number with labels at its ends, which is a slider in SurveyJS. */
function isLabeled(question: DraftQuestion): boolean {
  const [only] = question.variables
  return (
    isSingle(question) && question.type === 'SLIDER' && only !== undefined && only.min_label + only.max_label !== ''
  )
}

function sliderLabels({ min, max, min_label, max_label }: Variable): Json[] {
  return [
    { value: min ?? 0, text: min_label },
    { value: max ?? 1, text: max_label },
  ].filter(({ text }) => text !== '')
}

/** Returns an item of several numbers. Items have no range of their own, and no step. */
function numberItem(variable: Variable, question: DraftQuestion): Json {
  const { min, max, step } = numberFields(variable)
  const row = own({
    ...variableExtensionFields(variable, question.type, SAID_OF_ROW),
    ...(typeof step === 'number' && { step }),
  })
  return {
    name: variable.uid,
    title: variable.input_label,
    ...row,
    inputType: 'number',
    // Percentages that are left blank count as 0.
    ...(question.required && !isPercentage(question) && { isRequired: true }),
    validators: [{ type: 'numeric', minValue: min, maxValue: max }],
  }
}

/** Types of questions whose items can have conditions in SurveyJS. */
const WITH_CONDITIONS: ReadonlySet<string> = new Set([
  'SELECT_ONE',
  'SELECT_ANY',
  'MULTI_VARIABLE_SELECT_ONE',
  'RATING',
])

/** Returns the expression that shows an item, `''` if it's always shown, or `null` if SurveyJS can't express it. */
function itemExpression(question: DraftQuestion, variable: Variable, writing: Writing): string | null {
  const shown = itemConditions(question, variable)
  return WITH_CONDITIONS.has(question.type) || shown.length === 0 ? expressionFor(shown, writing) : null
}

function option(variable: Variable, question: DraftQuestion, said: ReadonlySet<string>, writing: Writing): Json {
  const visibleIf = itemExpression(question, variable, writing)
  return {
    value: variable.uid,
    text: variable.input_label,
    ...(visibleIf && { visibleIf }),
    ...(variable.is_exclusive && said.has('is_exclusive') && { isExclusive: true }),
    ...own({ uid: variable.uid, ...variableExtensionFields(variable, question.type, said) }),
  }
}

function shapeOf(question: DraftQuestion, writing: Writing): Json {
  const { type, variables, required, randomize_variables, maximum_selections, is_select_all_enabled } = question
  const order = randomize_variables ? 'random' : undefined
  const [first] = variables
  switch (type) {
    case 'YES_NO':
      return { type: 'boolean' }
    case 'SELECT_ONE':
    case 'SELECT_ANY':
      return {
        type: type === 'SELECT_ONE' ? 'radiogroup' : 'checkbox',
        choices: variables.map(variable => option(variable, question, SAID_OF_CHOICE, writing)),
        ...(order && { choicesOrder: order }),
        ...(type === 'SELECT_ANY' && maximum_selections > 0 && { maxSelectedChoices: maximum_selections }),
        ...(type === 'SELECT_ANY' && is_select_all_enabled && { showSelectAllItem: true }),
      }
    case 'MULTI_VARIABLE_SELECT_ONE':
    case 'RATING':
      return {
        type: 'matrix',
        rows: variables.map(variable => option(variable, question, SAID_OF_ROW, writing)),
        columns:
          type === 'RATING'
            ? [1, 2, 3]
            : (first?.variableOptions ?? []).map(({ name, value }) => ({ value, text: name })),
        ...(order && { rowOrder: order }),
        ...(required && { eachRowRequired: true }),
      }
    case 'SLIDER':
      if (!isSingle(question) || !first)
        return { type: 'multipletext', items: variables.map(variable => numberItem(variable, question)) }
      return isLabeled(question)
        ? { type: 'slider', ...numberFields(first), customLabels: sliderLabels(first) }
        : { type: 'text', inputType: 'number', ...numberFields(first) }
    case 'CONFIRMATION':
      return {
        type: 'multipletext',
        readOnly: true,
        items: variables.map(variable => ({ ...rowOf(variable, question), inputType: 'number' })),
      }
    case 'GEOGRAPHY_ICO_WRAPPER':
      return { type: 'html', html: '' }
    case 'FIND_STATE':
      return { type: 'dropdown', choices: STATES.map(({ id, name }) => ({ value: id, text: name })) }
    case 'FIND_REGION':
      return { type: 'dropdown', choices: ANSWER_REGIONS.map(({ id, title }) => ({ value: id, text: title })) }
    case 'FIND_SCHOOL':
      return { type: 'dropdown', choices: SCHOOLS.map(({ id, name }) => ({ value: id, text: name })) }
  }
}

function rowOf(variable: Variable, { type }: DraftQuestion): Json {
  return {
    name: variable.uid,
    title: variable.input_label,
    ...own(variableExtensionFields(variable, type, SAID_OF_ROW)),
  }
}

/** Returns an exactly equivalent expression for conditions that must all be true, or `null` if there is none. */
function expressionFor(conditions: readonly Condition[], writing: Writing): string | null {
  const texts: string[] = []
  for (const { condition_type, condition_variables } of conditions) {
    const isOr = condition_type === 'OR' && condition_variables.length > 1
    const parts = condition_variables.map(part => partText(part, isOr, writing))
    if (parts.includes(null) || parts.length === 0) return null
    texts.push(isOr && conditions.length > 1 ? `(${parts.join(' or ')})` : parts.join(isOr ? ' or ' : ' and '))
  }
  return texts.length === 0 ? '' : texts.join(' and ')
}

const COMPARED = { LOWER: '<', EQUAL: '=', GRATER: '>' } as const

function quoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`
}

function partText(
  { variable_id, comparator, use_no }: ConditionVariable,
  isOr: boolean,
  { uids, questions }: Writing,
): string | null {
  const uid = uids.get(variable_id)
  const question = questions.get(variable_id)
  const variable = question?.variables.find(({ id }) => id === variable_id)
  if (uid === undefined || !question || !variable) return null
  const name = `{${nameOf(question, variable)}}`
  const whole = `{q${question.id}}`
  if (!comparator) {
    if (question.type === 'YES_NO') return `${name} = ${use_no ? 'false' : 'true'}`
    if (question.type !== 'SELECT_ONE' && question.type !== 'SELECT_ANY') return null
    const [is, isNot] = question.type === 'SELECT_ANY' ? ['contains', 'notcontains'] : ['=', '<>']
    if (!use_no) return `${whole} ${is} ${quoted(uid)}`
    return isOr ? null : `${whole} notempty and ${whole} ${isNot} ${quoted(uid)}`
  }
  const [first, second] = [parseDecimal(comparator.first_value), parseDecimal(comparator.second_value)]
  if (first === null || use_no) return null
  if (question.type === 'MULTI_VARIABLE_SELECT_ONE') {
    const isOption = variable.variableOptions.some(({ value }) => value === comparator.first_value)
    return comparator.type === 'EQUAL' && isOption ? `${name} = ${quoted(comparator.first_value)}` : null
  }
  if (question.type === 'YES_NO')
    return comparator.type === 'BETWEEN_INCLUSIVE' && first === 0 && second === 1 ? `${name} notempty` : null
  if (question.type !== 'SLIDER' && question.type !== 'RATING') return null
  if (comparator.type === 'LOWER' || comparator.type === 'EQUAL' || comparator.type === 'GRATER')
    return `${name} ${COMPARED[comparator.type]} ${comparator.first_value}`
  if (second === null || isOr || first >= second) return null
  if (comparator.type === 'BETWEEN_INCLUSIVE')
    return `${name} >= ${comparator.first_value} and ${name} <= ${comparator.second_value}`
  return comparator.type === 'BETWEEN_EXCLUSIVE'
    ? `${name} > ${comparator.first_value} and ${name} < ${comparator.second_value}`
    : null
}
