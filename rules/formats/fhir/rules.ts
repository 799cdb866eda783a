import { DRAFT_LIMITS } from '#rules/share/draft.ts'
import type { Condition } from '#rules/share/study.ts'
import { EMPTY_DERIVED } from '../../share/study.ts'
import type { DraftMaker } from '../draft-maker.ts'
import { conditionFrom } from '../extension-fields.ts'
import { at, type JsonNode, listAt, textAt } from '../json-source.ts'
import { conditionsFrom, HIDDEN_UNTIL_ANSWERED, type Logic } from '../logic.ts'
import type { Facets } from './facets.ts'
import { promptOf } from './items.ts'
import { calculationIn, pathLogic, whenLogic } from './logic.ts'
import {
  type Calculated,
  controlNote,
  type ItemContext,
  leaveOut,
  NUMBER_EXTRAS,
  preambleFrom,
  type Reading,
  type Rule,
  register,
  ruleOf,
  shortTextOf,
  sourceOf,
} from './reading.ts'

/** Reads a calculated item as a calculated value. If the item is displayed, also adds a confirmation question. */
export function readCalculated(item: JsonNode, facets: Facets, place: ItemContext, reading: Reading): void {
  const { ledger, maker } = reading
  const notes: string[] = []
  const linkId = register(item, reading, 'This refers to a calculated number. Conditions can only check answers.')
  const extra = facets.get('questionnaire-calculatedExpression')
  const text = extra?.value ? (textAt(extra.value, 'expression') ?? '') : ''
  const prompt = promptOf(item, ledger, notes)
  ledger.cover(
    at(item, 'readOnly'),
    at(item, 'required'),
    at(item, 'repeats'),
    extra?.spot ?? null,
    facets.get('questionnaire-hidden')?.spot ?? null,
  )
  for (const name of NUMBER_EXTRAS) ledger.cover(facets.get(name)?.spot ?? null)
  const label = shortTextOf(facets, ledger, prompt)
  controlNote(facets, [], ledger)
  const calculation = calculationIn(text, reading.context)
  if (typeof calculation === 'string') {
    leaveOut(item, 'calculation', `Calculation “${prompt}”`, calculation, ledger)
    return
  }
  const preamble = facets.isHidden ? '' : preambleFrom(place, ledger)
  const question = facets.isHidden
    ? null
    : maker.question(
        place.section,
        'CONFIRMATION',
        [{ name: `${linkId} shown`, input_label: label, dv_name: linkId }],
        { label, prompt, preamble },
      )
  if (question) {
    place.last = question.id
    ledger.own(item, sourceOf(item, question.id))
  }
  for (const rule of ruleOf(item, facets, place.rules, reading))
    if (question) rule.about.push({ question: question.id, variable: null })
  reading.calculations.push({
    item,
    linkId,
    text,
    expression: extra?.spot ?? item,
    label,
    question: question?.id ?? null,
  })
}

const MAX_NAME_LENGTH = 60

export function settleCalculation(
  { item, linkId, text, label, question }: Calculated,
  { maker, ledger, targets, context, scored }: Reading,
): void {
  const calculation = calculationIn(text, context)
  const what = `Calculation “${label}”`
  if (typeof calculation === 'string') return
  const uids = [...calculation.parts, ...(calculation.divisor === null ? [] : [calculation.divisor])].map(part => {
    const target = targets.get(part)
    const isNumber =
      typeof target === 'object' && (target.kind === 'number' || (target.kind === 'row' && scored.has(part)))
    return isNumber ? maker.uidOf(target.variable) : undefined
  })
  const known = uids.filter(uid => uid !== undefined)
  if (known.length < uids.length) {
    ledger.addParent(
      item,
      'calculation',
      what,
      'not taken',
      'The sum includes an item that isn’t a number in this study.',
    )
    if (question !== null) maker.drop(question)
    return
  }
  const dv_name = linkId.slice(0, MAX_NAME_LENGTH)
  const parts = calculation.divisor === null ? known : known.slice(0, -1)
  const divisor = calculation.divisor === null ? null : (known.at(-1) ?? null)
  const kind = divisor === null ? 'SUM' : 'RATIO'
  maker.derive({ ...EMPTY_DERIVED, dv_name, label, kind, parts, divisor })
  if (question !== null)
    maker.change(question, one => ({ ...one, variables: one.variables.map(variable => ({ ...variable, dv_name })) }))
  ledger.addParent(
    item,
    'calculation',
    what,
    'changed',
    `This is imported as a calculated value${question === null ? '' : ', shown in a summary'}.${calculation.needsAll ? ' Unanswered parts are left out of the sum.' : ''}`,
  )
}

