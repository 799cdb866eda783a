import { decimalText, parseDecimal } from '#rules/share/decimal.ts'
import { DRAFT_LIMITS } from '#rules/share/draft.ts'
import type { QuestionType } from '#rules/share/study.ts'
import type { Item } from '../draft-maker.ts'
import { applyVariableExtension } from '../extension-fields.ts'
import { at, entry, type ImportLog, type JsonNode, textAt } from '../json-source.ts'
import type { Target } from '../logic.ts'
import { numberRange, reportRange } from '../ranges.ts'
import { type Facets, isTrue, limitedTextAt } from './facets.ts'
import { answerOptions, type Option, optionsOfSet } from './options.ts'
import { REGIONS, SCHOOLS, STATES, YES_NO_UNKNOWN } from './terms.ts'

export const NUMBERS: ReadonlySet<string> = new Set(['decimal', 'integer', 'quantity'])
/** Types that are always a choice. The types in `WITH_OPTIONS` are a choice only if the item lists options. */
const CHOICES: ReadonlySet<string> = new Set(['choice', 'open-choice', 'coding'])
const WITH_OPTIONS: ReadonlySet<string> = new Set([
  'string',
  'text',
  'integer',
  'date',
  'time',
  'reference',
  'quantity',
  'decimal',
  'url',
  'dateTime',
])

/** Returns a number as an item of a question, and reports a range that isn't given. */
export function numberItem(item: JsonNode, facets: Facets, ledger: ImportLog, notes: string[]): Partial<Item> {
  const places = facets.number('maxDecimalPlaces')
  const ownStep = parseDecimal(`${facets.own.get('step') ?? ''}`)
  const given = facets.number('questionnaire-sliderStepValue') ?? ownStep ?? stepOfPlaces(places)
  for (const name of ['minValue', 'maxValue', 'maxDecimalPlaces', 'questionnaire-sliderStepValue']) {
    const extra = facets.get(name)
    if (extra && facets.number(name) !== null) ledger.add(extra.spot, 'setting', `Extension ${name}`, 'taken')
  }
  const unit = unitOf(facets, ledger, notes)
  const words = textAt(item, 'text') ?? ''
  const [min, max] = [facets.number('minValue'), facets.number('maxValue')]
  const isWhole = textAt(item, 'type') === 'integer'
  const range = numberRange({ min, max, step: given, isWhole }, words, unit.suffix)
  reportRange(item, `Range of “${words}”`, range, ledger)
  return { min: range.min, max: range.max, step: range.step, ...unit }
}

function stepOfPlaces(places: number | null): number | null {
  return places !== null && Number.isInteger(places) && places >= 0 && places <= 10
    ? Number((10 ** -places).toFixed(10))
    : null
}

const MAX_UNIT_LENGTH = 40

function unitOf(facets: Facets, ledger: ImportLog, notes: string[]): { suffix?: string } {
  for (const name of ['questionnaire-unit', 'questionnaire-unitOption']) {
    const extra = facets.get(name)
    if (!extra?.value) continue
    const unit = textAt(extra.value, 'display') ?? textAt(extra.value, 'code')
    if (unit === null) continue
    if (unit.length > MAX_UNIT_LENGTH) notes.push(`The unit was shortened to ${MAX_UNIT_LENGTH} characters.`)
    if (name === 'questionnaire-unitOption')
      ledger.add(
        extra.spot,
        'setting',
        `Unit “${unit}”`,
        'changed',
        'A number can have only one unit. This one is used.',
      )
    else ledger.add(extra.spot, 'setting', `Unit “${unit}”`, 'taken')
    return { suffix: unit.slice(0, MAX_UNIT_LENGTH) }
  }
  return {}
}

type OptionsFound =
  | { readonly kind: 'options'; readonly options: readonly Option[] }
  | { readonly kind: 'own'; readonly type: QuestionType; readonly isUnknown: boolean }
  | { readonly kind: 'none'; readonly why: string }

const SETS: Readonly<Record<string, { readonly type: QuestionType; readonly isUnknown: boolean }>> = {
  [STATES]: { type: 'FIND_STATE', isUnknown: false },
  [REGIONS]: { type: 'FIND_REGION', isUnknown: false },
  [SCHOOLS]: { type: 'FIND_SCHOOL', isUnknown: false },
  [YES_NO_UNKNOWN]: { type: 'YES_NO', isUnknown: true },
}

/** Returns the reference to an item's value set, which STU3 calls "options". */
export function valueSetOf(item: JsonNode): string | null {
  const older = at(item, 'options')
  return textAt(item, 'answerValueSet') ?? (older && textAt(older, 'reference'))
}

/** Returns the options of an item. */
export function optionsFound(item: JsonNode, sets: ReadonlyMap<string, JsonNode>, ledger: ImportLog): OptionsFound {
  const reference = valueSetOf(item)
  if (reference === null) {
    const options = answerOptions(item, ledger)
    return options.length > 0 ? limited(options) : { kind: 'none', why: 'This question has no options.' }
  }
  ledger.cover(at(item, 'answerValueSet'), at(item, 'options'))
  const own = entry(SETS, reference.split('|')[0] ?? '')
  if (own) return { kind: 'own', ...own }
  const options = optionsOfSet(reference, sets, ledger)
  return typeof options === 'string' ? { kind: 'none', why: options } : limited(options)
}

