import { DRAFT_LIMITS, type StudySettings } from '#rules/share/draft.ts'
import { draftMaker, fitted } from '../draft-maker.ts'
import {
  applySectionExtension,
  derivedFrom,
  extensionQuestionType,
  isDay,
  jobFrom,
  listIn,
  settingsFromExtension,
} from '../extension-fields.ts'
import type { ReadOptions, ReadResult } from '../format.ts'
import {
  at,
  type ImportLog,
  type JsonNode,
  listAt,
  newImportLog,
  parseFailure,
  parseSource,
  textAt,
} from '../json-source.ts'
import { type Facets, facetsOf, formattedAt, isTrue, limitedTextAt, settleExtras, settleShadows } from './facets.ts'
import { NUMBERS, repeatsIn } from './items.ts'
import { containedSets } from './options.ts'
import { readQuestion } from './questions.ts'
import {
  CHOICE_EXTRAS,
  HERE,
  type ItemContext,
  joined,
  leaveOutHidden,
  markOf,
  NUMBER_EXTRAS,
  type Reading,
  readOnlyNote,
  register,
  ruleOf,
  SILENT,
} from './reading.ts'
import { isRows, readRows } from './rows.ts'
import { readCalculated, settleCalculation, settleOwnConditions, settleRule } from './rules.ts'
import { choicesOf, formulasIn } from './scores.ts'
import { extensionName, HEAD, headKind } from './terms.ts'

export function readFhir(text: string, options: ReadOptions): ReadResult {
  const parsed = parseSource(text)
  if (!parsed.ok) return parsed
  const { document } = parsed
  if (textAt(document, 'resourceType') !== 'Questionnaire')
    return parseFailure('This isn’t a FHIR Questionnaire (resourceType is different).', '/resourceType')
  const ledger = newImportLog()
  ledger.cover(at(document, 'resourceType'))
  const reading: Reading = {
    maker: draftMaker(options),
    ledger,
    sets: containedSets(document),
    targets: new Map(),
    rules: [],
    calculations: [],
    ownConditions: [],
    context: { named: namedExpressions(document, ledger), choicesIn: choicesOf(document) },
    formulas: formulasIn(document),
    scored: new Set(),
  }
  const facts = readHead(document, reading)
  readSections(document, reading)
  for (const one of reading.calculations) settleCalculation(one, reading)
  for (const rule of reading.rules) settleRule(rule, reading)
  for (const one of reading.ownConditions) settleOwnConditions(one, reading)
  ledger.close(document, nameOf)
  return reading.maker.result(facts, ledger.report, ledger.sources)
}

/** Returns the name of an unread element. */
function nameOf(spot: JsonNode): string {
  const url = textAt(spot, 'url')
  const key = spot.path.slice(spot.path.lastIndexOf('/') + 1)
  return url !== null && /\/(?:modifierE|e)xtension\/\d+$/.test(spot.path) ? `Extension ${url}` : `Element ${key}`
}

function namedExpressions(document: JsonNode, ledger: ImportLog): ReadonlyMap<string, string> {
  const named = new Map<string, string>()
  for (const extension of listAt(document, 'extension')) {
    if (extensionName(textAt(extension, 'url') ?? '') !== 'variable') continue
    const value = at(extension, 'valueExpression')
    const [name, text] = value ? [textAt(value, 'name'), textAt(value, 'expression')] : [null, null]
    if (name === null || text === null) continue
    named.set(name, text)
    ledger.add(extension, 'calculation', `Variable ${name}`, 'changed', 'The variable is expanded where it’s used.')
  }
  return named
}

function readHead(document: JsonNode, { ledger, maker }: Reading): Partial<StudySettings> {
  const notes: string[] = []
  const title = limitedTextAt(document, 'title', notes, DRAFT_LIMITS.label)
  const heading = at(document, 'title')
  if (heading)
    ledger.add(heading, 'setting', `Title “${title}”`, notes.length > 0 ? 'changed' : 'taken', notes.join(' '))
  settleShadows(document, ledger)
  for (const [key, why] of Object.entries(HEAD)) {
    const spot = at(document, key)
    if (spot) ledger.add(spot, headKind(key), `Element ${key}`, 'not taken', why)
  }
  const description = at(document, 'description')
  if (description)
    ledger.add(
      description,
      'text',
      'Description',
      'not taken',
      'Studies have no description. Use a section description instead.',
    )
  const facets = facetsOf(document, ledger)
  settleExtras(facets, ['questionnaire-itemControl', 'questionnaire-hidden', 'questionnaire-unit'], ledger, HERE)
  for (const text of listIn(facets.own, 'job')) {
    const job = jobFrom(text)
    if (job) maker.callJob(job.id, job.label)
  }
  for (const text of listIn(facets.own, 'derived')) {
    const derived = derivedFrom(text)
    if (derived) maker.derive(derived)
    else
      ledger.addParent(
        document,
        'calculation',
        'Calculated value',
        'not taken',
        'The extension isn’t in Collegium’s format.',
      )
  }
  return { ...periodOf(document, ledger), ...settingsFromExtension(facets.own), ...(title !== '' && { title }) }
}

