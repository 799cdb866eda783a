import { hasMarkup } from '#rules/share/draft/index.ts'
import { DRAFT_LIMITS, type StudySettings } from '#rules/share/draft.ts'
import { EMPTY_DERIVED } from '../../share/study.ts'
import { draftMaker, fitted } from '../draft-maker.ts'
import {
  applyQuestionExtension,
  applySectionExtension,
  conditionFrom,
  derivedFrom,
  isDay,
  jobFrom,
  listIn,
  settingsFromExtension,
} from '../extension-fields.ts'
import type { ReadOptions, ReadResult } from '../format.ts'
import { at, type JsonNode, listAt, newImportLog, parseFailure, parseSource, textAt } from '../json-source.ts'
import { conditionsFrom } from '../logic.ts'
import { isPlainOf, stripMarkup } from '../markup.ts'
import { surveyCalculation, surveyLogic } from './logic.ts'
import { madeFrom } from './questions.ts'
import type { Place, Reading, Rule } from './reading.ts'
import { flagOf, localText, readExtension, settleProperties } from './source.ts'
import { PROPERTY } from './terms.ts'
import { elementsIn, isHidden, pipedNames, questionsWithin, reportPiping, sourceOf } from './texts.ts'
import { settleValidators } from './validators.ts'

export function readSurveyJs(text: string, options: ReadOptions): ReadResult {
  const parsed = parseSource(text)
  if (!parsed.ok) return parsed
  const { document } = parsed
  if (!isSurvey(document)) return parseFailure('This isn’t a SurveyJS survey: it has neither pages nor elements.')
  const ledger = newImportLog()
  const reading: Reading = {
    maker: draftMaker(options),
    ledger,
    names: new Map(),
    rules: [],
    later: [],
    calculated: new Map(),
    piped: pipedNames(document),
    formulas: [...elementsIn(document), ...listAt(document, 'calculatedValues')]
      .map(one => textAt(one, 'expression') ?? '')
      .join('\n'),
  }
  for (const value of listAt(document, 'calculatedValues')) {
    const [name, expression] = [textAt(value, 'name'), textAt(value, 'expression')]
    if (name !== null && expression !== null) reading.calculated.set(name, expression)
  }
  const facts = readHead(document, reading)
  const pages = listAt(document, 'pages')
  for (const page of pages) readPage(page, reading)
  if (pages.length === 0) readPage(document, reading)
  for (const value of listAt(document, 'calculatedValues')) settleCalculated(value, reading)
  for (const settle of reading.later) settle()
  for (const rule of reading.rules) settleRule(rule, reading)
  ledger.close(document, ({ path }) => `Property ${path.slice(path.lastIndexOf('/') + 1)}`)
  return reading.maker.result(facts, ledger.report, ledger.sources)
}

const LISTS = ['pages', 'elements', 'questions'] as const

export function isSurvey(document: JsonNode): boolean {
  return LISTS.some(key => Array.isArray(at(document, key)?.value))
}

function readHead(document: JsonNode, { ledger, maker }: Reading): Partial<StudySettings> {
  const notes: string[] = []
  const title = localText(at(document, 'title'), ledger, notes, DRAFT_LIMITS.label)
  const own = readExtension(document, ledger)
  for (const text of listIn(own, 'job')) {
    const job = jobFrom(text)
    if (job) maker.callJob(job.id, job.label)
  }
  for (const text of listIn(own, 'derived')) {
    const derived = derivedFrom(text)
    if (derived) maker.derive(derived)
  }
  if (title)
    ledger.addParent(
      at(document, 'title') ?? document,
      'setting',
      `Title “${title}”`,
      notes.length > 0 ? 'changed' : 'taken',
      notes.join(' '),
    )
  // Answers to hidden questions don't count in studies.
  if (textAt(document, 'clearInvisibleValues') === 'onHidden') ledger.cover(at(document, 'clearInvisibleValues'))
  const description = at(document, 'description')
  if (description && listAt(document, 'pages').length > 0)
    ledger.add(
      description,
      'text',
      'Description',
      'not taken',
      'Studies have no description. Use a section description instead.',
    )
  for (const trigger of listAt(document, 'triggers'))
    ledger.add(trigger, 'rule', `Trigger ${textAt(trigger, 'type') ?? ''}`, 'not taken', PROPERTY['triggers'])
  settleProperties(document, 'the survey', ledger)
  const [start_date, end_date] = [own.get('start_date'), own.get('end_date')]
  const isPeriod =
    typeof start_date === 'string' && typeof end_date === 'string' && isDay(start_date) && isDay(end_date)
  return { ...(isPeriod && { start_date, end_date }), ...settingsFromExtension(own), ...(title && { title }) }
}

