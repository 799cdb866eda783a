import { DRAFT_LIMITS, type DraftQuestion } from '#rules/share/draft.ts'
import type { QuestionType } from '#rules/share/study.ts'
import { fitted, type Item } from '../draft-maker.ts'
import { stripMarkup } from '../markup.ts'
import { numberRange } from '../ranges.ts'
import type { Cells, Column, Field } from './columns.ts'
import type { CellReport } from './import-log.ts'
import { annotationOf, type Choice, choicesOf, isPiped, SHORT_NAME, type Tag } from './words.ts'

/** Field as a question. The caller reports which words and options are taken. */
export interface Shape {
  readonly type: QuestionType
  readonly items: readonly Item[]
  readonly over: Partial<DraftQuestion>
  /** Codes of the options, in the order of the items. */
  readonly codes: readonly string[]
}

export const HIDDEN_FIELD = 'This field is hidden.'
const IDENTITY = 'This could identify a member. Studies are anonymous.'
const NO_DATES = 'Dates and times aren’t supported because they could identify members.'
const NO_WORDS = 'Free text isn’t supported because it could identify members.'

/** Returns the reason why a field isn't taken, or `null` if it is. */
export function refusalOf({ cells }: Field): string | null {
  const { type, validation, identifier, annotation } = cells
  if (identifier.toLowerCase() === 'y') return 'This is marked as an identifier. Studies are anonymous.'
  if (
    type !== 'calc' &&
    annotationOf(annotation).tags.some(({ name }) => name === 'HIDDEN' || name === 'HIDDEN-SURVEY')
  )
    return HIDDEN_FIELD
  if (type === 'notes') return NO_WORDS
  if (type === 'file') return 'File uploads aren’t supported.'
  if (type === 'sql') return 'The options come from a database only REDCap can access.'
  if (type !== 'text') return KNOWN_TYPES.has(type) ? null : 'This question type isn’t supported.'
  if (stepOf(validation) !== null) return null
  if (/^(?:date|datetime|time)/.test(validation)) return NO_DATES
  return validation === '' ? NO_WORDS : IDENTITY
}

/** Types of fields that are taken if their options are valid. */
export const KNOWN_TYPES: ReadonlySet<string> = new Set([
  'calc',
  'checkbox',
  'descriptive',
  'dropdown',
  'radio',
  'slider',
  'truefalse',
  'yesno',
])

/** Returns the step of numbers with this validation, or `null` if it isn't for numbers. */
function stepOf(validation: string): number | null {
  if (validation === 'integer' || validation === 'int') return 1
  if (validation === 'number' || validation === 'float' || validation === 'number_comma_decimal') return 0.01
  const [, places] = /^number_([1-4])dp(?:_comma_decimal)?$/.exec(validation) ?? []
  return places === undefined ? null : Number(`1e-${places}`)
}

/**
 * Returns the question for a single field, or `null` if its options are invalid, which is reported.
 * @param isAddedUp Whether a calculation uses the answer
 */
export function shapeOf(field: Field, report: CellReport, isAddedUp: boolean): Shape | null {
  const { name, type } = field.cells
  switch (type) {
    case 'text':
      return numbers(field, report)
    case 'slider':
      return slider(field, report)
    case 'yesno':
    case 'truefalse':
      report.taken(field, 'type')
      if (type === 'truefalse')
        report.say(field, 'type', 'changed', 'True is imported as Yes, and False as No.', field.cells.label, 'words')
      report.notTaken(field, 'The labels are always Yes and No.', 'choices')
      report.notTaken(field, 'Only number questions have this setting.', 'validation', 'min', 'max')
      return { type: 'YES_NO', items: [{ name, input_label: '' }], over: {}, codes: [] }
    default:
      return options(field, report, isAddedUp)
  }
}

function numbers(field: Field, report: CellReport): Shape {
  const { name, label, validation } = field.cells
  const min = boundOf(field, 'min', report)
  const max = boundOf(field, 'max', report)
  const range = numberRange({ min, max, step: stepOf(validation), isWhole: true }, stripMarkup(label))
  report.taken(field, 'type')
  if (range.note !== '') report.say(field, 'type', 'changed', range.note, stripMarkup(label), 'range')
  report.changed(
    field,
    'validation',
    /^(?:number|float|number_comma_decimal)$/.test(validation) ? 'Numbers have two decimal places.' : '',
  )
  report.notTaken(field, 'Numbers can’t have options.', 'choices')
  const bounds = { min: range.min, max: range.max, step: range.step }
  return { type: 'SLIDER', items: [{ name, input_label: '', ...bounds }], over: {}, codes: [] }
}

