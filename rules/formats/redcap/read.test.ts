import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDraft } from '#rules/share/check/index.ts'
import { conditionText, itemsOf } from '#rules/share/condition-text.ts'
import { withProposedCharts } from '#rules/share/draft/index.ts'
import { counter } from '#rules/share/draft.testing.ts'
import { questionsOf, type StudyDraft } from '#rules/share/draft.ts'
import { conditionsOf } from '../fhir/fhir.testing.ts'
import type { ReportItem } from '../format.ts'
import { COLUMN_NAMES, type Column, cellsOf, dictionaryOf, type Field, isDictionary } from './columns.ts'
import { cellPath } from './import-log.ts'
import { readDictionary } from './instruments.ts'
import { EXAMPLES, FIELDS, reportableCells } from './redcap.testing.ts'

const FACTS = { title: 'Imported', period: 2031, start_date: '2031-01-01', end_date: '2031-12-31' }

function read(
  fields: readonly Field[],
  others: readonly string[] = [],
): { draft: StudyDraft; report: readonly ReportItem[] } {
  const result = readDictionary({ fields, others }, { facts: FACTS, newId: counter() })
  if (!result.ok) throw new Error(result.problems[0]?.message)
  return result.imported
}

const { draft, report } = read(FIELDS)
const about = (path: string): ReportItem[] => report.filter(item => item.path === path)
const question = (label: string) => {
  const found = questionsOf(draft).find(each => each.label === label)
  if (!found) throw new Error(`${label} is not taken.`)
  return found
}

describe('reported outcome of a cell', () => {
  it.each(
    EXAMPLES.flatMap(({ expected = {} }, index) =>
      reportableCells(FIELDS).flatMap(({ field, column }) =>
        field.at === index + 2 ? [[field.cells.name, column, field.at, expected[column] ?? 'taken'] as const] : [],
      ),
    ),
  )('%s: %s', (_, column, row, expected) => {
    const items = about(cellPath(row, column))
    expect(items.length).toBeGreaterThan(0)
    expect(items.some(({ taken }) => taken === expected)).toBe(true)
    for (const { taken, note } of items) expect(note === '').toBe(taken === 'taken')
  })
})

it('an annotation is reported part by part', () => {
  const row = FIELDS.find(({ cells }) => cells.name === 'nights')?.at ?? 0
  expect(about(cellPath(row, 'annotation')).map(({ what, taken }) => [what, taken])).toEqual([
    ['@DEFAULT="1"', 'not taken'],
    ['@RANDOMORDER', 'taken'],
    ['asked since 2020', 'not taken'],
  ])
})

it('an unknown column is reported', () => {
  expect(read(FIELDS.slice(1, 2), ['Color']).report[0]).toMatchObject({ path: 'Row 1, Color', taken: 'not taken' })
})

describe('the imported study', () => {
  it('has sections for forms and headers', () => {
    expect(draft.sections.map(({ title }) => title)).toEqual(['Work hours', 'Wellbeing', 'Contact'])
  })

  it('passes the study check, except for the missing invitations', () => {
    const errors = checkDraft(withProposedCharts(draft)).filter(({ level }) => level === 'error')
    expect(errors.map(({ problem }) => problem)).toEqual([
      expect.stringContaining(
        'No one is invited. Choose societies, or membership types for physicians without a society.',
      ),
    ])
  })

  it('contains numbers, options, and tables', () => {
    expect(question('Hours')).toMatchObject({
      type: 'SLIDER',
      required: true,
      preamble: 'Think of a usual week.',
      explanation: 'Without call.',
      variables: [{ uid: 'hours', min: 0, max: 120, step: 1 }],
    })
    expect(question('Share 4dp').variables).toMatchObject([{ min: 0, max: 0.5, step: 0.0001 }])
    expect(question('Visits')).toMatchObject({
      prompt: 'How many visits a week?',
      variables: [{ max: 1e12, step: 0.01 }],
    })
    expect(question('Nights')).toMatchObject({ type: 'SELECT_ONE', randomize_variables: true })
    expect(question('Nights').variables.map(({ uid }) => uid)).toEqual(['nights_1', 'nights_2', 'nights_9'])
    expect(question('Rota').variables.map(({ uid }) => uid)).toEqual(['short', 'long'])
    expect(question('Tasks')).toMatchObject({ type: 'SELECT_ANY', maximum_selections: 2 })
    expect(question('Tasks').variables.map(({ is_exclusive }) => is_exclusive)).toEqual([false, false, true])
    expect(question('Teaching').variables).toMatchObject([{ min: 0, max: 100, min_label: 'Little', max_label: 'Much' }])
    expect(question('Mood')).toMatchObject({
      type: 'MULTI_VARIABLE_SELECT_ONE',
      prompt: 'In the last two weeks, how often …',
      required: true,
      variables: [{ uid: 'sleep' }, { uid: 'calm' }],
    })
    expect(question('Mood').variables[1]?.variableOptions.map(({ value }) => value)).toEqual(['0', '1', '2', '3'])
  })

  it('shows questions according to the branching logic', () => {
    const items = itemsOf(questionsOf(draft))
    const said = (label: string): string[] => question(label).conditions.map(each => conditionText(each, items))
    expect(said('Rota')).toEqual([
      'Show when “Call” is Yes',
      'Show when “Nights: By rota” is chosen or “Hours” is greater than 60',
    ])
    expect(said('Teaching')).toEqual(['Show when “Tasks: Teach” is chosen'])
    expect(said('Leading')).toEqual(['Show when “Tasks: Lead” isn’t chosen'])
    expect(said('Mood')).toEqual(['Show “Mood: did you feel calm?” when “Hours” is from 40 to 120'])
    expect(said('Worried')).toEqual([
      'Show when “Mood: did you sleep well?” is from Never to Some days and “Mood: did you feel calm?” is from Never to Always',
    ])
  })

  it('calculates sums and ratios', () => {
    expect(draft.derived).toMatchObject([
      { dv_name: 'score', kind: 'SUM', parts: ['sleep', 'calm'], divisor: null },
      { dv_name: 'total', kind: 'SUM', parts: ['hours', 'visits'], divisor: null },
      { dv_name: 'per_hour', kind: 'RATIO', parts: ['visits'], divisor: 'hours' },
    ])
  })
})

