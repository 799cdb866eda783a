import { DRAFT_LIMITS } from '#rules/share/draft.ts'
import { type DraftMaker, fitted, type Item } from '../draft-maker.ts'
import { type ItemKind, type SourceQuestion, sourceQuestion } from '../format.ts'
import { at, elements, type ImportLog, type JsonNode, listAt, numberAt, textAt } from '../json-source.ts'
import type { Target } from '../logic.ts'
import { type Facets, type Formatted, facetsOf, formattedAt, isTrue, settleShadows } from './facets.ts'
import { isChoiceItem, valueSetOf } from './items.ts'
import type { CalculationContext } from './logic.ts'
import { givenBy } from './options.ts'
import { extensionName, ITEM } from './terms.ts'

/** Intermediate results of reading a questionnaire. */
export interface Reading {
  readonly maker: DraftMaker
  readonly ledger: ImportLog
  readonly sets: ReadonlyMap<string, JsonNode>
  /** Target of each `linkId`, or the reason why there is none. */
  readonly targets: Map<string, Target | string>
  readonly rules: Rule[]
  /** Items that show a calculated number, collected until all answers are known. */
  readonly calculations: Calculated[]
  readonly context: CalculationContext
  /** Expressions of all calculations. */
  readonly formulas: string
  /** `linkId` of each row with values that can be added. */
  readonly scored: Set<string>
  /** Conditions that only this product reads. */
  readonly ownConditions: { item: JsonNode; question: number; texts: readonly string[] }[]
}

/** Conditions of an item and its children. */
export interface Rule {
  readonly item: JsonNode
  readonly facets: Facets
  /** Affected questions: each as a whole, or one of its variables. */
  readonly about: { question: number; variable: number | null }[]
}

export interface Calculated {
  readonly item: JsonNode
  readonly linkId: string
  readonly text: string
  readonly expression: JsonNode
  readonly label: string
  readonly question: number | null
}

/** Context of an item: its section, texts for the next question, and rules of the enclosing groups. */
export interface ItemContext {
  readonly section: number
  readonly waiting: { spot: JsonNode; words: string; what: string }[]
  readonly rules: readonly Rule[]
  /** Previous question. */
  last: number | null
  /** Whether the section's questions are outside of all groups. */
  readonly isLoose: boolean
}

export const HERE = 'This doesn’t apply here.'

/** Returns this product's own mark of an item, which other software ignores. */
export function markOf(item: JsonNode): unknown {
  return facetsOf(item, SILENT).own.get('kind')
}

/** Returns an item as its questionnaire asks it. */
export function sourceOf(item: JsonNode, question: number): SourceQuestion {
  const options = [...listAt(item, 'answerOption'), ...listAt(item, 'option')].map(
    one => givenBy(one, 'value')?.name ?? '',
  )
  const bounds = listAt(item, 'extension').flatMap(extension => {
    const name = extensionName(textAt(extension, 'url') ?? '')
    const value = numberAt(extension, 'valueInteger') ?? numberAt(extension, 'valueDecimal')
    return (name === 'minValue' || name === 'maxValue') && value !== null ? [`${name} ${value}`] : []
  })
  const set = valueSetOf(item)
  const text = textAt(item, 'text') ?? textAt(item, 'linkId') ?? ''
  return sourceQuestion(question, text, textAt(item, 'type') ?? '', [...options, ...bounds, set ?? ''])
}

export const SILENT: ImportLog = {
  report: [],
  cover: () => {},
  add: () => {},
  addParent: () => {},
  own: () => {},
  sources: [],
  close: () => {},
}

export function isTable(item: JsonNode): boolean {
  const { control } = facetsOf(item, SILENT)
  return (control === 'table' || control === 'htable') && isUniform(item)
}

/** Checks for a group of choices with identical options. */
export function isUniform(item: JsonNode): boolean {
  const rows = listAt(item, 'item').filter(child => textAt(child, 'type') !== 'display')
  const offers = rows.map(row =>
    JSON.stringify([(at(row, 'answerOption') ?? at(row, 'option'))?.value ?? null, valueSetOf(row)]),
  )
  return (
    rows.length > 0 &&
    rows.every(isChoiceItem) &&
    new Set(offers).size === 1 &&
    !rows.some(row => at(row, 'item') !== null)
  )
}

function itemKind(key: string): ItemKind {
  return key === 'id' || key === 'maxLength' ? 'file' : key === 'code' || key === 'definition' ? 'code' : 'setting'
}

/** Registers an item's `linkId` with its target in conditions, and returns the `linkId`. */
export function register(
  item: JsonNode,
  { ledger, targets }: Reading,
  target: Target | string,
  formatted: Formatted | null = null,
): string {
  const link = at(item, 'linkId')
  const linkId = textAt(item, 'linkId') ?? ''
  if (link && targets.has(linkId))
    ledger.add(
      link,
      'code',
      `linkId ${linkId}`,
      'not taken',
      'This ID is a duplicate, so conditions refer to the first item.',
    )
  else if (link) {
    ledger.cover(link)
    targets.set(linkId, target)
  }
  ledger.cover(at(item, 'type'))
  settleShadows(item, ledger, formatted)
  for (const [key, why] of Object.entries(ITEM)) {
    const spot = at(item, key)
    if (spot) ledger.add(spot, itemKind(key), `Element ${key} of ${linkId}`, 'not taken', why)
  }
  return linkId
}

export const NUMBER_EXTRAS = [
  'minValue',
  'maxValue',
  'maxDecimalPlaces',
  'questionnaire-sliderStepValue',
  'questionnaire-unit',
  'questionnaire-unitOption',
]

export const CHOICE_EXTRAS = ['questionnaire-minOccurs', 'questionnaire-maxOccurs']

