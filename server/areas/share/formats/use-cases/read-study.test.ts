import { describe, expect, it } from 'vitest'
import { questionsOf } from '#rules/share/draft.ts'
import { readStudy } from './read-study.ts'

const facts = { title: 'Imported study', period: 2031, start_date: '2031-01-01', end_date: '2031-12-31' }
const read = (file: unknown, chosen?: readonly string[]) =>
  readStudy({
    text: typeof file === 'string' ? file : JSON.stringify(file),
    facts,
    jobQuestions: [],
    ...(chosen && { chosen: [...chosen] }),
  })
const imported = (file: unknown, chosen?: readonly string[]) => {
  const result = read(file, chosen)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result
}
const prompts = (file: unknown, chosen?: readonly string[]) =>
  questionsOf(imported(file, chosen).imported.draft).map(({ prompt }) => prompt)

const form = (title: string, ...elements: readonly object[]) => ({
  title,
  pages: [
    { name: 'p', elements: elements.length > 0 ? elements : [{ type: 'boolean', name: 'q', title: `Asks ${title}` }] },
  ],
})
const questionnaire = (title: string, type = 'boolean') => ({
  resourceType: 'Questionnaire',
  title,
  item: [
    { linkId: '1', type, text: `Asks ${title}`, ...(type === 'choice' && { answerValueSet: 'http://example.org/vs' }) },
  ],
})
const HEAD = 'Variable / Field Name,Form Name,Field Type,Field Label,"Choices, Calculations, OR Slider Labels"'
const table = (...rows: readonly string[]) => [HEAD, ...rows].join('\r\n')

describe('a container', () => {
  const bundle = (...resources: readonly object[]) => ({
    resourceType: 'Bundle',
    entry: resources.map(resource => ({ resource })),
  })
  const API = [{ field_name: 'a', form_name: 'f', field_type: 'yesno', field_label: 'Asks One' }]

  it.each([
    ['wrapper', 'surveyjs', { name: 'x', json: form('One') }],
    ['wrapper', 'surveyjs', { survey: JSON.stringify(form('One')) }],
    ['wrapper', 'redcap', { metadata: API }],
    ['list', 'surveyjs', [form('One')]],
    ['list', 'fhir-r4', [questionnaire('One')]],
    ['bundle', 'fhir-r4', bundle(questionnaire('One'))],
    ['api', 'redcap', API],
    [
      'tabs',
      'redcap',
      table('a,f,yesno,Asks One,')
        .replaceAll('"Choices, Calculations, OR Slider Labels"', 'Choices')
        .replaceAll(',', '\t'),
    ],
    [null, 'surveyjs', form('One')],
    [null, 'redcap', table('a,f,yesno,Asks One,')],
  ])('is opened and named: %s of %s', (container, format, file) => {
    expect(imported(file)).toMatchObject({ format, source: { container }, imported: { choices: null } })
    expect(prompts(file)).toEqual(['Asks One'])
  })

  it('with several studies offers a choice that names them', () => {
    const file = [form('One'), questionnaire('Two'), { name: 'Three', json: form('') }]
    expect(imported(file).imported.choices).toMatchObject({
      kind: 'study',
      options: [
        { key: '/0', name: 'One' },
        { key: '/1', name: 'Two' },
        { key: '/2/json', name: 'Three' },
      ],
      chosen: ['/0'],
    })
    expect(prompts(file)).toEqual(['Asks One'])
    expect(prompts(file, ['/1'])).toEqual(['Asks Two'])
    expect(prompts(file, ['/nowhere'])).toEqual(['Asks One'])
  })

  it('names places in the file rather than in the study', () => {
    const { report } = imported(bundle({ resourceType: 'Patient' }, questionnaire('One'))).imported
    expect(report.map(({ path }) => path)).toContain('/entry/1/resource/item/0')
    const failed = read([form('One', { type: 'comment', name: 'why' })])
    expect(failed).toMatchObject({ ok: false, problems: [{}, { path: '/0/pages/0/elements/0' }] })
  })

  it('of FHIR contains the value sets of its questionnaire', () => {
    const set = {
      resourceType: 'ValueSet',
      url: 'http://example.org/vs',
      compose: { include: [{ system: 's', concept: [{ code: 'a', display: 'A' }] }] },
    }
    const { draft } = imported(bundle(set, questionnaire('One', 'choice'))).imported
    expect(questionsOf(draft)[0]?.variables.map(({ input_label }) => input_label)).toEqual(['A'])
  })

  it('of API fields with too many questions offers its instruments', () => {
    const file = Array.from({ length: 601 }, (_, at) => ({
      field_name: `f${at}`,
      form_name: at < 400 ? 'one' : 'two',
      field_type: 'yesno',
      field_label: `Question ${at}`,
    }))
    expect(imported(file).imported.choices).toMatchObject({ kind: 'instrument', chosen: ['one'] })
    expect(prompts(file)).toHaveLength(400)
    expect(prompts(file, ['two'])).toHaveLength(201)
  })
})

it.each([
  [
    'STU3',
    { ...questionnaire('One'), item: [{ linkId: '1', type: 'choice', text: 'A', option: [{ valueString: 'a' }] }] },
  ],
  ['R4', questionnaire('One')],
  ['R5', { ...questionnaire('One'), versionAlgorithmString: 'semver' }],
  [null, form('One')],
])('the version %s is named', (version, file) => {
  expect(imported(file).source.version).toBe(version)
})

