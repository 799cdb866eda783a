import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { question, response, variable } from '#rules/share/builders.testing.ts'
import type { LastYear } from '#rules/share/my-answers.ts'
import { questionnaire } from '#web/platform/questionnaire.testing.ts'
import { AnswerSections } from '../components/AnswerSections.tsx'
import type { OpenedSurvey } from '../queries.ts'
import { Copy } from './components/Copy.tsx'
import { copyOf } from './copy.ts'
import { copyAsCsv } from './csv.ts'
import { COPY } from './messages.ts'
import { copyAsPdf } from './pdf.ts'

type Opened = Pick<OpenedSurvey, 'survey' | 'queued'>
type Section = OpenedSurvey['survey']['questionnaire']['sections'][number]

const COUNT = 300
const PER_SECTION = 10
const reported = {
  is_on_dashboard: false,
  is_included_in_default_report: false,
  report_order: 0,
  is_available_on_results: true,
}

/** Returns a section with questions about amounts. The amount of question 7 is $1,007. */
function section(id: number, is_module: 0 | 1, ids: readonly number[]): Section {
  const questionSections = ids.map((question_id): Section['questionSections'][number] => {
    const items = [variable(question_id, { uid: `v${question_id}`, prefix: '$', max: 9999 })]
    const asked = question(question_id, 'SLIDER', { section_id: id, variables: items, variablesCount: 1 })
    const variables = items.map(one => ({ ...one, condition: null, variableOptions: [] }))
    return { ...reported, question_id, question: { ...asked, conditions: [], variables } }
  })
  return {
    id,
    is_module,
    title: `Section ${id}`,
    description: '',
    is_have_interested_question: false,
    questionSections,
  }
}
const idsFrom = (start: number, count: number) => Array.from({ length: count }, (_, at) => start + at)
const amount = (id: number) => response(id, `${1000 + id}`)

function opened(sections: readonly Section[], answered: readonly number[], over: Partial<Opened['survey']> = {}) {
  const survey = {
    questionnaire: { ...questionnaire, sections: [...sections] },
    responses: answered.map(amount),
    modules: [],
    ...over,
  }
  return { survey, queued: [] } as unknown as Opened
}

const SUBMITTED = '2026-03-01T00:00:00.000Z'
const all = idsFrom(1, COUNT)
const large = idsFrom(0, COUNT / PER_SECTION).map(at => section(at + 1, 0, idsFrom(at * PER_SECTION + 1, PER_SECTION)))
/** Every third amount has changed since last year. */
const lastYear: LastYear = {
  forms: [
    {
      questions: all.map(id => question(id, 'SLIDER', { variables: [variable(id, { uid: `v${id}`, prefix: '$' })] })),
      derived: [],
    },
  ],
  answers: new Map(all.map(id => [id, id % 3 === 0 ? response(id, `${2000 + id}`) : amount(id)])),
}

interface Line {
  readonly text: string
  readonly page: number
  /** Distance from the bottom, in points. */
  readonly y: number
}

/** Returns the lines of a PDF. */
async function linesIn(file: Blob): Promise<readonly Line[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // One character for each byte.
  const text = new TextDecoder('latin1').decode(bytes)
  const lines: Line[] = []
  for (const [number, { index }] of [...text.matchAll(/stream\n(?=\x78)/g)].entries()) {
    const start = index + 'stream\n'.length
    const stream = new Blob([bytes.slice(start, text.indexOf('\nendstream', start))]).stream()
    const page = await new Response(stream.pipeThrough(new DecompressionStream('deflate'))).text()
    for (const [, y, line = ''] of page.matchAll(/[\d.]+ ([\d.]+) Td\s+\((.*)\) Tj/g))
      lines.push({ text: line, page: number, y: Number(y) })
  }
  return lines
}