function limited(options: readonly Option[]): OptionsFound {
  const most = DRAFT_LIMITS.ownVariables
  return options.length > most
    ? {
        kind: 'none',
        why: `${options.length.toLocaleString('en-US')} options exceed the limit of ${most} per question.`,
      }
    : { kind: 'options', options }
}

export function isChoiceItem(item: JsonNode): boolean {
  const type = textAt(item, 'type') ?? ''
  return CHOICES.has(type) || (WITH_OPTIONS.has(type) && (at(item, 'answerOption') ?? at(item, 'option')) !== null)
}

/** Checks whether free-text answers are permitted, which a study replaces with an option. */
export function isOpen(item: JsonNode, ledger: ImportLog): boolean {
  const constraint = at(item, 'answerConstraint')
  if (!constraint) return textAt(item, 'type') === 'open-choice'
  const is = constraint.value !== 'optionsOnly'
  ledger.add(
    constraint,
    'text',
    `Answers: ${textAt(item, 'answerConstraint') ?? ''}`,
    is ? 'changed' : 'taken',
    is ? OTHER_ADDED : '',
  )
  return is
}

export const OTHER_ADDED = 'Free text isn’t supported in studies. Replaced with the option “Other.”'
const PLAIN_OPTION = { isOwn: false, isExclusive: false, score: null, own: new Map() } as const
export const OTHER: Option = { ...PLAIN_OPTION, key: '#other', name: 'Other' }
/** Options of the value set “yes, no, don’t know” in a table. */
export const YES_NO_OPTIONS: readonly Option[] = [
  { ...PLAIN_OPTION, key: 'Y', name: 'Yes' },
  { ...PLAIN_OPTION, key: 'N', name: 'No' },
  { ...PLAIN_OPTION, key: 'asked-unknown', name: 'Don’t know' },
]

/** Checks whether each option has a different score, so that the scores can be the values of the options. */
export function hasScores(options: readonly Option[]): boolean {
  const scores = options.map(({ score }) => score)
  return options.length > 0 && !scores.includes(null) && new Set(scores).size === scores.length
}

/** Reports whether the scores of a question's options are used. */
export function reportScores(item: JsonNode, options: readonly Option[], isUsed: boolean, ledger: ImportLog): void {
  const isGiven = options.some(({ score, key }) => score !== null && `${score}` !== key)
  if (!isGiven) return
  if (isUsed) ledger.addParent(item, 'option', `Scores of “${textAt(item, 'text') ?? ''}”`, 'taken')
  else {
    const why = hasScores(options)
      ? 'No calculation uses these scores.'
      : 'Each option of a single choice needs a different score.'
    ledger.addParent(item, 'option', `Scores of “${textAt(item, 'text') ?? ''}”`, 'not taken', why)
  }
}

/** Returns options as the items of a question, in the same order. Conditions rely on this order. */
export function optionItems(linkId: string, options: readonly Option[], notes: string[]): Item[] {
  return options.map(({ key, name, isOwn, isExclusive, own }): Item => {
    const label = name.slice(0, DRAFT_LIMITS.label)
    if (label !== name) notes.push(`The option was shortened to ${DRAFT_LIMITS.label} characters.`)
    const item: Item = { name: isOwn ? key : `${linkId} ${key}`, input_label: label, is_exclusive: isExclusive }
    return applyVariableExtension(item, own)
  })
}

/** Returns the options of a table's rows. Conditions compare their values, so the values are numbers unless this product wrote them. */
export function rowOptions(options: readonly Option[]): { name: string; value: string; key: string }[] {
  const isScored = hasScores(options)
  const isPlain = options.every(({ key, isOwn }) => isOwn || /^-?\d{1,9}(?:\.\d{1,5})?$/.test(key))
  return options.map(({ key, name, score }, index) => ({
    name: name.slice(0, DRAFT_LIMITS.label),
    value: (isScored ? decimalText(score ?? 0) : isPlain ? key : `${index + 1}`).slice(0, MAX_UNIT_LENGTH),
    key,
  }))
}

export function choiceTarget(options: readonly Option[], ids: readonly number[]): Target {
  const known = new Map<string, number>()
  for (const [index, { key }] of options.entries()) {
    const id = ids[index]
    if (id !== undefined && !known.has(key)) known.set(key, id)
  }
  return { kind: 'choice', options: known }
}

/** Returns the text of an item, with the item's number in front. */
export function promptOf(item: JsonNode, ledger: ImportLog, notes: string[]): string {
  const text = limitedTextAt(item, 'text', notes)
  const prefix = textAt(item, 'prefix')
  ledger.cover(at(item, 'text'), at(item, 'prefix'))
  if (prefix === null) return text
  notes.push('The number was added to the text.')
  return `${prefix} ${text}`.slice(0, DRAFT_LIMITS.text)
}

export function repeatsIn(item: JsonNode, ledger: ImportLog): boolean {
  return isTrue(item, 'repeats', ledger)
}