describe('a form', () => {
  it.each([
    ['surveyjs', form('', { type: 'html', name: 'h', html: 'Welcome' })],
    ['fhir', { resourceType: 'Questionnaire', item: [{ linkId: '1', type: 'display', text: 'Welcome' }] }],
    ['redcap', table('a,f,descriptive,Welcome,')],
    ['empty', { pages: [] }],
  ])("without questions isn't a study: %s", (_, file) => {
    expect(read(file)).toMatchObject({
      ok: false,
      problems: [{ path: 'file', message: 'This form has no questions.' }],
    })
  })

  it('without questions that a study can ask names them with the reasons', () => {
    expect(read(form('', { type: 'comment', name: 'why', title: 'Why?' }))).toMatchObject({
      ok: false,
      problems: [
        { message: 'None of the form’s questions can be part of a study. See the list.' },
        { path: '/pages/0/elements/0', message: expect.stringMatching(/^Question “Why\?”: Free text/) },
      ],
    })
  })

  it('loses its empty sections, which are reported', () => {
    const pages = [
      { name: 'first', elements: [{ type: 'comment', name: 'c' }] },
      { name: 'second', elements: [{ type: 'boolean', name: 'b' }] },
    ]
    const { draft, report } = imported({ pages }).imported
    expect(draft.sections.map(({ title }) => title)).toEqual(['second'])
    expect(report.filter(({ kind }) => kind === 'section').map(({ path, taken }) => [path, taken])).toEqual([
      ['/pages/0', 'not taken'],
      ['/pages/1', 'taken'],
    ])
  })
})

it('lines of the report lead to their questions, which the file’s questions are listed for', () => {
  const file = form(
    'One',
    { type: 'text', name: 'pay', title: 'Pay', inputType: 'number' },
    { type: 'boolean', name: 'b', title: 'B' },
  )
  const { draft, report, sources } = imported(file).imported
  const [pay, other] = questionsOf(draft)
  expect(report.find(({ kind }) => kind === 'range')?.question).toBe(pay?.id)
  expect(sources).toEqual([
    { question: pay?.id, text: 'Pay', asked: 'text: inputType number' },
    { question: other?.id, text: 'B', asked: 'boolean' },
  ])
})

describe('a broken file names the place of its error', () => {
  it.each([
    ['{"pages": [\n  {"elements": [}\n]}', /^Line 2$/],
    ['{"pages": ', /^Line 1$/],
    [`{"pages":\n\n[${'"a",\n'.repeat(50)}"b" "c",\n${'"a",\n'.repeat(50)}1]}`, /^Line 53$/],
    ['{\n\n"a": 01}', /^Line 3$/],
    ['{"a": "b\n"}', /^Line [12]$/],
    [table('a,f,radio,"The "usual" week",'), /^Row 2, cell 4$/],
    [table('a,f,yesno,A,', 'b,f,radio,"Never closed,'), /^Row 3, cell 4$/],
  ])('%j', (text, path) => {
    const result = read(text)
    expect(result.ok ? '' : result.problems[0]?.path).toMatch(path)
  })
})

it('damaged characters are named with their line or cell', () => {
  const lines = (file: string) =>
    imported(file)
      .imported.report.filter(({ note }) => note.includes('damaged'))
      .map(({ path }) => path)
  expect(lines(table('a,f,yesno,Paid?\uFFFD,'))).toEqual(['Row 2, Field Label'])
  expect(lines(JSON.stringify(form('Caf\uFFFD'), null, 1))).toEqual(['Line 2', 'Line 10'])
})

describe('a hostile file', () => {
  const large = (one: string) => `[${`${one},`.repeat(Math.floor(4_900_000 / (one.length + 1)))}${one}]`

  it.each([
    ['100,000 nested lists', '['.repeat(100_000)],
    ['closed nested lists', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['nested wrappers', `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`],
    ['5 MB of empty objects', large('{}')],
    ['5 MB of wrappers', large('{"json":{"a":1}}')],
    ['prototype keys', '{"__proto__":{"pages":1},"constructor":{"prototype":{}}}'],
    ['5 MB of one cell', `${HEAD}\r\n"${'x'.repeat(4_900_000)}`],
    ['5 MB of quotation marks', '"'.repeat(4_900_000)],
    ['5 MB of tabs', '\t'.repeat(4_900_000)],
  ])('is rejected with a message: %s', (_, text) => {
    const result = read(text)
    expect(result).toMatchObject({ ok: false })
    expect(result.ok ? '' : result.problems[0]?.message).not.toBe('')
  })

  it.each([
    [
      'SurveyJS',
      (count: number) =>
        form('Large', ...Array.from({ length: count }, (_, at) => ({ type: 'boolean', name: `q${at}` }))),
    ],
    [
      'FHIR',
      (count: number) => ({
        resourceType: 'Questionnaire',
        item: Array.from({ length: count }, (_, at) => ({ linkId: `${at}`, type: 'boolean', text: 'Q' })),
      }),
    ],
  ])('with 20,000 questions of %s is refused with the limit', (_, make) => {
    expect(read(make(20_000))).toMatchObject({ ok: false, problems: [{ message: expect.stringContaining('600') }] })
  })
})