function periodOf(document: JsonNode, ledger: ImportLog): Partial<StudySettings> {
  const period = at(document, 'effectivePeriod')
  if (!period) return {}
  const [from = '', to = ''] = ['start', 'end'].map(key => (textAt(period, key) ?? '').slice(0, 10))
  if (!isDay(from) || !isDay(to)) {
    ledger.add(period, 'setting', 'Effective period', 'not taken', 'Set the start and end dates in the editor.')
    return {}
  }
  ledger.add(period, 'setting', `From ${from} to ${to}`, 'taken')
  return { start_date: from, end_date: to, period: Number(from.slice(0, 4)) }
}

function readSections(document: JsonNode, reading: Reading): void {
  /** Texts before the first question belong to the section. */
  const waiting: ItemContext['waiting'] = []
  let place: ItemContext | null = null
  for (const item of listAt(document, 'item')) {
    const facets = facetsOf(item, SILENT)
    if (isHiddenGroup(item, facets)) {
      leaveOutHidden(item, reading)
      continue
    }
    const isGroup = textAt(item, 'type') === 'group' && !isRows(item, extensionQuestionType(facets.own.get('kind')))
    if (isGroup) place = readSection(item, waiting, reading)
    else if (isText(item, facets)) readDisplay(item, facetsOf(item, reading.ledger), waiting, reading)
    else {
      if (!place?.isLoose) place = { ...begun(waiting), section: looseSection(document, reading), isLoose: true }
      readItem(item, place, reading)
    }
  }
  settleWaiting(place ?? begun(waiting), reading)
}

function begun(waiting: ItemContext['waiting']): ItemContext {
  return { section: 0, waiting, rules: [], last: null, isLoose: false }
}

/** Returns the section for questions outside of all groups. */
function looseSection(document: JsonNode, { maker }: Reading): number {
  return maker.section(fitted(textAt(document, 'title') ?? '', DRAFT_LIMITS.label).words || 'Questions', '', '')
}

function isHiddenGroup(item: JsonNode, { isHidden }: Facets): boolean {
  return isHidden && textAt(item, 'type') === 'group'
}

function isText(item: JsonNode, facets: Facets): boolean {
  return textAt(item, 'type') === 'display' && extensionQuestionType(facets.own.get('kind')) !== 'GEOGRAPHY_ICO_WRAPPER'
}

function readSection(item: JsonNode, waiting: ItemContext['waiting'], reading: Reading): ItemContext {
  const { ledger, maker } = reading
  const notes: string[] = []
  const facets = facetsOf(item, ledger)
  const linkId = register(item, reading, 'This refers to a group, which has no answer.')
  const title = limitedTextAt(item, 'text', notes, DRAFT_LIMITS.label)
  const about = listAt(item, 'item').find(child => markOf(child) === 'description')
  const own = applySectionExtension({}, facets.own)
  const section = maker.section(title || linkId, about ? limitedTextAt(about, 'text', notes) : '', item.path, own)
  if (about) ledger.add(about, 'section', 'Section description', 'taken')
  groupNotes(item, facets, ledger, notes)
  ledger.cover(at(item, 'text'))
  ledger.addParent(
    item,
    'section',
    `Section “${title || linkId}”`,
    notes.length > 0 ? 'changed' : 'taken',
    notes.join(' '),
  )
  const place: ItemContext = { ...begun(waiting), section, rules: ruleOf(item, facets, [], reading) }
  for (const child of listAt(item, 'item')) if (child.path !== about?.path) readItem(child, place, reading)
  if (place.last !== null) settleWaiting(place, reading)
  return place
}

