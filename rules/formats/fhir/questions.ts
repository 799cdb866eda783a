import type { QuestionType } from '#rules/share/study.ts'
import type { Item } from '../draft-maker.ts'
import { applyQuestionExtension, applyVariableExtension, listIn } from '../extension-fields.ts'
import { entry, type ImportLog, type JsonNode, listAt, textAt } from '../json-source.ts'
import type { Target } from '../logic.ts'
import { type Facets, isTrue, settleExtras } from './facets.ts'
import {
  choiceTarget,
  hasScores,
  isChoiceItem,
  isOpen,
  NUMBERS,
  numberItem,
  OTHER,
  OTHER_ADDED,
  optionItems,
  optionsFound,
  promptOf,
  repeatsIn,
  reportScores,
  rowOptions,
} from './items.ts'
import type { Option } from './options.ts'
import {
  CHOICE_EXTRAS,
  controlNote,
  HERE,
  type ItemContext,
  itemExtensionFields,
  joined,
  leaveOut,
  NUMBER_EXTRAS,
  preambleFrom,
  type Reading,
  readOnlyNote,
  register,
  ruleOf,
  shortTextOf,
  sourceOf,
  textsBelow,
} from './reading.ts'
import { EXTENSION, NO_QUESTION } from './terms.ts'

/** Parts of a question of any type. */
interface Made {
  readonly type: QuestionType
  readonly items: readonly Item[]
  readonly target: (variables: readonly number[]) => Target | string
  readonly required?: boolean
  readonly most?: number
  readonly isUnknown?: boolean
}

/** Note for a reference to an item that has not become a question. */
const NOT_IMPORTED = 'This refers to an item that wasn’t imported.'

export function readQuestion(item: JsonNode, type: string, facets: Facets, place: ItemContext, reading: Reading): void {
  const { ledger, maker, targets } = reading
  const notes: string[] = []
  const linkId = register(item, reading, NOT_IMPORTED)
  const what = `Question “${textAt(item, 'text') ?? linkId}”`
  const made: Made | string = facets.isHidden
    ? 'This item is hidden.'
    : madeOf(item, type, linkId, facets, reading, notes)
  if (typeof made === 'string') {
    leaveOut(item, facets.isHidden ? 'hidden' : 'question', what, made, ledger)
    return
  }
  const preamble = preambleFrom(place, ledger)
  const prompt = promptOf(item, ledger, notes)
  const label = shortTextOf(facets, ledger, prompt)
  const texts = textsBelow(item, reading)
  const items = made.items.map((one, index) =>
    index === 0 && made.items.length === 1
      ? applyVariableExtension({ ...one, ...texts.item }, itemExtensionFields(facets))
      : one,
  )
  const question = maker.question(place.section, made.type, items, {
    label,
    prompt,
    preamble: joined(preamble, texts.preamble),
    explanation: texts.explanation,
    required: isTrue(item, 'required', ledger) || made.required === true,
    maximum_selections: made.most ?? 0,
    is_unknown_enabled: made.isUnknown ?? false,
    ...(made.isUnknown && { unknown_option_label: 'Don’t know' }),
  })
  ledger.own(item, sourceOf(item, question.id))
  maker.change(question.id, one => applyQuestionExtension(one, facets.own))
  reading.ownConditions.push({ item, question: question.id, texts: listIn(facets.own, 'condition') })
  if (targets.get(linkId) === NOT_IMPORTED) targets.set(linkId, made.target(question.variables.map(({ id }) => id)))
  place.last = question.id
  for (const rule of ruleOf(item, facets, place.rules, reading))
    rule.about.push({ question: question.id, variable: null })
  readOnlyNote(item, ledger)
  const inner = listAt(item, 'item').some(child => textAt(child, 'type') !== 'display')
  if (inner) notes.push('Nested items are asked after this one.')
  if (prompt === '') notes.push('This item has no text.')
  ledger.addParent(item, 'question', what, notes.length > 0 ? 'changed' : 'taken', notes.join(' '))
}