/** Sets the conditions of an item after all possible targets are known. */
export function settleRule({ item, facets, about }: Rule, reading: Reading): void {
  const { ledger, maker, targets } = reading
  const whens = listAt(item, 'enableWhen')
  if (whens.length > DRAFT_LIMITS.parts) {
    const why = `The limit is ${DRAFT_LIMITS.parts} parts per condition.`
    ledger.add(
      { ...item, path: `${item.path}/enableWhen` },
      'condition',
      `${whens.length} conditions`,
      'not taken',
      why,
      { count: whens.length },
    )
    return
  }
  const isOlder = whens.every(when => at(when, 'operator') === null)
  const isAny = textAt(item, 'enableBehavior') === 'any' || (isOlder && at(item, 'enableBehavior') === null)
  ledger.cover(at(item, 'enableBehavior'))
  const logics = whens.map(when => whenLogic(when, targets))
  const usable = isAny && logics.some(logic => !isSayable(logic)) ? [] : logics.filter(isSayable)
  const asksExistence = new Set(
    whens
      .filter(when => !isAny && textAt(when, 'operator') === 'exists' && at(when, 'answerBoolean')?.value === true)
      .map(when => textAt(when, 'question')),
  )
  const isImplied = (when: JsonNode): boolean =>
    textAt(when, 'operator') === 'exists' &&
    !isAny &&
    whens.some(
      (other, index) =>
        textAt(other, 'operator') !== 'exists' &&
        textAt(other, 'question') === textAt(when, 'question') &&
        isSayable(logics[index]),
    )
  const needed = usable.filter(logic => !whens.some((when, index) => logics[index] === logic && isImplied(when)))
  const together: Logic | null = needed.length > 0 ? { kind: isAny ? 'any' : 'all', parts: needed } : null
  const whyNotTogether = together && whyNot(together)
  for (const [index, when] of whens.entries()) {
    const logic = logics[index]
    const what = `Condition on ${textAt(when, 'question') ?? '?'} ${textAt(when, 'operator') ?? ''}`
    const why = whyNot(logic) ?? (logic && usable.includes(logic) ? whyNotTogether : null)
    if (why !== null) ledger.add(when, 'condition', what, 'not taken', why)
    else if (!logic || !usable.includes(logic))
      ledger.add(
        when,
        'condition',
        what,
        'not taken',
        'One of the alternatives isn’t supported, so none were imported.',
      )
    else {
      const notes = notesOf(logic).filter(
        note => note !== HIDDEN_UNTIL_ANSWERED || !asksExistence.has(textAt(when, 'question')),
      )
      ledger.add(when, 'condition', what, notes.length > 0 ? 'changed' : 'taken', notes.join(' '))
    }
  }
  if (together) apply(together, about, maker)
  const extra = facets.get('questionnaire-enableWhenExpression')
  if (!extra) return
  const text = extra.value ? (textAt(extra.value, 'expression') ?? '') : ''
  const logic = pathLogic(text, targets)
  const said = conditionsFrom(logic, () => 0)
  const what = `Condition ${text}`
  if (said.ok)
    ledger.add(extra.spot, 'condition', what, said.notes.length > 0 ? 'changed' : 'taken', said.notes.join(' '))
  else ledger.add(extra.spot, 'condition', what, 'not taken', said.why)
  if (said.ok) apply(logic, about, maker)
}

export function settleOwnConditions(
  { item, question, texts }: Reading['ownConditions'][number],
  { maker, ledger }: Reading,
): void {
  for (const text of texts) {
    const condition = conditionFrom(text, maker.idOf, maker.newId)
    if (condition) maker.addConditions(question, [condition])
    else
      ledger.addParent(
        item,
        'condition',
        'Condition (extension)',
        'not taken',
        'This refers to an answer that isn’t in the questionnaire.',
      )
  }
}

function isSayable(logic: Logic | undefined): logic is Logic {
  return whyNot(logic) === null
}

function whyNot(logic: Logic | undefined): string | null {
  if (!logic) return ''
  const said = conditionsFrom(logic, () => 0)
  return said.ok ? null : said.why
}

function notesOf(logic: Logic): readonly string[] {
  const said = conditionsFrom(logic, () => 0)
  return said.ok ? said.notes : []
}

function apply(logic: Logic, about: Rule['about'], maker: DraftMaker): void {
  for (const { question, variable } of about) maker.addConditions(question, freshly(logic, variable, maker))
}

function freshly(logic: Logic, variable: number | null, maker: DraftMaker): readonly Condition[] {
  const said = conditionsFrom(logic, maker.newId, variable)
  return said.ok ? said.conditions : []
}