const fieldsOf = (...rows: readonly Partial<Record<Column, string>>[]): Field[] =>
  rows.map((cells, index) => ({ at: index + 2, cells: cellsOf(column => cells[column] ?? '') }))
const integer = (name: string) => ({ name, form: 'f', type: 'text', validation: 'integer', min: '0', max: '120' })
const TASKS = { name: 'tasks', form: 'f', type: 'checkbox', label: 'Tasks', choices: '1, Teach | 2, Lead' }

describe('imported branching logic', () => {
  it.each<[string, string[]]>([
    ["not [call] = '1' and [hours] > 60", ['call no AND hours GRATER 60 0']],
    ['60 < [hours]', ['hours GRATER 60 0']],
    ['60 <= [hours]', ['hours BETWEEN_INCLUSIVE 60 120']],
    ["[hours] <> ''", ['hours BETWEEN_INCLUSIVE 0 120']],
    ["[hours] = ''", []],
    ["[call] = '0'", ['call no']],
    ["[call] <> '0'", ['call']],
    ["[call] <> '1'", ['call no']],
    ["[call] = '2'", []],
    ["[tasks(1)] = '0'", ['tasks_1 no']],
    ["[tasks(1)] <> '0'", ['tasks_1']],
    ["[tasks] = '1'", []],
    ['[event_1][hours] > 60', []],
  ])('%s', (branching, conditions) => {
    const call = { name: 'call', form: 'f', type: 'yesno', label: 'Call' }
    const last = { name: 'last', form: 'f', type: 'yesno', label: 'Last', branching }
    const found = read(fieldsOf(call, integer('hours'), TASKS, last))
    expect(conditionsOf(found.draft, 'Last')).toEqual(conditions)
    const said = found.report.filter(({ path }) => path === cellPath(5, 'branching'))
    expect(said.some(({ taken }) => taken === 'not taken')).toBe(conditions.length === 0)
  })
})

it("a question or a table row is always shown if its branching logic isn't imported", () => {
  const unknown = { branching: "[nowhere] = '1'" }
  const row = { type: 'radio', matrix: 'mood', choices: '1, Bad | 2, Good', form: 'f' }
  const asked = { name: 'asked', form: 'f', type: 'yesno', label: 'Asked', ...unknown }
  const rows = [
    { ...row, name: 'a', label: 'A' },
    { ...row, name: 'b', label: 'B', ...unknown },
  ]
  const { report } = read(fieldsOf(asked, ...rows))
  const notes = [2, 4].map(at => report.find(({ path }) => path === cellPath(at, 'branching'))?.note)
  expect(notes).toEqual([
    expect.stringMatching(/The question is always shown\.$/),
    expect.stringMatching(/The row is always shown\.$/),
  ])
})

it('a table has the short name of its first row, and other rows and calculations have none', () => {
  const tagged = (name: string) => ({ name, form: 'f', label: name, annotation: `@COLLEGIUM-SHORT-NAME="The ${name}"` })
  const row = { type: 'radio', matrix: 'mood', choices: '1, Bad | 2, Good' }
  const calc = { ...tagged('c'), type: 'calc', choices: 'sum([n])' }
  const found = read(fieldsOf({ ...tagged('a'), ...row }, { ...tagged('b'), ...row }, integer('n'), calc))
  expect(questionsOf(found.draft).map(({ label }) => label)).toEqual(['The a', 'N'])
  const said = [2, 3, 5].map(at => found.report.find(({ path }) => path === cellPath(at, 'annotation'))?.taken)
  expect(said).toEqual(['taken', 'not taken', 'not taken'])
})

