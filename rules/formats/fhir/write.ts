import { parseDecimal } from '#rules/share/decimal.ts'
import { hasMarkup } from '#rules/share/draft/index.ts'
import { type DraftQuestion, type DraftSection, questionsOf, type StudyDraft } from '#rules/share/draft.ts'
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
import { CONTROL_SYSTEM, OWN, OWN_CODES, REGIONS, SCHOOLS, STATES, URL } from './terms.ts'
import type { FhirExtension, FhirItem, FhirOption, FhirQuestionnaire, FhirWhen } from './types.ts'

export type Release = 'R4' | 'R5'

/** Facts about the whole study that are needed for writing. */
interface Writing {
  readonly release: Release
  readonly report: Report
  readonly uids: ReadonlyMap<number, string>
  /** Question of each variable. */
  readonly questions: ReadonlyMap<number, DraftQuestion>
  readonly derived: ReadonlyMap<string, DerivedVariable>
}

export function writeFhir(study: StudyDraft, release: Release, jobs: JobNames = NO_JOBS): Written {
  const report = new Report()
  const draft = withWrittenPeriod(study, report)
  const all = questionsOf(draft)
  const writing: Writing = {
    release,
    report,
    uids: new Map(all.flatMap(({ variables }) => variables.map(({ id, uid }) => [id, uid] as const))),
    questions: new Map(all.flatMap(question => question.variables.map(({ id }) => [id, question] as const))),
    derived: new Map(draft.derived.map(one => [one.dv_name, one])),
  }
  reportUnsupported(draft, report)
  reportSumRules(draft, report)
  const { title, start_date, end_date } = draft.facts
  const own = {
    ...settingsExtensionFields(draft.facts),
    ...listed('derived', draft.derived.map(derivedText)),
    ...listed('job', jobTexts(draft, jobs)),
  }
  const questionnaire: FhirQuestionnaire = {
    resourceType: 'Questionnaire',
    extension: [...ownExtension(own), ...draft.derived.map(variableExtension)],
    title,
    status: 'draft',
    subjectType: ['Practitioner'],
    effectivePeriod: { start: start_date, end: end_date },
    item: draft.sections.map((section, index) => sectionItem(section, index, writing)),
  }
  return { text: `${JSON.stringify(questionnaire, null, 2)}\n`, report: report.items }
}

function ownExtension(own: ExtensionFields): FhirExtension[] {
  const fields = Object.entries(own).map(([url, value]) => ({
    url,
    ...(typeof value === 'boolean'
      ? { valueBoolean: value }
      : typeof value === 'number'
        ? { valueInteger: value }
        : { valueString: value }),
  }))
  // FHIR doesn't permit empty texts.
  return fields.length > 0
    ? [{ url: OWN, extension: fields.filter(field => !('valueString' in field) || field.valueString !== '') }]
    : []
}

function answerOf(uid: string): string {
  return `%resource.descendants().where(linkId='${uid}').answer.value`
}

/** Returns the FHIRPath expression of a calculated value, for use by other software. */
function calculation({ kind, parts, divisor }: DerivedVariable): string {
  const sum = parts.length === 1 ? parts.map(answerOf).join('') : `(${parts.map(answerOf).join(' | ')}).sum()`
  return kind === 'RATIO' && divisor !== null ? `${sum} / ${answerOf(divisor)}` : sum
}

function variableExtension(derived: DerivedVariable): FhirExtension {
  return {
    url: URL.variable,
    valueExpression: { name: derived.dv_name, language: 'text/fhirpath', expression: calculation(derived) },
  }
}

function controlExtension(code: string): FhirExtension {
  return { url: URL.control, valueCodeableConcept: { coding: [{ system: CONTROL_SYSTEM, code }] } }
}

function sectionItem(section: DraftSection, index: number, writing: Writing): FhirItem {
  const description = section.description
    ? [textItem(`section_${index + 1}_description`, section.description, 'description')]
    : []
  return {
    linkId: `section_${index + 1}`,
    ...extensions(ownExtension(sectionExtensionFields(section))),
    ...texted(section.title),
    type: 'group',
    item: [...description, ...section.questions.map(question => questionItem(question, writing))],
  }
}

/** Omits empty lists and texts, which FHIR forbids. */
function extensions(list: FhirExtension[]): { extension?: FhirExtension[] } {
  return list.length > 0 ? { extension: list } : {}
}

function texted(text: string): { text?: string } {
  return text === '' ? {} : { text }
}

