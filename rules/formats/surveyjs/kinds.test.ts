import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { questionsOf } from '#rules/share/draft.ts'
import { conditionsOf, importedOf, linesOf, readOptions } from '../fhir/fhir.testing.ts'
import { surveyJs } from './index.ts'
import { question, survey } from './surveyjs.testing.ts'

type Json = Readonly<Record<string, unknown>>

const read = (elements: readonly Json[], more: Json = {}) =>
  importedOf(surveyJs.read(survey(elements, more), readOptions()))
const one = (type: string, more: Json) => read([question(type, 'q', { title: 'Asked', ...more })])
const itemOf = (type: string, more: Json) => questionsOf(one(type, more).draft)[0]?.variables[0]
const kinds = (report: ReturnType<typeof read>['report'], kind: string) =>
  report.filter(item => item.kind === kind).map(({ taken, what, count }) => `${taken}: ${what} (${count})`)

describe('a number', () => {
  it.each([
    [
      { inputType: 'number', min: 0, max: 1 },
      { min: 0, max: 1, step: 0.01 },
    ],
    [
      { inputType: 'number', min: 0.1, max: 1 },
      { min: 0.1, max: 1, step: 0.01 },
    ],
    [
      { inputType: 'number', min: 0, max: 1, step: 0.25 },
      { min: 0, max: 1, step: 0.25 },
    ],
    [
      { inputType: 'number', min: 0.5, max: 1, step: 1 },
      { min: 0.5, max: 1, step: 0.01 },
    ],
    [{ validators: [{ type: 'numeric', minValue: 0, maxValue: 2_000_000 }] }, { min: 0, max: 2_000_000, step: 0.01 }],
    [{ validators: [{ type: 'numeric' }] }, { min: 0, max: 1e12 }],
    [
      { maskType: 'numeric', maskSettings: { precision: 0 } },
      { min: 0, max: 1e12, step: 1 },
    ],
    [
      { maskType: 'currency', maskSettings: { prefix: '$', min: 0, max: 9 } },
      { min: 0, max: 9, prefix: '$' },
    ],
    [
      { maskType: 'currency', maskSettings: { suffix: ' USD' } },
      { min: 0, max: 100_000_000, suffix: 'USD' },
    ],
    [
      { inputType: 'tel', maskType: 'numeric' },
      { min: 0, max: 1e12 },
    ],
    [{ validators: [{ type: 'regex', regex: '^\\d+$' }] }, { min: 0, max: 1e12, step: 1 }],
    [{ validators: [{ type: 'regex', regex: '^[0-9]{1,3}$' }] }, { min: 0, max: 999, step: 1 }],
    [{ inputType: 'range' }, { min: 0, max: 100, step: 1 }],
  ])('is read from %j', (more, expected) => {
    expect(itemOf('text', more)).toMatchObject(expected)
  })

  it.each([
    {},
    { inputType: 'tel' },
    { inputType: 'email', maskType: 'numeric' },
    { maskType: 'pattern', maskSettings: { pattern: '999-99-9999' } },
    { maskType: 'datetime' },
    { validators: [{ type: 'regex', regex: '^\\d{5}$' }] },
    { validators: [{ type: 'regex', regex: '^[A-Z]+$' }] },
    { validators: [{ type: 'email' }] },
  ])("isn't read from %j, which could identify members", more => {
    const { draft, report } = one('text', more)
    expect(questionsOf(draft)).toEqual([])
    expect(kinds(report, 'question')).toEqual(['not taken: Question “Asked” (1)'])
  })

  it('in a list or a table takes decimals too', () => {
    const items = [{ name: 'a', title: 'Clinical FTE', inputType: 'number', min: 0, max: 1 }]
    expect(itemOf('multipletext', { items })).toMatchObject({ min: 0, max: 1, step: 0.01 })
    const columns = [{ name: 'c', cellType: 'text', inputType: 'number', min: 0.1, max: 1 }]
    expect(itemOf('matrixdropdown', { rows: ['a'], columns })).toMatchObject({ min: 0.1, max: 1, step: 0.01 })
  })
})

