import { DRAFT_LIMITS } from '#rules/share/draft.ts'
import type { QuestionType } from '#rules/share/study.ts'
import type { Item } from '../draft-maker.ts'
import { applyVariableExtension, extensionQuestionType } from '../extension-fields.ts'
import { at, entry, type ImportLog, type JsonNode, listAt, textAt } from '../json-source.ts'
import type { Target } from '../logic.ts'
import { booleanIn } from './booleans.ts'
import type { Named } from './logic.ts'
import type { Made } from './made.ts'
import { endsOf, isNumberField, numberIn, sliderEnds, whyNoNumber } from './numbers.ts'
import { flagOf, localText, numberOf, optionsOf, readExtension, type SurveyOption } from './source.ts'
import { NO_QUESTION } from './terms.ts'

const CHOICES: ReadonlySet<string> = new Set([
  'radiogroup',
  'buttongroup',
  'dropdown',
  'checkbox',
  'tagbox',
  'imagepicker',
])

/**
 * Returns the questions in an element, or the reason why there are none.
 * @param isAddedUp Whether a calculation uses the answer
 */
export function madeFrom(
  element: JsonNode,
  type: string,
  name: string,
  ledger: ImportLog,
  notes: string[],
  isAddedUp: boolean,
): readonly Made[] | string {
  const own = readExtension(element, ledger)
  const kind = extensionQuestionType(own.get('kind'))
  if (kind === 'FIND_STATE' || kind === 'FIND_REGION' || kind === 'FIND_SCHOOL' || kind === 'GEOGRAPHY_ICO_WRAPPER')
    return [ownQuestion(element, kind, name, own, ledger)]
  if (CHOICES.has(type)) return choice(element, type, name, ledger, notes, isAddedUp)
  if (type === 'boolean') return [booleanIn(element, name, item(own), ledger, notes)]
  if (type === 'rating') return rating(element, name, ledger, notes)
  if (type === 'slider' && textAt(element, 'sliderType') === 'range')
    return 'Ranges aren’t supported. A number question has one value.'
  if (type === 'text' || type === 'slider') return number(element, type, name, own, ledger, notes)
  if (type === 'multipletext') return numbers(element, name, kind, ledger, notes)
  if (type === 'matrix') return matrix(element, name, kind, ledger, notes)
  if (type === 'matrixdropdown') return columns(element, name, ledger, notes)
  return entry(NO_QUESTION, type) ?? 'This question type isn’t supported.'
}