function items(list: FhirItem[]): { item?: FhirItem[] } {
  return list.length > 0 ? { item: list } : {}
}

function textItem(
  linkId: string,
  text: string,
  kind: 'description' | 'preamble' | 'help' | 'lower' | 'upper',
): FhirItem {
  const extension = kind === 'description' || kind === 'preamble' ? ownExtension({ kind }) : [controlExtension(kind)]
  return { linkId, extension, ...(isFormatted(kind) ? formatted(text) : { text }), type: 'display' }
}

/** Checks for texts with markup: introductions and explanations. Other texts are shown unchanged. */
function isFormatted(kind: string): boolean {
  return kind === 'preamble' || kind === 'help'
}

/** FHIR's texts are plain, so the version with markup is added as an extension. */
function formatted(text: string): Pick<FhirItem, 'text' | '_text'> {
  return hasMarkup(text)
    ? { ...texted(stripMarkup(text)), _text: { extension: [{ url: URL.xhtml, valueString: text }] } }
    : { text }
}

/** Properties with separate fields in the format, which the extension omits. */
const SAID_OF_QUESTION: ReadonlySet<string> = new Set(['label', 'preamble', 'explanation', 'maximum_selections'])
const SAID_OF_NUMBER: ReadonlySet<string> = new Set(['suffix', 'min_label', 'max_label'])
const SAID_OF_OPTION: ReadonlySet<string> = new Set(['input_label', 'is_exclusive'])
const SAID_OF_ROW: ReadonlySet<string> = new Set(['input_label'])

function questionItem(question: DraftQuestion, writing: Writing): FhirItem {
  const { id, type, label, prompt, preamble, explanation, required, conditions, variables } = question
  const isRows = type === 'MULTI_VARIABLE_SELECT_ONE' || type === 'RATING' || type === 'CONFIRMATION'
  const isGroup = isRows || (type === 'SLIDER' && variables.length !== 1)
  const isChoice = type === 'SELECT_ONE' || type === 'SELECT_ANY'
  const [only] = variables
  const isSingle = !isGroup && !isChoice && only !== undefined
  const linkId = isSingle ? only.uid : `q${id}`
  const { whens, left } = whensOf(
    conditions.filter(one => one.variable_id === null && one.variant === 'VISIBILITY'),
    writing,
  )
  const perItem = isGroup ? [] : variables.flatMap(variable => itemConditions(question, variable))
  const rowRest = isGroup
    ? variables.flatMap(variable => whensOf(itemConditions(question, variable), writing).left)
    : []
  const rules = conditions.filter(one => one.variant === 'RESPONSE_VALIDATION')
  const kept = [...left, ...perItem, ...rowRest, ...rules].map(one =>
    conditionText(one, variable => writing.uids.get(variable)),
  )
  if (kept.length > 0)
    writing.report.changed(
      `/${linkId}`,
      label || prompt,
      `${kept.length} ${kept.length === 1 ? 'condition is' : 'conditions are'} stored in an extension that only Collegium can read.`,
    )
  const own: ExtensionFields = {
    ...(isKindSaid(question) ? {} : { kind: type }),
    ...questionExtensionFields(question, SAID_OF_QUESTION),
    ...(isSingle && prefixed(variableExtensionFields(only, type, SAID_OF_NUMBER))),
    ...listed('condition', kept),
  }
  sayOwn(`/${linkId}`, question, own, writing)
  const texts = [
    ...(preamble ? [textItem(`${linkId}_preamble`, preamble, 'preamble')] : []),
    ...(explanation ? [textItem(`${linkId}_help`, explanation, 'help')] : []),
  ]
  const shape: Pick<FhirItem, 'type' | 'item'> = isGroup
    ? { type: 'group', item: [...texts, ...variables.map(variable => rowItem(question, variable, writing))] }
    : { ...leafOf(question, writing), ...items([...texts, ...(isSingle ? ends(only) : [])]) }
  return {
    linkId,
    ...extensions([
      ...ownExtension(own),
      ...(label && label !== prompt ? [{ url: URL.shortText, valueString: label }] : []),
      ...(isSingle && type === 'SLIDER' ? numberExtensions(only) : []),
      ...(question.maximum_selections > 0 && type === 'SELECT_ANY'
        ? [{ url: URL.maxOccurs, valueInteger: question.maximum_selections }]
        : []),
    ]),
    ...texted(prompt),
    ...whens,
    ...(required && type !== 'GEOGRAPHY_ICO_WRAPPER' ? { required } : {}),
    ...shape,
  }
}