function slider(field: Field, report: CellReport): Shape {
  const { name, choices, validation } = field.cells
  const labels = choices.split('|').map(label => stripMarkup(label))
  const [first = '', middle = ''] = labels
  report.taken(field, 'type')
  report.changed(
    field,
    'choices',
    labels.length > 2 && middle !== '' ? `The middle label “${middle}” was added to the explanation.` : '',
  )
  if (validation === 'number') report.taken(field, 'validation')
  else report.notTaken(field, 'The number is always shown.', 'validation')
  const item = {
    name,
    input_label: '',
    min: boundOf(field, 'min', report) ?? 0,
    max: boundOf(field, 'max', report) ?? 100,
    step: 1,
    min_label: fitted(first, DRAFT_LIMITS.label).words,
    max_label: fitted(labels.length > 1 ? (labels.at(-1) ?? '') : '', DRAFT_LIMITS.label).words,
  }
  const explanation = labels.length > 2 && middle !== '' ? `Middle of the scale: ${middle}` : ''
  return { type: 'SLIDER', items: [item], over: { explanation }, codes: [] }
}

function boundOf(field: Field, column: 'min' | 'max', report: CellReport): number | null {
  const text = field.cells[column].replace(',', '.')
  const bound = /^-?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null
  const isTaken = bound !== null && Math.abs(bound) <= 1e12
  if (isTaken) report.taken(field, column)
  else report.notTaken(field, 'Minimum and maximum must be fixed numbers.', column)
  return isTaken ? bound : null
}

/** Returns the options of a field, or `null` if none are valid, which is reported. */
export function optionsOf(field: Field, report: CellReport): readonly Choice[] | null {
  const { choices, recoded } = choicesOf(field.cells.choices)
  const most = DRAFT_LIMITS.options
  if (choices.length > 0 && choices.length <= most) {
    const words = choices.map(each => ({
      code: each.code,
      words: fitted(stripMarkup(each.words) || each.code, DRAFT_LIMITS.label).words,
    }))
    const isSame = words.every(({ words: plain }, index) => plain === choices[index]?.words)
    const plain = isSame ? [] : ['Options must be plain text of 1 to 500 characters.']
    const given = recoded.map(({ code, words: option }) => `“${option}” (${code})`).join(', ')
    const codes = given === '' ? [] : [`Options without a unique code got a new one: ${given}.`]
    report.changed(field, 'choices', [...codes, ...plain].join(' '))
    return words
  }
  const why =
    choices.length > 0
      ? `${choices.length.toLocaleString('en-US')} options exceed the limit of ${most} per question.`
      : 'This question has no options.'
  report.notTaken(field, why, 'choices')
  return null
}

function options(field: Field, report: CellReport, isAddedUp: boolean): Shape | null {
  const { name, type, annotation } = field.cells
  const choices = optionsOf(field, report)
  if (!choices) return null
  const { tags } = annotationOf(annotation)
  const isAny = type === 'checkbox'
  const exclusive = new Set(isAny ? exclusiveCodes(tags) : [])
  report.changed(
    field,
    'type',
    type === 'dropdown' ? 'Options are shown vertically or, if there are many, in a list.' : '',
  )
  report.notTaken(field, 'Only number questions have this setting.', 'validation', 'min', 'max')
  const codes = choices.map(({ code }) => code)
  // Only the options of a table have numbers that a calculation can add.
  if (isAddedUp && !isAny && codes.every(code => /^-?\d{1,9}$/.test(code))) {
    const values = choices.map(({ code, words }) => ({ name: words, value: code }))
    return { type: 'MULTI_VARIABLE_SELECT_ONE', items: [{ name, input_label: '', options: values }], over: {}, codes }
  }
  return {
    type: isAny ? 'SELECT_ANY' : 'SELECT_ONE',
    items: choices.map(({ code, words }) => ({
      name: /^[a-z][a-z0-9_]*$/.test(code) ? code : `${name}_${code.toLowerCase()}`,
      input_label: words,
      is_exclusive: exclusive.has(code),
    })),
    over: {
      maximum_selections: isAny ? maximumOf(tags, choices.length - exclusive.size) : 0,
      randomize_variables: tags.some(({ name: tag }) => tag === 'RANDOMORDER'),
    },
    codes,
  }
}

function exclusiveCodes(tags: readonly Tag[]): string[] {
  return tags.flatMap(({ name, value }) => (name === 'NONEOFTHEABOVE' ? value.split(',').map(code => code.trim()) : []))
}

function maximumOf(tags: readonly Tag[], most: number): number {
  const found = Number(tags.find(({ name }) => name === 'MAXCHECKED')?.value ?? 0)
  return Number.isInteger(found) && found > 0 && found <= most ? found : 0
}