function madeOf(
  item: JsonNode,
  type: string,
  linkId: string,
  facets: Facets,
  reading: Reading,
  notes: string[],
): Made | string {
  const { ledger } = reading
  if (type === 'display') return { type: 'GEOGRAPHY_ICO_WRAPPER', items: [], target: () => 'The item has no answer.' }
  if (isChoiceItem(item)) return choiceOf(item, linkId, facets, reading, notes)
  const repeated = repeatsIn(item, ledger)
  if (repeated && (type === 'boolean' || NUMBERS.has(type)))
    notes.push('Repetition isn’t supported. Only choices can have several answers.')
  if (type === 'boolean') {
    controlNote(facets, [], ledger)
    settleExtras(facets, [...NUMBER_EXTRAS, ...CHOICE_EXTRAS], ledger, HERE)
    return { type: 'YES_NO', items: [{ name: linkId }], target: ([variable = 0]) => ({ kind: 'yes-no', variable }) }
  }
  if (!NUMBERS.has(type)) return entry(NO_QUESTION, type) ?? 'This item type isn’t supported.'
  const number = numberItem(item, facets, ledger, notes)
  controlNote(facets, ['slider'], ledger)
  if (facets.get('questionnaire-unit')) settleExtras(facets, ['questionnaire-unitOption'], ledger, HERE)
  settleExtras(facets, CHOICE_EXTRAS, ledger, HERE)
  const { min, max } = number
  return {
    type: 'SLIDER',
    items: [{ ...number, name: linkId }],
    target: ([variable = 0]) => ({ kind: 'number', variable, min: min ?? 0, max: max ?? 0 }),
  }
}

function choiceOf(item: JsonNode, linkId: string, facets: Facets, reading: Reading, notes: string[]): Made | string {
  const { ledger, sets } = reading
  const found = optionsFound(item, sets, ledger)
  const many = repeatsIn(item, ledger)
  if (found.kind === 'none') return found.why
  const occurs = occursOf(facets, many, ledger)
  settleExtras(facets, NUMBER_EXTRAS, ledger, HERE)
  if (found.kind === 'own') {
    controlNote(facets, [], ledger)
    const isYesNo = found.type === 'YES_NO'
    return {
      type: found.type,
      items: [{ name: linkId }],
      target: ([variable = 0]) => (isYesNo ? { kind: 'yes-no', variable } : 'Add conditions on places in the editor.'),
      isUnknown: found.isUnknown,
    }
  }
  const isAdded = isOpen(item, ledger) && !found.options.some(({ name }) => /^other\b/i.test(name))
  if (isAdded) notes.push(OTHER_ADDED)
  const options = isAdded ? [...found.options, OTHER] : found.options
  const isScored = !many && hasScores(options) && isAddedUp(linkId, options, reading)
  reportScores(item, options, isScored, ledger)
  controlNote(facets, many ? ['check-box'] : ['radio-button'], ledger)
  if (isScored) {
    reading.scored.add(linkId)
    const rows = rowOptions(options)
    const values = new Map(rows.map(({ key, value }) => [key, Number(value)]))
    return {
      type: 'MULTI_VARIABLE_SELECT_ONE',
      items: [{ name: linkId, input_label: '', options: rows.map(({ name, value }) => ({ name, value })) }],
      target: ([variable = 0]) => ({ kind: 'row', variable, values }),
      ...(occurs.required && { required: true }),
    }
  }
  return {
    type: many ? 'SELECT_ANY' : 'SELECT_ONE',
    items: optionItems(linkId, options, notes),
    target: ids => choiceTarget(options, ids),
    ...occurs,
  }
}

/** Checks whether a calculation uses the scores of a choice. */
function isAddedUp(linkId: string, options: readonly Option[], { formulas }: Reading): boolean {
  const isValue = options.every(({ key, score }) => key === `${score}`)
  return (
    (/\b(?:ordinal|weight)\(|ordinalValue|itemWeight/.test(formulas) && !isValue) || formulas.includes(`'${linkId}'`)
  )
}

function occursOf(facets: Facets, many: boolean, ledger: ImportLog): { required?: boolean; most?: number } {
  const [least, most] = [facets.number('questionnaire-minOccurs'), facets.number('questionnaire-maxOccurs')]
  const [low, high] = [facets.get('questionnaire-minOccurs'), facets.get('questionnaire-maxOccurs')]
  if (low)
    ledger.add(
      low.spot,
      'setting',
      `At least ${least ?? '?'}`,
      least === 1 || least === 0 ? 'taken' : 'changed',
      least === 1 || least === 0 ? '' : EXTENSION['questionnaire-minOccurs'],
    )
  const isMost = many && most !== null && Number.isInteger(most) && most > 0 && most <= 1000
  if (high)
    ledger.add(
      high.spot,
      'setting',
      `At most ${most ?? '?'}`,
      isMost ? 'taken' : 'not taken',
      isMost ? '' : EXTENSION['questionnaire-maxOccurs'],
    )
  return { required: least !== null && least > 0, ...(isMost && { most }) }
}
