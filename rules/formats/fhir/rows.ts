import { DRAFT_LIMITS } from '#rules/share/draft.ts'
import type { QuestionType } from '#rules/share/study.ts'
import type { Item } from '../draft-maker.ts'
import { applyQuestionExtension, applyVariableExtension, extensionQuestionType, listIn } from '../extension-fields.ts'
import { at, type JsonNode, listAt, textAt } from '../json-source.ts'
import type { Target } from '../logic.ts'
import { type Facets, facetsOf, isTrue, limitedTextAt, settleExtras } from './facets.ts'
import {
  hasScores,
  isOpen,
  NUMBERS,
  numberItem,
  optionsFound,
  promptOf,
  repeatsIn,
  reportScores,
  rowOptions,
  YES_NO_OPTIONS,
} from './items.ts'
import type { Option } from './options.ts'
import {
  CHOICE_EXTRAS,
  controlNote,
  HERE,
  type ItemContext,
  isTable,
  isUniform,
  itemExtensionFields,
  joined,
  leaveOut,
  leaveOutHidden,
  NUMBER_EXTRAS,
  preambleFrom,
  type Reading,
  readOnlyNote,
  register,
  ruleOf,
  SILENT,
  shortTextOf,
  sourceOf,
  textsBelow,
} from './reading.ts'

/** Checks for a group whose items are the rows of one question: a table of choices, or a group that this product wrote. */
export function isRows(item: JsonNode, kind: QuestionType | undefined): boolean {
  const rows = listAt(item, 'item').filter(child => textAt(child, 'type') !== 'display')
  const types = new Set(rows.map(row => textAt(row, 'type') ?? ''))
  const areNumbers = rows.length > 0 && [...types].every(type => NUMBERS.has(type))
  if (kind === 'SLIDER' || kind === 'RATING' || kind === 'CONFIRMATION')
    return areNumbers || (kind === 'CONFIRMATION' && rows.length === 0)
  return kind === 'MULTI_VARIABLE_SELECT_ONE' ? isUniform(item) : kind === undefined && isTable(item)
}

export function readRows(item: JsonNode, facets: Facets, place: ItemContext, reading: Reading): void {
  const { ledger, maker } = reading
  const notes: string[] = []
  const kind = extensionQuestionType(facets.own.get('kind')) ?? 'MULTI_VARIABLE_SELECT_ONE'
  const linkId = register(item, reading, 'This refers to a table. Conditions must refer to one of its rows.')
  const all = listAt(item, 'item').filter(child => textAt(child, 'type') !== 'display')
  const hidden = all.filter(row => facetsOf(row, SILENT).isHidden)
  const rows = all.filter(row => !hidden.includes(row))
  const what = `Table “${textAt(item, 'text') ?? linkId}”`
  const first = rows[0]
  if (!first && hidden.length > 0) {
    leaveOut(item, 'hidden', what, 'All items are hidden.', ledger)
    return
  }
  for (const row of hidden) leaveOutHidden(row, reading)
  const found = kind === 'MULTI_VARIABLE_SELECT_ONE' && first ? optionsFound(first, reading.sets, ledger) : null
  const options =
    found?.kind === 'options' ? found.options : found?.kind === 'own' && found.isUnknown ? YES_NO_OPTIONS : []
  const why =
    found?.kind === 'none'
      ? found.why
      : found?.kind === 'own' && !found.isUnknown
        ? 'Tables can’t ask for places.'
        : rows.length > DRAFT_LIMITS.ownVariables
          ? `This table has more than ${DRAFT_LIMITS.ownVariables} rows.`
          : null
  if (why !== null) {
    ledger.add(item, 'question', what, 'not taken', why)
    return
  }
  for (const row of rows.slice(1)) if (found) optionsFound(row, reading.sets, ledger)
  const made = rows.map(row => rowOf(row, kind, options, reading, notes))
  reportScores(item, options, hasScores(options), ledger)
  if (hasScores(options)) for (const { linkId } of made) reading.scored.add(linkId)
  const preamble = preambleFrom(place, ledger)
  const prompt = promptOf(item, ledger, notes)
  const texts = textsBelow(item, reading)
  if (repeatsIn(item, ledger)) notes.push('Repeating groups aren’t supported, so this one is imported once.')
  readOnlyNote(item, ledger)
  const control = facets.get('questionnaire-itemControl')
  if (control) ledger.add(control.spot, 'layout', `Control ${facets.control ?? ''}`, 'taken')
  settleExtras(
    facets,
    [...NUMBER_EXTRAS, ...CHOICE_EXTRAS, 'questionnaire-hidden', 'questionnaire-calculatedExpression'],
    ledger,
    HERE,
  )
  const question = maker.question(
    place.section,
    kind,
    made.map(row => row.item),
    {
      label: shortTextOf(facets, ledger, prompt),
      prompt,
      preamble: joined(preamble, texts.preamble),
      explanation: texts.explanation,
      required: isTrue(item, 'required', ledger) || (made.length > 0 && made.every(({ required }) => required)),
    },
  )
  ledger.own(item, sourceOf(item, question.id))
  maker.change(question.id, one => applyQuestionExtension(one, facets.own))
  reading.ownConditions.push({ item, question: question.id, texts: listIn(facets.own, 'condition') })
  place.last = question.id
  for (const rule of ruleOf(item, facets, place.rules, reading))
    rule.about.push({ question: question.id, variable: null })
  for (const [index, row] of made.entries()) {
    const variable = question.variables[index]?.id ?? 0
    if (reading.targets.get(row.linkId) === ROW) reading.targets.set(row.linkId, row.target(variable))
    for (const rule of ruleOf(row.spot, row.facets, [], reading)) rule.about.push({ question: question.id, variable })
  }
  if (made.some(({ required }) => required) && !made.every(({ required }) => required))
    notes.push('Single rows can’t be required.')
  ledger.addParent(item, 'question', what, notes.length > 0 ? 'changed' : 'taken', notes.join(' '))
}