function groupNotes(item: JsonNode, facets: Facets, ledger: ImportLog, notes: string[]): void {
  if (repeatsIn(item, ledger)) notes.push('Repeating groups aren’t supported, so this one is imported once.')
  if (isTrue(item, 'required', ledger)) notes.push('“Required” is set for each question instead.')
  if (at(item, 'prefix')) notes.push('The numbering was removed.')
  ledger.cover(at(item, 'prefix'))
  readOnlyNote(item, ledger)
  const control = facets.get('questionnaire-itemControl')
  if (control)
    ledger.add(
      control.spot,
      'layout',
      `Control ${facets.control ?? ''}`,
      'changed',
      'Questions are shown one after another.',
    )
  settleExtras(
    facets,
    [
      'questionnaire-hidden',
      ...NUMBER_EXTRAS,
      ...CHOICE_EXTRAS,
      'questionnaire-calculatedExpression',
      'questionnaire-shortText',
    ],
    ledger,
    HERE,
  )
}

function readItem(item: JsonNode, place: ItemContext, reading: Reading): void {
  const facets = facetsOf(item, reading.ledger)
  const type = textAt(item, 'type') ?? ''
  const kind = extensionQuestionType(facets.own.get('kind'))
  const calculated = facets.get('questionnaire-calculatedExpression')
  if (isHiddenGroup(item, facets)) leaveOutHidden(item, reading)
  else if (isText(item, facets)) readDisplay(item, facets, place.waiting, reading)
  else if (type === 'group' && isRows(item, kind)) readRows(item, facets, place, reading)
  else if (type === 'group') readGroup(item, facets, place, reading)
  else if (calculated?.value && NUMBERS.has(type)) readCalculated(item, facets, place, reading)
  else {
    readQuestion(item, type, facets, place, reading)
    const inner = listAt(item, 'item').filter(child => textAt(child, 'type') !== 'display')
    for (const child of inner) readItem(child, place, reading)
  }
}

function readDisplay(item: JsonNode, facets: Facets, waiting: ItemContext['waiting'], reading: Reading): void {
  const { ledger } = reading
  const formatted = facets.isHidden ? null : formattedAt(item)
  register(item, reading, 'This refers to a text item, which has no answer.', formatted)
  const control = facets.get('questionnaire-itemControl')
  if (control)
    ledger.add(
      control.spot,
      'layout',
      `Control ${facets.control ?? ''}`,
      'changed',
      'This is shown before the next question.',
    )
  if (at(item, 'enableWhen')) {
    for (const when of listAt(item, 'enableWhen'))
      ledger.add(
        when,
        'condition',
        'Condition of a text item',
        'not taken',
        'Text items are shown with their question.',
      )
    ledger.cover(at(item, 'enableBehavior'))
  }
  for (const key of ['required', 'repeats', 'readOnly', 'prefix']) ledger.cover(at(item, key))
  if (facets.isHidden) {
    ledger.add(item, 'text', 'Hidden text', 'not taken', 'This item is hidden.')
    return
  }
  settleExtras(
    facets,
    [
      'questionnaire-hidden',
      'questionnaire-enableWhenExpression',
      'questionnaire-shortText',
      'questionnaire-calculatedExpression',
      ...NUMBER_EXTRAS,
      ...CHOICE_EXTRAS,
    ],
    ledger,
    HERE,
  )
  ledger.cover(at(item, 'text'))
  const words = textAt(item, 'text') ?? ''
  waiting.push({ spot: item, words: formatted?.html ?? words, what: `Text “${words}”` })
}

function readGroup(item: JsonNode, facets: Facets, place: ItemContext, reading: Reading): void {
  const { ledger } = reading
  const notes = ['Nested sections aren’t supported. Questions were added to the parent section.']
  register(item, reading, 'This refers to a group, which has no answer.')
  const text = textAt(item, 'text')
  ledger.cover(at(item, 'text'))
  if (text !== null && text !== '') {
    notes.push('The heading is shown before its first question.')
    place.waiting.push({ spot: item, words: text, what: `Group “${text}”` })
  } else ledger.addParent(item, 'section', 'Group', 'changed', notes[0])
  groupNotes(item, facets, ledger, notes)
  const inside: ItemContext = { ...place, rules: ruleOf(item, facets, place.rules, reading) }
  for (const child of listAt(item, 'item')) readItem(child, inside, reading)
  place.last = inside.last
  if (text !== null && text !== '') ledger.addParent(item, 'section', `Group “${text}”`, 'changed', notes.join(' '))
}

/** Adds texts without a following question below the previous question. */
function settleWaiting(place: ItemContext, { maker, ledger }: Reading): void {
  for (const { spot, words, what } of place.waiting.splice(0)) {
    if (place.last === null) {
      ledger.addParent(spot, 'text', what, 'not taken', 'There’s no question to attach this to.')
      continue
    }
    maker.change(place.last, question => ({ ...question, explanation: joined(question.explanation, words) }))
    ledger.addParent(spot, 'text', what, 'changed', 'This is added to the previous question’s explanation.')
  }
}