function item(own: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> {
  return new Map(
    [...own].flatMap(([key, value]) => (key.startsWith('variable.') ? [[key.slice(9), value] as const] : [])),
  )
}

const NO_VALUES: ReadonlyMap<string, boolean> = new Map()

function named(target: Target, isMany = false, values = NO_VALUES): Named {
  return { target, isMany, values }
}

function ownQuestion(
  element: JsonNode,
  kind: QuestionType,
  name: string,
  own: ReadonlyMap<string, unknown>,
  ledger: ImportLog,
): Made {
  ledger.cover(at(element, 'html'), at(element, 'choices'))
  const items = kind === 'GEOGRAPHY_ICO_WRAPPER' ? [] : [applyVariableExtension<Item>({ name }, item(own))]
  return {
    type: kind,
    items,
    over: {},
    heading: '',
    names: () => [[name, 'Add conditions on places in the editor.']],
  }
}

function tooMany(count: number, what: string): string | null {
  const most = DRAFT_LIMITS.ownVariables
  return count > most ? `${count.toLocaleString('en-US')} ${what} exceed the limit of ${most} per question.` : null
}

function choice(
  element: JsonNode,
  type: string,
  name: string,
  ledger: ImportLog,
  notes: string[],
  isAddedUp: boolean,
): readonly Made[] | string {
  const many =
    type === 'checkbox' || type === 'tagbox' || (type === 'imagepicker' && flagOf(element, ['multiSelect'], ledger))
  const given = optionsOf(at(element, 'choices'), ledger, notes)
  const why = given.length === 0 ? 'This question has no options.' : tooMany(given.length, 'options')
  if (why !== null) return why
  const added = (key: string, words: string, isExclusive: boolean): SurveyOption => ({
    key,
    name: words,
    spot: { value: null, path: '' },
    isExclusive,
    own: new Map(),
  })
  const extra: SurveyOption[] = []
  if (flagOf(element, ['showNoneItem', 'hasNone'], ledger))
    extra.push(added('none', localText(at(element, 'noneText'), ledger, notes, DRAFT_LIMITS.label) || 'None', true))
  if (flagOf(element, ['showDontKnowItem'], ledger))
    extra.push(
      added(
        'dontknow',
        localText(at(element, 'dontKnowText'), ledger, notes, DRAFT_LIMITS.label) || 'Don’t know',
        true,
      ),
    )
  if (flagOf(element, ['showOtherItem', 'hasOther'], ledger)) {
    notes.push('Free text isn’t supported. “Other” is a regular option.')
    extra.push(added('other', 'Other', false))
  }
  const isAll = flagOf(element, ['showSelectAllItem', 'hasSelectAll'], ledger)
  if (type === 'imagepicker') notes.push('Pictures aren’t imported.')
  else if (type === 'dropdown' || type === 'tagbox') notes.push('Options are always shown vertically.')
  const order = at(element, 'choicesOrder')
  const isRandom = order?.value === 'random'
  if (order)
    ledger.add(
      order,
      'text',
      `Order ${textAt(element, 'choicesOrder') ?? ''}`,
      isRandom || order.value === 'none' ? 'taken' : 'not taken',
      isRandom || order.value === 'none' ? '' : 'Options are shown in the order of the study.',
    )
  const options = [...given, ...extra]
  const counted = listAt(element, 'validators').filter(one => textAt(one, 'type') === 'answercount')
  const most = many
    ? (numberOf(element, 'maxSelectedChoices', ledger) ?? counted.map(one => numberOf(one, 'maxCount', ledger))[0] ?? 0)
    : 0
  const least = counted.map(one => numberOf(one, 'minCount', ledger))[0] ?? 0
  // Only the options of a table have numbers that a calculation can add.
  if (isAddedUp && !many && options.every(({ key }) => isPlainNumber(key)))
    return [
      {
        type: 'MULTI_VARIABLE_SELECT_ONE',
        items: [{ name, input_label: '', options: options.map(each => ({ name: each.name, value: each.key })) }],
        over: {},
        required: least > 0,
        heading: '',
        names: ([variable = 0]) => {
          const values = new Map(options.map(({ key }) => [key, Number(key)]))
          return [[name, { ...named({ kind: 'row', variable, values }), isScored: true }]]
        },
      },
    ]
  const open = options.filter(({ isExclusive }) => !isExclusive).length
  const canBeAll = most <= 0 || most >= open
  if (many && isAll && !canBeAll)
    notes.push('“All of the above” isn’t imported because not all options can be selected together.')
  return [
    {
      type: many ? 'SELECT_ANY' : 'SELECT_ONE',
      items: options.map(
        ({ key, name: label, isExclusive, own }): Item =>
          applyVariableExtension<Item>(
            {
              name: own.get('uid') === key ? key : `${name} ${key}`,
              input_label: label,
              is_exclusive: many && isExclusive,
            },
            own,
          ),
      ),
      over: {
        is_select_all_enabled: many && isAll && canBeAll,
        maximum_selections: Number.isInteger(most) && most > 0 && most <= 1000 ? most : 0,
        randomize_variables: isRandom,
      },
      required: least > 0,
      heading: '',
      names: ids => {
        const known = new Map<string, number>()
        for (const [index, { key }] of options.entries()) if (!known.has(key)) known.set(key, ids[index] ?? 0)
        return [[name, named({ kind: 'choice', options: known }, many)]]
      },
      spots: options.map(({ spot }) => spot),
    },
  ]
}

function numberTarget({ min, max }: { readonly min: number; readonly max: number }, variable: number): Named {
  return named({ kind: 'number', variable, min, max })
}

function number(
  element: JsonNode,
  type: string,
  name: string,
  own: ReadonlyMap<string, unknown>,
  ledger: ImportLog,
  notes: string[],
): readonly Made[] | string {
  if (type === 'text' && !isNumberField(element)) return whyNoNumber(element)
  const { range, item: numeric } = numberIn(element, textAt(element, 'title') ?? name, ledger)
  const rated = endsOf(element, ['minRateDescription', 'maxRateDescription'], ledger, notes)
  const ends = type === 'slider' ? { ...rated, ...sliderEnds(element, range, ledger, notes) } : rated
  const items = [applyVariableExtension<Item>({ ...numeric, ...ends, name }, item(own))]
  return [
    {
      type: 'SLIDER',
      items,
      over: {},
      heading: '',
      names: ([variable = 0]) => [[name, numberTarget(range, variable)]],
    },
  ]
}

function rating(element: JsonNode, name: string, ledger: ImportLog, notes: string[]): readonly Made[] | string {
  const values = optionsOf(at(element, 'rateValues'), ledger, notes)
  const ends = endsOf(element, ['minRateDescription', 'maxRateDescription'], ledger, notes)
  if (values.length > 0) {
    if (ends.min_label || ends.max_label) notes.push('Scale labels aren’t supported.')
    return (
      tooMany(values.length, 'values') ?? [
        {
          type: 'SELECT_ONE',
          items: values.map(({ key, name: label }) => ({ name: `${name} ${key}`, input_label: label })),
          over: {},
          heading: '',
          names: ids => [
            [name, named({ kind: 'choice', options: new Map(values.map(({ key }, at_) => [key, ids[at_] ?? 0])) })],
          ],
        },
      ]
    )
  }
  const min = numberOf(element, 'rateMin', ledger) ?? 1
  const count = numberOf(element, 'rateCount', ledger)
  const max = numberOf(element, 'rateMax', ledger) ?? (count === null ? 5 : min + count - 1)
  const step = numberOf(element, 'rateStep', ledger) ?? 1
  notes.push('This is imported as a slider.')
  const range = { min, max, step: step > 0 ? step : 1 }
  return [
    {
      type: 'SLIDER',
      items: [{ ...range, ...ends, name }],
      over: {},
      heading: '',
      names: ([variable = 0]) => [[name, numberTarget(range, variable)]],
    },
  ]
}

const NO_NUMBER = { range: { min: 0, max: 0 }, item: {} } as const

/** Makes several numbers in a list, and leaves out other values. */
function numbers(
  element: JsonNode,
  name: string,
  kind: QuestionType | undefined,
  ledger: ImportLog,
  notes: string[],
): readonly Made[] | string {
  const rows: { item: Item; range: { min: number; max: number }; key: string }[] = []
  const isRequired = at(element, 'isRequired')?.value === true
  for (const spot of listAt(element, 'items')) {
    const key = textAt(spot, 'name') ?? ''
    const label = localText(at(spot, 'title'), ledger, notes, DRAFT_LIMITS.label)
    if (!isNumberField(spot)) {
      ledger.add(spot, 'option', `Item “${label || key}”`, 'not taken', whyNoNumber(spot))
      continue
    }
    ledger.cover(at(spot, 'name'))
    const own = readExtension(spot, ledger)
    const isPlain = kind === 'CONFIRMATION'
    const { range, item: numeric } = isPlain ? NO_NUMBER : numberIn(spot, label || key, ledger, own.get('step'))
    if (isPlain) ledger.cover(at(spot, 'inputType'))
    if (isRequired) ledger.cover(at(spot, 'isRequired'))
    rows.push({
      item: applyVariableExtension<Item>(
        { ...numeric, name: key, input_label: label || (own.has('input_label') ? '' : key) },
        own,
      ),
      range,
      key,
    })
  }
  const why = rows.length === 0 && kind !== 'CONFIRMATION' ? NO_QUESTION['text'] : tooMany(rows.length, 'items')
  if (why) return why
  const names = (ids: readonly number[]): [string, Named | string][] =>
    rows.map(({ range, key }, index) => [
      `${name}.${key}`,
      kind === 'CONFIRMATION' ? 'The question has no answer.' : numberTarget(range, ids[index] ?? 0),
    ])
  return [
    { type: kind === 'CONFIRMATION' ? kind : 'SLIDER', items: rows.map(row => row.item), over: {}, heading: '', names },
  ]
}

function rowItems(rows: readonly SurveyOption[], name: string): Item[] {
  return rows.map(({ key, name: label, own }) =>
    applyVariableExtension<Item>({ name: own.get('uid') === key ? key : `${name} ${key}`, input_label: label }, own),
  )
}

function isPlainNumber(key: string): boolean {
  return /^-?\d{1,9}(?:\.\d{1,5})?$/.test(key)
}

function tableOf(
  name: string,
  suffix: string,
  rows: readonly SurveyOption[],
  columns_: readonly SurveyOption[],
  isOwn: boolean,
): Pick<Made, 'items' | 'names' | 'spots'> {
  const isPlain = isOwn || columns_.every(({ key }) => isPlainNumber(key))
  const options = columns_.map(({ key, name: label }, index) => ({
    name: label,
    value: (isPlain ? key : `${index + 1}`).slice(0, 40),
  }))
  const values = new Map(columns_.map(({ key }, index) => [key, Number(options[index]?.value)]))
  const isAsked = ![...values.values()].some(Number.isNaN)
  return {
    items: rowItems(rows, name).map(one => ({ ...one, options })),
    spots: rows.map(({ spot }) => spot),
    names: ids =>
      rows.map(({ key }, index) => [
        `${name}.${key}${suffix}`,
        isAsked
          ? { ...named({ kind: 'row', variable: ids[index] ?? 0, values }), isScored: isPlain }
          : 'The option values aren’t numbers.',
      ]),
  }
}

function matrix(
  element: JsonNode,
  name: string,
  kind: QuestionType | undefined,
  ledger: ImportLog,
  notes: string[],
): readonly Made[] | string {
  const rows = optionsOf(at(element, 'rows'), ledger, notes)
  const columns_ = optionsOf(at(element, 'columns'), ledger, notes)
  const why =
    rows.length === 0 || columns_.length === 0
      ? 'This table has no rows or no columns.'
      : (tooMany(rows.length, 'rows') ?? tooMany(columns_.length, 'columns'))
  if (why !== null) return why
  const required = flagOf(element, ['eachRowRequired', 'isAllRowRequired'], ledger)
  if (required && at(element, 'isRequired')?.value !== true) notes.push('Single rows can’t be required.')
  const order = at(element, 'rowsOrder') ?? at(element, 'rowOrder')
  if (order)
    ledger.add(
      order,
      'setting',
      'Order of rows',
      order.value === 'random' ? 'taken' : 'not taken',
      order.value === 'random' ? '' : 'Rows are shown in the order of the study.',
    )
  const over = { randomize_variables: order?.value === 'random' }
  if (kind === 'RATING') {
    const names = (ids: readonly number[]): [string, Named][] =>
      rows.map(({ key }, index) => [`${name}.${key}`, numberTarget({ min: 1, max: 3 }, ids[index] ?? 0)])
    const spots = rows.map(({ spot }) => spot)
    return [{ type: kind, items: rowItems(rows, name), over, required, heading: '', names, spots }]
  }
  return [
    {
      type: 'MULTI_VARIABLE_SELECT_ONE',
      ...tableOf(name, '', rows, columns_, kind !== undefined),
      over,
      required,
      heading: '',
    },
  ]
}

/** Reads a table with a question in each column. Each column becomes a separate question with the rows as its items. */
function columns(element: JsonNode, name: string, ledger: ImportLog, notes: string[]): readonly Made[] | string {
  const rows = optionsOf(at(element, 'rows'), ledger, notes)
  const shared = optionsOf(at(element, 'choices'), ledger, notes)
  const kind = textAt(element, 'cellType') ?? 'dropdown'
  ledger.cover(at(element, 'cellType'))
  const why = rows.length === 0 ? 'This table has no rows.' : tooMany(rows.length, 'rows')
  if (why !== null) return why
  const made: Made[] = []
  for (const column of listAt(element, 'columns')) {
    const key = textAt(column, 'name') ?? ''
    const heading = localText(at(column, 'title'), ledger, notes, DRAFT_LIMITS.label) || key
    const cell = textAt(column, 'cellType') ?? kind
    const own = optionsOf(at(column, 'choices'), ledger, notes)
    const options = own.length > 0 ? own : shared
    const isNumber = cell === 'text' && isNumberField(column)
    const isChoice =
      (cell === 'dropdown' || cell === 'radiogroup') && options.length > 0 && options.length <= DRAFT_LIMITS.options
    if (!isNumber && !isChoice) {
      ledger.add(
        column,
        'question',
        `Column “${heading}”`,
        'not taken',
        entry(NO_QUESTION, cell) ?? 'Tables can only ask for a choice or a number in each row.',
      )
      continue
    }
    ledger.cover(at(column, 'name'), at(column, 'cellType'))
    const required = flagOf(column, ['isRequired'], ledger)
    if (isChoice)
      made.push({
        type: 'MULTI_VARIABLE_SELECT_ONE',
        ...tableOf(name, `.${key}`, rows, options, false),
        over: {},
        required,
        heading,
      })
    else {
      const { range, item: numeric } = numberIn(column, heading, ledger)
      const names = (ids: readonly number[]): [string, Named][] =>
        rows.map((row, index) => [`${name}.${row.key}.${key}`, numberTarget(range, ids[index] ?? 0)])
      made.push({
        type: 'SLIDER',
        items: rowItems(rows, name).map(one => ({ ...one, ...numeric })),
        over: {},
        required,
        heading,
        names,
        spots: rows.map(({ spot }) => spot),
      })
    }
  }
  if (made.length > 1) notes.push('Each column is imported as a question.')
  return made.length > 0 ? made : 'None of the columns were imported.'
}