export function readOnlyNote(item: JsonNode, ledger: ImportLog): void {
  const spot = at(item, 'readOnly')
  if (spot && isTrue(item, 'readOnly', ledger))
    ledger.add(spot, 'setting', 'Read only', 'not taken', 'Read-only items aren’t supported.')
}

export function ruleOf(item: JsonNode, facets: Facets, around: readonly Rule[], { rules }: Reading): Rule[] {
  if (!at(item, 'enableWhen') && !facets.get('questionnaire-enableWhenExpression')) return [...around]
  const rule: Rule = { item, facets, about: [] }
  rules.push(rule)
  return [...around, rule]
}

export function joined(...texts: readonly string[]): string {
  return texts
    .filter(text => text !== '')
    .join('\n\n')
    .slice(0, DRAFT_LIMITS.text)
}

/** Returns the collected texts as the preamble of this question. */
export function preambleFrom({ waiting }: ItemContext, ledger: ImportLog): string {
  const texts = waiting.splice(0)
  for (const { spot, what } of texts)
    if (what.startsWith('Text'))
      ledger.addParent(spot, 'text', what, 'changed', 'This is used as the next question’s introduction.')
  return joined(...texts.map(({ words }) => words))
}

export function itemExtensionFields(facets: Facets): ReadonlyMap<string, unknown> {
  return new Map(
    [...facets.own].flatMap(([key, value]) => (key.startsWith('variable.') ? [[key.slice(9), value] as const] : [])),
  )
}

/** Reports a hidden item with its children in one line. */
export function leaveOutHidden(item: JsonNode, reading: Reading): void {
  const isGroup = textAt(item, 'type') === 'group'
  const what = `${isGroup ? 'Group' : 'Question'} “${textAt(item, 'text') ?? ''}”`
  const count = nameHidden(item, reading)
  reading.ledger.add(item, 'hidden', what, 'not taken', 'This item is hidden.', { count })
}

/** Registers hidden items for the conditions that refer to them, and returns the number of questions. */
function nameHidden(item: JsonNode, reading: Reading): number {
  const linkId = textAt(item, 'linkId') ?? ''
  if (!reading.targets.has(linkId)) reading.targets.set(linkId, 'This refers to a hidden item.')
  const type = textAt(item, 'type')
  const own = type === 'group' || type === 'display' ? 0 : 1
  return listAt(item, 'item').reduce((sum, child) => sum + nameHidden(child, reading), own)
}

export function leaveOut(item: JsonNode, kind: ItemKind, what: string, why: string, ledger: ImportLog): void {
  ledger.addParent(item, kind, what, 'not taken', why)
  for (const [key, value] of Object.entries(Object(item.value))) {
    const spot = at(item, key)
    if (key !== 'item' && spot) ledger.cover(spot)
    else if (key === 'item')
      for (const child of elements({ value, path: `${item.path}/item` }))
        if (textAt(child, 'type') === 'display')
          ledger.add(
            child,
            'text',
            `Text “${textAt(child, 'text') ?? ''}”`,
            'not taken',
            'This belongs to an item that wasn’t imported.',
          )
  }
}

export function controlNote(facets: Facets, same: readonly string[], ledger: ImportLog): void {
  const control = facets.get('questionnaire-itemControl')
  const name = facets.control ?? ''
  if (control)
    ledger.add(
      control.spot,
      'layout',
      `Control ${name}`,
      same.includes(name) ? 'taken' : 'changed',
      same.includes(name) ? '' : 'The standard control for this question type is used instead.',
    )
}

export function shortTextOf(facets: Facets, ledger: ImportLog, prompt: string): string {
  const extra = facets.get('questionnaire-shortText')
  const text = extra?.value?.value
  if (!extra || typeof text !== 'string') return fitted(prompt, DRAFT_LIMITS.label).words
  ledger.add(extra.spot, 'text', `Short text “${text}”`, 'taken')
  return fitted(text, DRAFT_LIMITS.label).words
}

interface TextsBelow {
  readonly preamble: string
  readonly explanation: string
  readonly item: Partial<Item>
}

const MAX_UNIT_LENGTH = 40

/** Returns the texts inside a question: its unit, the labels of its scale, and its help. */
export function textsBelow(item: JsonNode, reading: Reading): TextsBelow {
  const { ledger } = reading
  const preamble: string[] = []
  const explanation: string[] = []
  let own: Partial<Item> = {}
  for (const child of listAt(item, 'item')) {
    if (textAt(child, 'type') !== 'display') continue
    const facets = facetsOf(child, ledger)
    const words = textAt(child, 'text') ?? ''
    const isOfItem = facets.control === 'unit' || facets.control === 'lower' || facets.control === 'upper'
    const formatted = isOfItem ? null : formattedAt(child)
    register(child, reading, 'This refers to a text item, which has no answer.', formatted)
    const label = words.slice(0, DRAFT_LIMITS.label)
    const say = (what: string, note = ''): void =>
      ledger.add(child, 'text', `${what} “${words}”`, note === '' ? 'taken' : 'changed', note)
    if (facets.own.get('kind') === 'preamble') {
      preamble.push(formatted?.html ?? words)
      say('Introduction')
    } else if (facets.control === 'unit' && own.suffix === undefined && words.length <= MAX_UNIT_LENGTH) {
      own = { ...own, suffix: words }
      say('Unit')
    } else if (facets.control === 'lower' || facets.control === 'upper') {
      own = { ...own, [facets.control === 'lower' ? 'min_label' : 'max_label']: label }
      say('Scale label')
    } else {
      explanation.push(formatted?.html ?? words)
      say('Text', facets.control === 'help' ? '' : 'This is used as its question’s explanation.')
    }
  }
  return { preamble: joined(...preamble), explanation: joined(...explanation), item: own }
}