function readPage(page: JsonNode, reading: Reading): void {
  const { ledger, maker } = reading
  const notes: string[] = []
  const isWhole = page.path === ''
  if (!isWhole && isHidden(page)) {
    leaveOutHidden(page, 'Section', reading)
    return
  }
  const title = localText(at(page, 'title'), ledger, notes, DRAFT_LIMITS.label)
  const name = textAt(page, 'name') ?? ''
  const description = localText(at(page, 'description'), ledger, notes)
  const heading = title || fitted(name, DRAFT_LIMITS.label).words || 'Questions'
  const own = applySectionExtension({}, isWhole ? new Map() : readExtension(page, ledger))
  const section = maker.section(heading, description, page.path, own)
  if (!isWhole) {
    ledger.cover(at(page, 'name'))
    settleProperties(page, heading, ledger)
    ledger.cover(at(page, 'visible'))
    reportPiping(withoutElements(page), reading.piped, ledger)
    ledger.addParent(page, 'section', `Section “${heading}”`, notes.length > 0 ? 'changed' : 'taken', notes.join(' '))
  }
  const place: Place = { section, waiting: [], rules: ruleOf(page, [], reading), panel: null }
  for (const key of ['elements', 'questions'])
    for (const element of listAt(page, key)) readElement(element, place, reading)
  for (const { spot } of place.waiting.splice(0))
    ledger.addParent(spot, 'text', 'Text', 'not taken', 'There’s no following question to attach this to.')
}

function ruleOf(spot: JsonNode, around: readonly Rule[], { rules }: Reading, panel: string | null = null): Rule[] {
  if (!at(spot, 'visibleIf')) return [...around]
  const rule: Rule = { spot, panel, about: [] }
  rules.push(rule)
  return [...around, rule]
}

function readElement(element: JsonNode, place: Place, reading: Reading): void {
  const { ledger } = reading
  const type = textAt(element, 'type') ?? ''
  const name = textAt(element, 'name') ?? ''
  if (isHidden(element)) leaveOutHidden(element, 'Question', reading)
  else if (type === 'panel' || type === 'paneldynamic') readPanel(element, type, place, reading)
  else if (type === 'html' && !readExtension(element, ledger).has('kind')) readHtml(element, place, reading)
  else if (type === 'expression') readExpression(element, place, reading)
  else readQuestion(element, type, name, place, reading)
}

/** Reports an element that is never shown with everything in it in one line. */
function leaveOutHidden(element: JsonNode, kind: string, { ledger, names }: Reading): void {
  const inside = elementsIn(element)
  for (const one of [element, ...inside]) {
    const name = textAt(one, 'name') ?? ''
    if (!names.has(name)) names.set(name, 'This refers to a hidden question.')
  }
  const count = kind === 'Question' && inside.length === 0 ? 1 : questionsWithin(element)
  const what = `${inside.length > 0 ? 'Section' : kind} “${textAt(element, 'title') ?? textAt(element, 'name') ?? ''}”`
  ledger.add(element, count > 0 ? 'hidden' : 'section', what, 'not taken', HIDDEN, { count: Math.max(1, count) })
}

const HIDDEN = 'This is never shown, so it wasn’t imported.'

/** Returns a page or panel without the elements in it. */
function withoutElements(spot: JsonNode): JsonNode {
  return { path: spot.path, value: { title: at(spot, 'title')?.value, description: at(spot, 'description')?.value } }
}

function readHtml(element: JsonNode, { waiting }: Place, reading: Reading): void {
  const { ledger } = reading
  const notes: string[] = []
  const html = localText(at(element, 'html'), ledger, notes)
  const words = stripMarkup(html)
  ledger.cover(at(element, 'type'), at(element, 'name'), at(element, 'visible'))
  const own = readExtension(element, ledger)
  if (own.has('introduction')) {
    const text = own.get('text')
    const isSame = typeof text === 'string' && text.length <= DRAFT_LIMITS.text && isPlainOf(text, html)
    ledger.cover(at(element, 'visibleIf'))
    waiting.push({ spot: element, words: isSame ? text : hasMarkup(html) ? html : words })
    return
  }
  reportPiping(element, reading.piped, ledger)
  const condition = at(element, 'visibleIf')
  if (condition)
    ledger.add(
      condition,
      'condition',
      'Condition of a text item',
      'not taken',
      'Text items are shown with their question.',
    )
  settleProperties(element, 'a text item', ledger)
  ledger.addParent(element, 'text', `Text “${words}”`, 'changed', 'This is used as the next question’s introduction.')
  waiting.push({ spot: element, words: hasMarkup(html) ? html : words })
}