/** Reports the outcome of an imported field's annotation. The short name is imported only at the beginning of a question. */
export function reportAnnotation(
  field: Field,
  { type, codes, over }: Pick<Shape, 'type' | 'codes' | 'over'>,
  report: CellReport,
  isNamed = false,
): void {
  const { tags, rest } = annotationOf(field.cells.annotation)
  for (const { name, text, value } of tags.slice(0, MAX_TAGS)) {
    const isTaken =
      (name === 'RANDOMORDER' && (type === 'SELECT_ONE' || type === 'SELECT_ANY')) ||
      (name === 'MAXCHECKED' && over.maximum_selections === Number(value)) ||
      (name === 'NONEOFTHEABOVE' &&
        type === 'SELECT_ANY' &&
        value.split(',').every(code => codes.includes(code.trim()))) ||
      (name === 'FORCE-MINMAX' && type === 'SLIDER') ||
      (name === SHORT_NAME && isNamed)
    const why = name === SHORT_NAME ? NOT_NAMED : (TAGS.get(name) ?? NO_TAG)
    report.say(field, 'annotation', isTaken ? 'taken' : 'not taken', isTaken ? '' : why, text)
  }
  const more = tags.length - MAX_TAGS
  if (more > 0) report.say(field, 'annotation', 'not taken', NO_TAG, `${more} more action tags`)
  if (rest !== '') report.say(field, 'annotation', 'not taken', 'This note for authors isn’t shown to anyone.', rest)
}

/** Action tags that a study supports. */
export const TAKEN_TAGS = ['RANDOMORDER', 'MAXCHECKED', 'NONEOFTHEABOVE', 'FORCE-MINMAX', SHORT_NAME] as const

const MAX_TAGS = 50
const NOT_NAMED = 'A table uses the short name of its first row. Calculated values have none.'
const NO_TAG = 'This action tag isn’t supported.'
/** Reasons why action tags aren't taken, by tag name. */
export const TAGS: ReadonlyMap<string, string> = new Map([
  ['DEFAULT', 'Preselected answers aren’t supported.'],
  ['SETVALUE', 'Preselected answers aren’t supported.'],
  ['PREFILL', 'Preselected answers aren’t supported.'],
  ['READONLY', 'Read-only questions aren’t supported.'],
  ['READONLY-SURVEY', 'Read-only questions aren’t supported.'],
  ['CALCTEXT', 'Calculated text isn’t supported.'],
  ['CALCDATE', 'Calculated dates aren’t supported.'],
  ['IF', 'Action tags that depend on answers aren’t supported.'],
  ['HIDECHOICE', 'All options are shown. Remove this option in the editor.'],
  ['MAXCHOICE', 'Options can’t be limited by other members’ answers.'],
])

const PIPED = 'Answers can’t be inserted in texts. Members see the name of the field.'

/** Returns the words of a field as plain text, and reports any loss for the column. */
export function columnText(
  field: Field,
  column: 'label' | 'note' | 'header',
  most: number,
  report: CellReport,
): string {
  const text = field.cells[column]
  const plain = stripMarkup(text)
  const { words, isCut } = fitted(plain, most)
  const notes = [
    ...(plain.replaceAll(/\s+/g, ' ') === text.replaceAll(/\s+/g, ' ') ? [] : ['The markup is removed.']),
    ...(isCut ? [`This is shortened to ${most} characters.`] : []),
  ]
  if (isPiped(plain)) report.say(field, column, 'not taken', PIPED, text, 'piping')
  report.changed(field, column, notes.join(' '))
  return words
}

/** Reports the columns about layout, numbering, ranking, and identifiers, which a study doesn't support. */
export function reportLayout(field: Field, report: CellReport): void {
  report.notTaken(field, 'The form decides the layout.', 'alignment')
  report.notTaken(field, 'Question numbers aren’t supported.', 'number')
  report.notTaken(field, 'Ranking isn’t supported. Rows can have the same answer.', 'ranking')
  if (field.cells.identifier.toLowerCase() !== 'y')
    report.notTaken(field, 'Studies are anonymous, so nothing needs to be marked as an identifier.', 'identifier')
}

/** Columns that are reported for a field that isn't imported: all except the form and the header. */
export const OF_A_FIELD: readonly Exclude<keyof Cells, 'form' | 'header'>[] = [
  'name',
  'type',
  'label',
  'choices',
  'note',
  'validation',
  'min',
  'max',
  'identifier',
  'branching',
  'required',
  'alignment',
  'number',
  'matrix',
  'ranking',
  'annotation',
] satisfies readonly Column[]