function prefixed(own: ExtensionFields): ExtensionFields {
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [`variable.${name}`, value]))
}

/** Checks whether the item's type alone determines the question's type. */
function isKindSaid({ type, variables }: DraftQuestion): boolean {
  if (type === 'SLIDER') return variables.length === 1
  return (
    type !== 'RATING' &&
    type !== 'CONFIRMATION' &&
    type !== 'MULTI_VARIABLE_SELECT_ONE' &&
    type !== 'GEOGRAPHY_ICO_WRAPPER'
  )
}

function sayOwn(path: string, { label, prompt, type }: DraftQuestion, own: ExtensionFields, { report }: Writing): void {
  const fields = Object.keys(own).filter(name => name !== 'kind' && !name.startsWith('condition.'))
  const name = label || prompt || path
  if (fields.length > 0)
    report.changed(
      path,
      name,
      `Only Collegium can read ${fields.map(field => field.replace('variable.', '')).join(', ')}.`,
    )
  else report.taken(path, `${name} (${type})`)
}

function ends({ uid, min_label, max_label }: Variable): FhirItem[] {
  return [
    ...(min_label ? [textItem(`${uid}_lower`, min_label, 'lower')] : []),
    ...(max_label ? [textItem(`${uid}_upper`, max_label, 'upper')] : []),
  ]
}

function numberExtensions({ min, max, step, suffix }: Variable): FhirExtension[] {
  return [
    { url: URL.minValue, valueDecimal: min ?? 0 },
    { url: URL.maxValue, valueDecimal: max ?? 1 },
    // FHIR supports only whole numbers as steps.
    ...(Number.isInteger(step ?? 1) ? [{ url: URL.step, valueInteger: step ?? 1 }] : ownExtension({ step: `${step}` })),
    ...(suffix ? [{ url: URL.unit, valueCoding: { display: suffix } }] : []),
    controlExtension('slider'),
  ]
}

const SETS = { FIND_STATE: STATES, FIND_REGION: REGIONS, FIND_SCHOOL: SCHOOLS } as const

function leafOf(
  question: DraftQuestion,
  { release }: Writing,
): Pick<FhirItem, 'type' | 'repeats' | 'answerOption' | 'answerValueSet'> {
  const choice = release === 'R4' ? 'choice' : 'coding'
  switch (question.type) {
    case 'YES_NO':
      return { type: 'boolean' }
    case 'SLIDER':
      return { type: 'decimal' }
    case 'SELECT_ONE':
    case 'SELECT_ANY':
      return {
        type: choice,
        ...(question.type === 'SELECT_ANY' && { repeats: true }),
        ...(question.variables.length > 0 && {
          answerOption: question.variables.map(variable => optionOf(variable, question)),
        }),
      }
    case 'FIND_STATE':
    case 'FIND_REGION':
    case 'FIND_SCHOOL':
      return { type: choice, answerValueSet: SETS[question.type] }
    default:
      return { type: 'display' }
  }
}

function optionOf(variable: Variable, { type }: DraftQuestion): FhirOption {
  const exclusive = variable.is_exclusive ? [{ url: URL.exclusive, valueBoolean: true }] : []
  const display = variable.input_label === '' ? {} : { display: variable.input_label }
  return {
    ...extensions([...exclusive, ...ownExtension(variableExtensionFields(variable, type, SAID_OF_OPTION))]),
    valueCoding: { system: OWN_CODES, code: variable.uid, ...display },
  }
}

function rowItem(question: DraftQuestion, variable: Variable, writing: Writing): FhirItem {
  const { type } = question
  const { whens } = whensOf(itemConditions(question, variable), writing)
  const said = type === 'SLIDER' ? new Set([...SAID_OF_NUMBER, ...SAID_OF_ROW]) : SAID_OF_ROW
  const derived = variable.dv_name === null ? undefined : writing.derived.get(variable.dv_name)
  const calculated = derived
    ? [{ url: URL.calculated, valueExpression: { language: 'text/fhirpath', expression: calculation(derived) } }]
    : []
  const extension = [
    ...ownExtension(prefixed(variableExtensionFields(variable, type, said))),
    ...(type === 'SLIDER' ? numberExtensions(variable) : []),
    ...(type === 'RATING' ? numberExtensions({ ...variable, min: 1, max: 3, step: 1, suffix: '' }) : []),
    ...calculated,
  ]
  const kind = type === 'MULTI_VARIABLE_SELECT_ONE' ? (writing.release === 'R4' ? 'choice' : 'coding') : 'decimal'
  return {
    linkId: variable.uid,
    ...extensions(extension),
    ...texted(variable.input_label),
    type: kind,
    ...whens,
    ...(type === 'CONFIRMATION' && { readOnly: true }),
    ...(type === 'MULTI_VARIABLE_SELECT_ONE' && {
      answerOption: variable.variableOptions.map(({ name, value }) => ({
        valueCoding: { system: OWN_CODES, code: value, ...(name && { display: name }) },
      })),
    }),
    ...items(type === 'SLIDER' ? ends(variable) : []),
  }
}