function readPanel(element: JsonNode, type: string, place: Place, reading: Reading): void {
  const { ledger } = reading
  const notes = ['Nested sections aren’t supported. Questions were added to the parent section.']
  const title = localText(at(element, 'title'), ledger, notes)
  const description = localText(at(element, 'description'), ledger, notes)
  ledger.cover(at(element, 'type'), at(element, 'name'), at(element, 'visible'))
  reportPiping(withoutElements(element), reading.piped, ledger)
  if (title || description) {
    notes.push('The heading is shown before its first question.')
    place.waiting.push({ spot: element, words: [title, description].filter(Boolean).join('\n\n') })
  }
  if (type === 'paneldynamic') notes.push('Repeating panels aren’t supported, so this one is imported once.')
  if (flagOf(element, ['isRequired'], ledger)) notes.push('“Required” is set for each question instead.')
  settleProperties(element, 'a panel', ledger)
  ledger.addParent(
    element,
    'section',
    `Panel “${title || (textAt(element, 'name') ?? '')}”`,
    'changed',
    notes.join(' '),
  )
  const panel = type === 'paneldynamic' ? (textAt(element, 'name') ?? '') : place.panel
  const inside: Place = { ...place, panel, rules: ruleOf(element, place.rules, reading, place.panel) }
  for (const key of ['elements', 'questions', 'templateElements'])
    for (const one of listAt(element, key)) readElement(one, inside, reading)
}

function readQuestion(element: JsonNode, type: string, name: string, place: Place, reading: Reading): void {
  const { ledger, maker, names } = reading
  const notes: string[] = []
  const isKnown = names.has(name)
  if (isKnown) notes.push('This name is a duplicate, so conditions refer to the first question.')
  const made = madeFrom(element, type, name, ledger, notes, reading.formulas.includes(`{${name}}`))
  const what = `Question “${typeof at(element, 'title')?.value === 'string' ? textAt(element, 'title') : name}”`
  if (typeof made === 'string') {
    if (!isKnown) names.set(name, 'This refers to a question that wasn’t imported.')
    ledger.add(element, 'question', what, 'not taken', made)
    return
  }
  const prompt = localText(at(element, 'title'), ledger, notes) || fitted(name, DRAFT_LIMITS.text).words
  const explanation = localText(at(element, 'description'), ledger, notes)
  const preamble = place.waiting
    .splice(0)
    .map(({ words }) => words)
    .join('\n\n')
    .slice(0, DRAFT_LIMITS.text)
  const own = withoutOlder(readExtension(element, ledger), explanation)
  const required = flagOf(element, ['isRequired'], ledger)
  reportPiping(element, reading.piped, ledger)
  ledger.cover(at(element, 'type'), at(element, 'name'), at(element, 'visible'))
  const rules = ruleOf(element, place.rules, reading, place.panel)
  const several = made.length > 1
  for (const [index, one] of made.entries()) {
    const words = several ? `${prompt}: ${one.heading}` : prompt
    const question = maker.question(place.section, one.type, one.items, {
      label: fitted(words, DRAFT_LIMITS.label).words,
      prompt: words.slice(0, DRAFT_LIMITS.text),
      preamble: index === 0 ? preamble : '',
      explanation,
      required: required || one.required === true,
      ...one.over,
    })
    if (index === 0) ledger.own(element, sourceOf(element, question.id))
    maker.change(question.id, before => applyQuestionExtension(before, own))
    const ids = question.variables.map(({ id }) => id)
    for (const [key, named] of one.names(ids))
      for (const each of [key, ...(place.panel === null ? [] : [`${place.panel}[0].${key}`])])
        if (!names.has(each)) names.set(each, named)
    for (const rule of rules) rule.about.push({ question: question.id, variable: null })
    for (const [at_, spot] of (one.spots ?? []).entries())
      for (const rule of ruleOf(spot, [], reading, place.panel))
        rule.about.push({ question: question.id, variable: ids[at_] ?? null })
    reading.later.push(() => settleOwn(element, question.id, listIn(own, 'condition'), reading))
  }
  if (!names.has(name)) names.set(name, 'This refers to a table. Conditions must refer to one of its rows.')
  const [first] = made
  settleValidators(element, name, first?.type ?? 'YES_NO', reading)
  settleProperties(element, name, ledger)
  ledger.addParent(element, 'question', what, notes.length > 0 ? 'changed' : 'taken', [...new Set(notes)].join(' '))
}

/** Omits an explanation with markup if it no longer matches the description, which other software may have changed. */
function withoutOlder(own: ReadonlyMap<string, unknown>, description: string): ReadonlyMap<string, unknown> {
  const html = own.get('explanation')
  return typeof html === 'string' && !isPlainOf(description, html)
    ? new Map([...own].filter(([key]) => key !== 'explanation'))
    : own
}

function settleOwn(element: JsonNode, question: number, texts: readonly string[], { maker, ledger }: Reading): void {
  for (const text of texts) {
    const condition = conditionFrom(text, maker.idOf, maker.newId)
    if (condition) maker.addConditions(question, [condition])
    else
      ledger.addParent(
        element,
        'condition',
        'Condition that only Collegium can read',
        'not taken',
        'This refers to an answer that isn’t in the survey.',
      )
  }
}