const ROW = 'This refers to a row that wasn’t imported.'

interface Row {
  readonly spot: JsonNode
  readonly linkId: string
  readonly facets: Facets
  readonly item: Item
  readonly required: boolean
  readonly target: (variable: number) => Target | string
}

function rowOf(row: JsonNode, kind: QuestionType, options: readonly Option[], reading: Reading, notes: string[]): Row {
  const { ledger } = reading
  const facets = facetsOf(row, ledger)
  const linkId = register(row, reading, ROW)
  const input_label = limitedTextAt(row, 'text', notes, DRAFT_LIMITS.label)
  const texts = textsBelow(row, reading)
  ledger.cover(at(row, 'text'), at(row, 'repeats'), at(row, 'readOnly'))
  if (at(row, 'prefix'))
    ledger.add(at(row, 'prefix') ?? row, 'layout', 'Row number', 'not taken', 'Row numbers aren’t supported.')
  const isOpenRow = kind === 'MULTI_VARIABLE_SELECT_ONE' && isOpen(row, ledger)
  if (isOpenRow) notes.push('Free text isn’t supported in tables.')
  const values = rowOptions(options)
  const isNumber = kind === 'SLIDER'
  const number = isNumber ? numberItem(row, facets, ledger, notes) : {}
  const calculated = kind === 'CONFIRMATION' ? facets.get('questionnaire-calculatedExpression') : null
  if (calculated) ledger.cover(calculated.spot)
  controlNote(facets, ['slider', 'radio-button'], ledger)
  settleExtras(
    facets,
    [
      ...(kind === 'RATING' || kind === 'CONFIRMATION' ? [] : NUMBER_EXTRAS.filter(() => !isNumber)),
      ...CHOICE_EXTRAS,
      'questionnaire-hidden',
      'questionnaire-shortText',
    ],
    ledger,
    HERE,
  )
  if (kind === 'RATING' || kind === 'CONFIRMATION')
    for (const name of NUMBER_EXTRAS) ledger.cover(facets.get(name)?.spot ?? null)
  const item = applyVariableExtension<Item>(
    {
      ...number,
      ...texts.item,
      name: linkId,
      input_label,
      options: values.map(({ name, value }) => ({ name, value })),
    },
    itemExtensionFields(facets),
  )
  const target = (variable: number): Target | string => {
    if (kind === 'SLIDER') return { kind: 'number', variable, min: item.min ?? 0, max: item.max ?? 0 }
    if (kind === 'RATING') return { kind: 'number', variable, min: 1, max: 3 }
    if (kind !== 'MULTI_VARIABLE_SELECT_ONE') return 'The item has no answer.'
    const known = new Map(values.map(({ key, value }) => [key, Number(value)]))
    return [...known.values()].some(Number.isNaN)
      ? 'The option values aren’t numbers.'
      : { kind: 'row', variable, values: known }
  }
  const required = isTrue(row, 'required', ledger)
  return { spot: row, linkId, facets, item, required, target }
}