describe('yes or no with labels', () => {
  it.each([
    [{ labelTrue: 'Full time', labelFalse: 'Part time' }, ['Full time', 'Part time']],
    [{ labelTrue: 'Agree' }, ['Agree', 'No']],
    [{ labelFalse: 'Never' }, ['Yes', 'Never']],
    [{ labelTrue: { default: 'On', de: 'An' }, labelFalse: 'Off' }, ['On', 'Off']],
    [{ labelTrue: 'True', labelFalse: 'False' }, ['True', 'False']],
  ])('%j is one of two options', (more, labels) => {
    const [found] = questionsOf(one('boolean', more).draft)
    expect(found).toMatchObject({ type: 'SELECT_ONE' })
    expect(found?.variables.map(({ input_label }) => input_label)).toEqual(labels)
  })

  it.each([{}, { labelTrue: 'Yes', labelFalse: 'No' }, { labelTrue: 'YES' }, { labelFalse: 'no' }])(
    '%j is yes or no',
    more => {
      expect(questionsOf(one('boolean', more).draft)).toMatchObject([{ type: 'YES_NO' }])
    },
  )

  it.each([
    ["{q} = 'pt'", 'q_no'],
    ["{q} = 'ft'", 'q_yes'],
    ['{q} = true', 'q_yes'],
    ['{q} = false', 'q_no'],
    ['{q}', 'q_yes'],
    ["{q} <> 'ft'", 'q_yes no'],
  ])('the condition %s is about an option', (visibleIf, expected) => {
    const own = { labelTrue: 'Full time', labelFalse: 'Part time', valueTrue: 'ft', valueFalse: 'pt' }
    const { draft } = read([question('boolean', 'q', own), question('boolean', 'later', { visibleIf })])
    expect(conditionsOf(draft, 'later')).toEqual([expected])
  })
})

describe('hidden elements', () => {
  const inside = [question('boolean', 'b'), question('html', 'text', { html: 'Words' }), question('boolean', 'c')]

  it('are left out and reported in one line, with their number of questions', () => {
    const { draft, report } = importedOf(
      surveyJs.read(
        JSON.stringify({
          pages: [
            {
              name: 'shown',
              elements: [question('boolean', 'a'), { type: 'panel', name: 'old', visible: false, elements: inside }],
            },
            { name: 'retired', visible: false, elements: [question('boolean', 'd')] },
            {
              name: 'mixed',
              elements: [question('text', 'e', { visible: false, inputType: 'number' }), question('boolean', 'f')],
            },
          ],
        }),
        readOptions(),
      ),
    )
    expect(questionsOf(draft).map(({ label }) => label)).toEqual(['a', 'f'])
    expect(kinds(report, 'hidden')).toEqual([
      'not taken: Section “old” (2)',
      'not taken: Section “retired” (1)',
      'not taken: Question “e” (1)',
    ])
    expect(report.filter(({ path }) => path.includes('visible'))).toEqual([])
  })

  it('keep a condition that decides whether they are shown', () => {
    const shown = { visible: false, visibleIf: '{a} = true' }
    const { draft } = read([
      question('boolean', 'a'),
      question('radiogroup', 'kind', { ...shown, choices: ['Home', 'Hospital'] }),
      question('boolean', 'after', { visibleIf: "{kind} = 'Home'" }),
      { type: 'panel', name: 'p', ...shown, elements: [question('boolean', 'inner')] },
    ])
    expect(conditionsOf(draft, 'kind')).toEqual(['a'])
    expect(conditionsOf(draft, 'after')).toEqual(['kind_home'])
    expect(conditionsOf(draft, 'inner')).toEqual(['a'])
  })

  it('are the reason why a condition on them is lost', () => {
    const { report } = read([
      question('boolean', 'a', { visible: false }),
      question('boolean', 'b', { visibleIf: '{a}' }),
    ])
    expect(linesOf(report).at(-1)).toContain('This refers to a hidden question.')
  })
})