/** Returns conditions as `enableWhen` if the result is exactly equivalent, and the remaining conditions. */
function whensOf(
  conditions: readonly Condition[],
  writing: Writing,
): { whens: Pick<FhirItem, 'enableWhen' | 'enableBehavior'>; left: readonly Condition[] } {
  const all = conditions.filter(
    ({ condition_type, condition_variables }) => condition_type === 'AND' || condition_variables.length === 1,
  )
  const asAll = all.flatMap(({ condition_variables }) => condition_variables.map(part => whenOf(part, 'all', writing)))
  const [single] = conditions
  if (conditions.length === 1 && single && single.condition_type === 'OR' && single.condition_variables.length > 1) {
    const any = single.condition_variables.map(part => whenOf(part, 'any', writing))
    return any.every(when => when !== null)
      ? { whens: { enableWhen: any.flat(), enableBehavior: 'any' }, left: [] }
      : { whens: {}, left: conditions }
  }
  const isExact = all.length === conditions.length && asAll.length > 0 && asAll.every(when => when !== null)
  const whens = isExact ? asAll.flat().filter(when => when !== null) : []
  return isExact
    ? { whens: { enableWhen: whens, ...(whens.length > 1 && { enableBehavior: 'all' }) }, left: [] }
    : { whens: {}, left: conditions }
}

/** Returns one part of a condition, or `null` if `enableWhen` can't express it. */
function whenOf(part: ConditionVariable, behavior: 'all' | 'any', { uids, questions }: Writing): FhirWhen[] | null {
  const uid = uids.get(part.variable_id)
  const question = questions.get(part.variable_id)
  const { comparator, use_no } = part
  if (uid === undefined || !question) return null
  if (!comparator) {
    if (question.type === 'YES_NO') return [{ question: uid, operator: '=', answerBoolean: !use_no }]
    if (question.type !== 'SELECT_ONE' && question.type !== 'SELECT_ANY') return null
    const chosen = { question: `q${question.id}`, answerCoding: { system: OWN_CODES, code: uid } }
    if (!use_no) return [{ ...chosen, operator: '=' }]
    const answered: FhirWhen = { question: `q${question.id}`, operator: 'exists', answerBoolean: true }
    return behavior === 'all' ? [answered, { ...chosen, operator: '!=' }] : null
  }
  const first = parseDecimal(comparator.first_value)
  if (first === null || use_no) return null
  if (question.type === 'MULTI_VARIABLE_SELECT_ONE') {
    const isOption = question.variables.some(
      ({ id, variableOptions }) =>
        id === part.variable_id && variableOptions.some(({ value }) => value === comparator.first_value),
    )
    return comparator.type === 'EQUAL' && isOption
      ? [{ question: uid, operator: '=', answerCoding: { system: OWN_CODES, code: comparator.first_value } }]
      : null
  }
  const isWhole =
    comparator.type === 'BETWEEN_INCLUSIVE' && comparator.first_value === '0' && comparator.second_value === '1'
  if (question.type === 'YES_NO' && isWhole) return [{ question: uid, operator: 'exists', answerBoolean: true }]
  if (question.type !== 'SLIDER' && question.type !== 'RATING') return null
  const when = (operator: FhirWhen['operator'], value: number): FhirWhen => ({
    question: uid,
    operator,
    answerDecimal: value,
  })
  const simple = { LOWER: '<', EQUAL: '=', GRATER: '>' } as const
  const second = parseDecimal(comparator.second_value)
  if (comparator.type === 'LOWER' || comparator.type === 'EQUAL' || comparator.type === 'GRATER')
    return [when(simple[comparator.type], first)]
  if (second === null || behavior === 'any' || first >= second) return null
  if (comparator.type === 'BETWEEN_INCLUSIVE') return [when('>=', first), when('<=', second)]
  return comparator.type === 'BETWEEN_EXCLUSIVE' ? [when('>', first), when('<', second)] : null
}