describe('an imported calculation', () => {
  const BLANKS = 'Missing answers are left out of the sum. In REDCap, the result would be empty.'
  it.each<[string, object | null, boolean]>([
    ['sum([a], [b])', { kind: 'SUM', parts: ['a', 'b'] }, false],
    ['[a] + [b]', { kind: 'SUM', parts: ['a', 'b'] }, true],
    ['[a]', { kind: 'SUM', parts: ['a'] }, false],
    ['[a] / [b]', { kind: 'RATIO', parts: ['a'], divisor: 'b' }, false],
    ['[a] / ([b] + [c])', null, false],
    ['sum([a], [a])', null, false],
    ['sum([a], [tasks(1)])', null, false],
  ])('%s', (choices, derived, isBlank) => {
    const calc = { name: 'total', form: 'f', type: 'calc', label: 'Total', choices }
    const found = read(fieldsOf(integer('a'), integer('b'), integer('c'), TASKS, calc))
    expect(found.draft.derived).toMatchObject(derived === null ? [] : [derived])
    expect(found.report.some(({ note }) => note.includes(BLANKS))).toBe(isBlank)
  })
})

describe('arbitrary dictionaries', () => {
  const words = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('', 'y', 'a', 'b', "[a] = '1'", '1, One | 2, Two', 'sum([a],[b])', '@HIDDEN @X=1'),
  )
  const type = fc.constantFrom(
    'text',
    'notes',
    'calc',
    'dropdown',
    'radio',
    'checkbox',
    'yesno',
    'truefalse',
    'file',
    'slider',
    'descriptive',
    'sql',
    '',
  )
  const validation = fc.constantFrom('', 'integer', 'number', 'number_2dp', 'date_ymd', 'email')
  const aRow = fc.tuple(
    fc.array(words, { minLength: 18, maxLength: 18 }),
    type,
    validation,
    fc.constantFrom('', 'm'),
    fc.constantFrom('one', 'two'),
  )

  it('are read without an error, and every cell is reported', () => {
    fc.assert(
      fc.property(fc.array(aRow, { minLength: 1, maxLength: 12 }), rows => {
        const fields = rows.map(([texts, kind, valid, matrix, form], index): Field => {
          const fixed = { type: kind, validation: valid, matrix, form }
          const at = (column: (typeof COLUMN_NAMES)[number]): string =>
            (({ ...fixed }) as Partial<Record<string, string>>)[column] ?? texts[COLUMN_NAMES.indexOf(column)] ?? ''
          return { at: index + 2, cells: cellsOf(at) }
        })
        const said = new Set(read(fields).report.map(({ path }) => path))
        const missing = reportableCells(fields)
          .map(({ field, column }) => cellPath(field.at, column))
          .filter(path => !said.has(path))
        expect(missing).toEqual([])
      }),
    )
  })
})

describe('pathological texts', () => {
  it.each([
    ['unclosed pipes', '[a(:'.repeat(10_000)],
    ['unclosed tags', '@A=('.repeat(10_000)],
    ['nested parentheses', `${'('.repeat(4000)}[a] = 1${')'.repeat(4000)}`],
    ['alternatives that multiply', Array.from({ length: 30 }, () => "([call] = '1' and [call] = '0')").join(' or ')],
  ])('with %s produce a short report', (_, text) => {
    const cells = {
      name: 'hostile',
      form: 'one',
      type: 'yesno',
      label: text,
      note: text,
      branching: text,
      annotation: text,
    }
    const field = {
      at: 99,
      cells: cellsOf(column => (({ ...cells }) as Partial<Record<string, string>>)[column] ?? ''),
    }
    expect(
      read([...FIELDS.slice(0, 8), field]).report.filter(({ path }) => path.startsWith('Row 99')).length,
    ).toBeLessThan(60)
  })
})

describe('columns', () => {
  it('are read by either name, in any order', () => {
    expect(isDictionary(['field_type', 'field_name', 'field_label'])).toBe(true)
    expect(isDictionary(['Field Type', 'Field Label', 'Variable / Field Name'])).toBe(true)
    expect(isDictionary(['a', 'b'])).toBe(false)
    const { fields, others } = dictionaryOf([
      ['field_label', 'x', 'field_name', 'field_type'],
      ['Label', '?', 'name', 'yesno'],
      ['', '', '', ''],
    ])
    expect(others).toEqual(['x'])
    expect(fields).toMatchObject([{ at: 2, cells: { name: 'name', label: 'Label', type: 'yesno', matrix: '' } }])
  })
})