describe('inserted answers', () => {
  const site = question('radiogroup', 'site', { choices: ['Clinic', 'Hospital'] })
  const piped = (more: Json) => kinds(read([site, question('boolean', 'q', more)]).report, 'piping')

  it.each([
    [{ title: 'Do you like {site}?' }],
    [{ title: 'Asked', description: 'Answer for {site} only.' }],
    [{ title: { default: 'Do you like {site}?', de: 'Gefällt {site}?' } }],
    [{ title: 'About { Site } again, {site}' }],
    [{ title: '{panel.kind} in row {row.x}' }],
  ])('of %j are named as lost, once', more => {
    const found = piped(more)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^not taken: Inserted answer “\{/)
  })

  it.each([
    [{ title: 'Use {braces} freely' }],
    [{ title: 'Plain' }],
    [{ title: 'Plain', visibleIf: "{site} = 'Clinic'" }],
  ])('of %j are none', more => {
    expect(piped(more)).toEqual([])
  })

  it('of options, panels, pages, and text items are named too', () => {
    const { report } = read([
      site,
      question('radiogroup', 'which', { choices: [{ value: 1, text: 'Only {site}' }] }),
      question('html', 'h', { html: 'You chose <b>{site}</b>.' }),
      { type: 'panel', name: 'p', title: 'In {site}', elements: [question('boolean', 'x')] },
    ])
    expect(report.filter(({ kind }) => kind === 'piping').map(({ path }) => path)).toEqual([
      '/pages/0/elements/1',
      '/pages/0/elements/2',
      '/pages/0/elements/3',
    ])
  })
})

it('conditions in a repeating panel refer to its questions, which are asked once', () => {
  const panel = (name: string) => ({
    type: 'paneldynamic',
    name,
    templateElements: [
      question('radiogroup', 'kind', { title: `Kind ${name}`, choices: ['A', 'B'] }),
      question('boolean', 'more', { title: `More ${name}`, visibleIf: "{panel.kind} = 'A'" }),
    ],
  })
  const { draft } = read([panel('one'), panel('two')])
  expect(conditionsOf(draft, 'More one')).toEqual(['kind_a'])
  expect(conditionsOf(draft, 'More two')).toEqual(['kind_a_2'])
})

it.each([
  ["['Clinic', 'Hospital'] contains {site}", ['site_clinic OR site_hospital']],
  ["['Clinic'] contains {site}", ['site_clinic']],
])('%s asks whether the answer is in the list', (visibleIf, expected) => {
  const site = question('radiogroup', 'site', { choices: ['Clinic', 'Hospital'] })
  expect(conditionsOf(read([site, question('boolean', 'q', { visibleIf })]).draft, 'q')).toEqual(expected)
})

it('a scale with numbers comes in with its total', () => {
  const OFTEN = [
    { value: 0, text: 'Never' },
    { value: 3, text: 'Daily' },
  ]
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.boolean(), (count, isTable) => {
      const names = Array.from({ length: count }, (_, at) => `i${at}`)
      const scale = isTable
        ? [question('matrix', 'm', { rows: names, columns: OFTEN })]
        : names.map(name => question('radiogroup', name, { choices: OFTEN }))
      const expression = names.map(name => (isTable ? `{m.${name}}` : `{${name}}`)).join(' + ')
      const { draft } = read([...scale, question('expression', 'total', { expression })])
      expect(draft.derived).toMatchObject([{ dv_name: 'total', kind: 'SUM' }])
      expect(draft.derived[0]?.parts).toHaveLength(count)
      const [first] = questionsOf(draft)
      expect(first?.variables[0]?.variableOptions.map(({ name, value }) => [name, value])).toEqual([
        ['Never', '0'],
        ['Daily', '3'],
      ])
    }),
    { numRuns: 20 },
  )
})