describe('the copy of a study with 300 questions', () => {
  const copy = copyOf(opened(large, all), SUBMITTED, lastYear)
  const names = all.map(id => `Question ${id}`)
  const amounts = all.map(id => `$${(1000 + id).toLocaleString('en-US')}`)

  it('has every answer by section, and what changed since last year', () => {
    const answers = copy.sections.flatMap(each => each.answers)
    expect(copy.sections.map(({ title }) => title)).toEqual(large.map(({ title }) => title))
    expect(answers.map(each => each.question.label)).toEqual(names)
    expect(answers.map(({ lines }) => lines.map(({ text }) => text))).toEqual(amounts.map(text => [text]))
    expect(answers.filter(({ isChanged }) => isChanged).map(each => each.question.id)).toEqual(
      all.filter(id => id % 3 === 0),
    )
  })

  it('is a page with a row for every question', () => {
    const page = renderToStaticMarkup(<AnswerSections sections={copy.sections} />)
    const rows = page.split('<li>').slice(1)
    expect(rows).toHaveLength(COUNT)
    for (const [at, row] of rows.entries()) {
      expect(row).toContain(`>${names[at]}<`)
      expect(row).toContain(`>${amounts[at]}<`)
      expect(row.includes('Last year: $')).toBe((at + 1) % 3 === 0)
    }
  })

  it('has the sections’ headings directly below its own', () => {
    const page = renderToStaticMarkup(
      <MantineProvider>
        <MemoryRouter>
          <Copy copy={copy} surveyId={1} isOpen nextYear={null} />
        </MemoryRouter>
      </MantineProvider>,
    )
    const levels = [...page.matchAll(/<h(\d)/g)].map(([, level]) => level)
    expect(levels).toEqual(['1', ...copy.sections.map(() => '2')])
  })

  it('has files with the year of the study in their names', () => {
    expect(COPY.file(copy.period)).toBe(`my-answers-${questionnaire.period}`)
  })

  it('is a CSV file with a row for every question', () => {
    const rows = copyAsCsv(copy).trim().split('\r\n').slice(1)
    expect(rows).toHaveLength(COUNT)
    for (const [at, row] of rows.entries()) expect(row).toContain(`"${names[at]}","","${amounts[at]}"`)
  })

  it('is a PDF with every answer within its pages, and last year’s where it changed', async () => {
    const lines = await linesIn(copyAsPdf(copy, 'Mar 1, 2026'))
    const texts = lines.map(({ text }) => text)
    expect(texts.filter(text => /^Question \d+$/.test(text))).toEqual(names)
    expect(texts.filter(text => /^\$1,\d{3}$/.test(text))).toEqual(amounts)
    expect(texts.filter(text => text.startsWith('Last year: $'))).toHaveLength(COUNT / 3)
    expect(Math.min(...lines.map(({ y }) => y))).toBeGreaterThan(30)
    const placeOf = (wanted: string) => {
      const { page, y = 0 } = lines.find(({ text }) => text === wanted) ?? {}
      return { page, y: Math.round(y / 10) }
    }
    expect(names.map(placeOf)).toEqual(amounts.map(placeOf))
  })
})

it('a submitted copy asks for no correction', () => {
  const sections = [section(1, 0, [1])]
  const copy = copyOf(opened(sections, [], { responses: [response(1, '99999')] }), SUBMITTED, null)
  expect(copy.sections.flatMap(({ answers }) => answers.map(({ notes }) => notes))).toEqual([[]])
})

describe('the PDF', () => {
  const long = Array.from({ length: 52 }, (_, at) => ({ id: at, label: '', text: `Part ${at}`, lastYear: null }))
  const copy = copyOf(opened(large.slice(0, 1), all.slice(0, PER_SECTION)), SUBMITTED, null)
  const [one] = copy.sections
  const [answer, ...others] = one?.answers ?? []
  if (!one || !answer) throw new Error('The copy has no answers.')

  it('continues an answer that is longer than a page on the next one, before the next question', async () => {
    const label = 'Question '.repeat(120)
    const answers = [{ ...answer, question: { ...answer.question, label }, lines: long.slice(0, 52) }, ...others]
    const lines = await linesIn(copyAsPdf({ ...copy, sections: [{ ...one, answers }] }, 'Mar 1, 2026'))
    expect(lines.filter(({ text }) => text.startsWith('Part '))).toHaveLength(52)
    expect(Math.min(...lines.map(({ y }) => y))).toBeGreaterThan(30)
    const last = lines.findIndex(({ text }) => text === 'Part 51')
    const next = lines.find(({ text }) => text === 'Question 2')
    expect(next?.y).toBeLessThan(lines[last]?.y ?? 0)
    expect((lines[last]?.y ?? 0) - (next?.y ?? 0)).toBeLessThan(40)
  })

  it('never ends a page with the title of a section', async () => {
    for (const length of idsFrom(30, 12)) {
      const rows = [{ ...answer, lines: long.slice(0, length) }]
      const sections = [
        { ...one, answers: rows },
        { ...one, id: 2, title: 'The last section' },
      ]
      const lines = await linesIn(copyAsPdf({ ...copy, sections }, 'Mar 1, 2026'))
      const title = lines.find(({ text }) => text === 'The last section')
      expect(title?.y, `${length}`).toBeGreaterThan(100)
    }
  })
})

describe('modules in the copy', () => {
  const sections = [section(1, 0, [1]), section(2, 1, [2])]
  const titles = (answered: readonly number[], modules: readonly object[] = []) =>
    copyOf(
      opened(sections, answered, { modules } as unknown as Partial<Opened['survey']>),
      SUBMITTED,
      null,
    ).sections.map(({ title, moduleId }) => [title, moduleId])
  const module = { id: 2, submitted: SUBMITTED, has_changes: false }

  it('follow the core once they have answers or are completed, with a note unless they count', () => {
    const core = ['Section 1', null]
    expect(titles([1])).toEqual([core])
    expect(titles([1, 2])).toEqual([core, [`Section 2 (${COPY.notCompleted})`, 2]])
    expect(titles([1, 2], [module])).toEqual([core, ['Section 2', 2]])
    expect(titles([1], [module])).toEqual([core, ['Section 2', 2]])
    expect(titles([1, 2], [{ ...module, has_changes: true }])).toEqual([core, [`Section 2 (${COPY.changed})`, 2]])
  })
})
