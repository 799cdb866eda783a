import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measuresOf } from '#rules/inform/measures/index.ts'
import { withReport } from '#rules/share/draft.testing.ts'
import { questionsOf } from '#rules/share/draft.ts'
import { madeUpAnswers } from '#rules/share/made-up.ts'
import type { Answers, Question, Study } from '#rules/share/study.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const EXAMPLES = join(import.meta.dirname, '../examples')
const FILES = [
  ['collegium', 'practice.json'],
  ['fhir-r4', 'scale.json'],
  ['fhir-r5', 'practice.json'],
  ['redcap', 'practice.csv'],
  ['surveyjs', 'practice.json'],
] as const
const OTHERS = 60

let server: TestServer
let build: ReturnType<typeof builders>
let admin: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  admin = await build.user('GM_ADMIN')
})
afterAll(() => server.stop())

/** Returns a random number generator with a fixed seed for each person. */
function chanceOf(person: number): () => number {
  let state = person + 1
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

async function readFile(format: string, name: string) {
  const form = new FormData()
  form.append('file', new File([readFileSync(join(EXAMPLES, format, name))], name))
  const { status, body } = await server.call('POST questionnaire/read-file', { as: admin, body: form })
  expect([status, body.format]).toEqual([200, format])
  return body.draft
}

/** Performs an administrator's steps with a file: reads and imports it, invites a society, and opens the study. */
async function opened(format: string, name: string) {
  const draft = await readFile(format, name)
  const body = { draft: withReport(draft), isImported: true }
  const made = await server.call('POST questionnaire/create', { as: admin, body })
  const { id } = made.body
  const publish = (version: number) =>
    server.call('POST questionnaire/publish', { as: admin, query: { id }, body: { version } })
  // No society is invited yet.
  expect((await publish(1)).status).toBe(400)
  const facts = {
    start_date: '2000-01-01',
    end_date: '2190-12-31',
    societies: [await build.society()],
    memberTypes: [await build.membershipType()],
  }
  const saved = await server.call('PUT questionnaire/update', {
    as: admin,
    query: { id },
    body: { version: 1, patch: { facts } },
  })
  expect((await publish(saved.body.version)).status).toBe(200)
  return { study: await build.existing(id), asked: questionsOf(draft) }
}

async function take(study: Awaited<ReturnType<typeof opened>>['study'], core: Study): Promise<number> {
  const member = await build.memberOf(study)
  const { body } = await server.call('POST survey/create', { as: member, body: { questionnaire_id: study.id } })
  const responses = [...madeUpAnswers(core, chanceOf(0)).values()]
  const submitted = await server.call('PUT survey/update', {
    as: member,
    query: { id: body.survey.id, submit: 1 },
    body: { responses },
  })
  expect([submitted.status, submitted.body.message]).toEqual([200, undefined])
  return member
}

const valuesOf = (answers: Answers, { questions }: Study): Record<string, string> =>
  Object.fromEntries(
    questions
      .flatMap(({ variables }) => variables)
      .flatMap(({ id, uid }) => {
        const value = answers.get(id)?.value ?? null
        return value === null ? [] : [[uid, value] as const]
      }),
  )

describe.each(FILES)('a study from a file of %s: %s', (format, name) => {
  it('is read, created, opened, and taken, and results show it when enough people have taken it', {
    timeout: 90_000,
  }, async () => {
    const { study, asked } = await opened(format, name)
    const { core } = study.definition
    expect(core.questions.map(({ prompt }) => prompt)).toEqual(
      asked.map(({ prompt }) => prompt).slice(0, core.questions.length),
    )
    const member = await take(study, core)
    const always = core.questions.filter(
      (question: Question) => measuresOf(question).length > 0 && question.conditions.length === 0,
    )
    expect(always.length).toBeGreaterThan(0)
    const results = () =>
      server.call('POST results/search-results', {
        as: member,
        query: { qsId: study.id },
        body: {
          charts: { questionIds: always.map(({ id }) => id), derivedVarNames: [], variableIds: [] },
          filterValues: { derivedVarValues: {}, variableValues: {}, membershipTypeIds: [] },
        },
      })
    await server.makeBatches()
    const kindsOf = ({ body }: Awaited<ReturnType<typeof results>>) =>
      body.results.flatMap(each => each.results.map(({ released }) => released.kind))
    expect(new Set(kindsOf(await results()))).toEqual(new Set(['withheld']))

    await build.submitted(study, OTHERS, {
      values: person => valuesOf(madeUpAnswers(core, chanceOf(person + 1)), core),
    })
    await server.makeBatches()
    const shown = kindsOf(await results())
    expect(shown.length).toBeGreaterThanOrEqual(always.length)
    expect(shown).not.toContain('withheld')
  })
})