/** Reads a question that shows a result as a calculated value with a confirmation question. */
function readExpression(element: JsonNode, place: Place, reading: Reading): void {
  const { ledger, maker, names } = reading
  const notes: string[] = []
  const name = textAt(element, 'name') ?? ''
  const prompt = localText(at(element, 'title'), ledger, notes) || name
  const label = fitted(prompt, DRAFT_LIMITS.label).words
  names.set(name, 'This refers to a calculated number. Conditions can only check answers.')
  const rules = ruleOf(element, place.rules, reading, place.panel)
  reading.calculated.set(name, textAt(element, 'expression') ?? '')
  const preamble = place.waiting
    .splice(0)
    .map(({ words }) => words)
    .join('\n\n')
    .slice(0, DRAFT_LIMITS.text)
  const question = maker.question(place.section, 'CONFIRMATION', [{ name: `${name} shown`, input_label: label }], {
    label,
    prompt,
    preamble,
  })
  for (const rule of rules) rule.about.push({ question: question.id, variable: null })
  ledger.own(element, sourceOf(element, question.id))
  for (const key of ['type', 'name', 'expression', 'visible']) ledger.cover(at(element, key))
  settleProperties(element, name, ledger)
  reading.later.push(() => {
    const why = derive(name, label, textAt(element, 'expression') ?? '', reading)
    const dv_name = name.slice(0, MAX_NAME_LENGTH)
    if (why === null)
      maker.change(question.id, one => ({ ...one, variables: one.variables.map(each => ({ ...each, dv_name })) }))
    else maker.drop(question.id)
    ledger.addParent(
      element,
      'calculation',
      `Calculation “${label}”`,
      why === null ? 'changed' : 'not taken',
      why ?? 'This is imported as a calculated value, shown in a summary.',
    )
  })
}

const MAX_NAME_LENGTH = 60

/** Adds a calculated value, or returns the reason why it isn't supported. */
function derive(name: string, label: string, expression: string, { maker, names, calculated }: Reading): string | null {
  const found = surveyCalculation(expression, calculated)
  if (typeof found === 'string') return found
  const uidOf = (one: string): string | undefined => {
    const named = names.get(one)
    if (typeof named !== 'object') return undefined
    const { target, isScored } = named
    return target.kind === 'number' || (target.kind === 'row' && isScored) ? maker.uidOf(target.variable) : undefined
  }
  const parts = found.parts.map(uidOf).filter(uid => uid !== undefined)
  const divisor = found.divisor === null ? null : uidOf(found.divisor)
  if (parts.length < found.parts.length || divisor === undefined)
    return 'The sum includes an item that isn’t a number in this study.'
  maker.derive({
    ...EMPTY_DERIVED,
    dv_name: name.slice(0, MAX_NAME_LENGTH),
    label,
    kind: divisor === null ? 'SUM' : 'RATIO',
    parts,
    divisor,
  })
  return null
}

function settleCalculated(value: JsonNode, reading: Reading): void {
  const name = textAt(value, 'name')
  const expression = textAt(value, 'expression')
  if (name === null || expression === null || readExtension(value, reading.ledger).has('derived')) {
    if (name !== null) reading.ledger.add(value, 'calculation', `Calculated value ${name}`, 'taken')
    return
  }
  reading.names.set(name, 'This refers to a calculated number. Conditions can only check answers.')
  reading.later.push(() => {
    const why = derive(name, name, expression, reading)
    reading.ledger.add(
      value,
      'calculation',
      `Calculated value ${name}`,
      why === null ? 'changed' : 'not taken',
      why ?? 'This is imported as a calculated value.',
    )
  })
}

/** Names the answers of a repeating panel, which is asked once, as its first. */
function inPanel(text: string, panel: string | null): string {
  return panel === null ? text : text.replaceAll('{panel.', `{${panel}[0].`)
}

function settleRule({ spot, panel, about }: Rule, { ledger, maker, names }: Reading): void {
  const condition = at(spot, 'visibleIf')
  if (!condition) return
  const text = typeof condition.value === 'string' ? condition.value : ''
  const logic = surveyLogic(inPanel(text, panel), names)
  const said = conditionsFrom(logic, () => 0)
  if (!said.ok) {
    ledger.add(condition, 'condition', `Condition ${text}`, 'not taken', said.why)
    return
  }
  ledger.add(
    condition,
    'condition',
    `Condition ${text}`,
    said.notes.length > 0 ? 'changed' : 'taken',
    said.notes.join(' '),
  )
  for (const { question, variable } of about) {
    const fresh = conditionsFrom(logic, maker.newId, variable)
    if (fresh.ok) maker.addConditions(question, fresh.conditions)
  }
}
