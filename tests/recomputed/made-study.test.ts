import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import type { StudyPlan } from '#server/testing/plans.ts'
import { rawAnswers } from '#server/testing/raw-answers.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { filtersOf } from './filters.ts'
import { judgeResults, type StoredStudy, storedStudy } from './judge-results.ts'
import { EVERYBODY, groupsOf, type Kind, random } from './kinds.ts'
import { type Judged, summarize } from './summary.ts'

/** Answers that are hard to count: frequent answers, unanimous answers, questions for few people, and two clusters with a gap. */
const PLAN = {
  sections: [
    {
      title: 'Core',
      questions: [
        {
          label: 'Setting',
          type: 'SELECT_ONE',
          required: true,
          variables: [{ uid: 'pt_hospital' }, { uid: 'pt_office' }, { uid: 'pt_academic' }],
        },
        { label: 'Years', type: 'SLIDER', variables: [{ uid: 'years_in_practice', min: 0, max: 50, step: 1 }] },
        { label: 'Call', type: 'YES_NO', required: true, variables: [{ uid: 'takes_call' }] },
        {
          label: 'Call days',
          type: 'SLIDER',
          variables: [{ uid: 'call_days', min: 1, max: 31, step: 1 }],
          conditions: [{ variant: 'VISIBILITY', on: 'takes_call' }],
        },
        {
          label: 'Base',
          type: 'SLIDER',
          variables: [{ uid: 'comp_base', min: 0, max: 2_000_000, step: 1000, prefix: '$' }],
        },
        {
          label: 'Bonus',
          type: 'SLIDER',
          variables: [{ uid: 'comp_bonus', min: 0, max: 500_000, step: 1000, prefix: '$' }],
        },
        { label: 'Work', type: 'SLIDER', variables: [{ uid: 'wrvu', min: 0, max: 30_000, step: 50 }] },
        { label: 'Alike', type: 'SLIDER', variables: [{ uid: 'alike', min: 0, max: 100, step: 1 }] },
        { label: 'Nobody', type: 'SLIDER', variables: [{ uid: 'nobody', min: 0, max: 100, step: 1 }] },
        {
          label: 'Duties',
          type: 'SELECT_ANY',
          variables: [{ uid: 'teaching' }, { uid: 'research' }, { uid: 'leading' }, { uid: 'rare' }],
        },
      ],
    },
    {
      title: 'Telehealth',
      is_module: true,
      questions: [
        { label: 'Visits', type: 'SLIDER', variables: [{ uid: 'visits', min: 0, max: 100, step: 1 }] },
        { label: 'Telehealth', type: 'YES_NO', variables: [{ uid: 'telehealth' }] },
      ],
    },
  ],
  derived: [
    { dv_name: 'totalCompensation', prefix: '$', kind: 'SUM', parts: ['comp_base', 'comp_bonus'] },
    { dv_name: 'dollarsPerWrvu', prefix: '$', kind: 'RATIO', parts: ['comp_base', 'comp_bonus'], divisor: 'wrvu' },
  ],
} as const satisfies StudyPlan

/**
 * Number of people of each specialty, by batch. The smallest specialties share a row at first. In later batches, they would have to wait.
 */
const BATCHES = [
  [180, 90, 60, 12, 8],
  [180, 90, 60, 24, 20],
] as const
const STATES = [5, 33, 44, 10]
const YEARS = [0, 6, 11, 21, 51]

function traitsOf(respondent: number) {
  const next = random(respondent + 1)
  const isWoman = next() < 0.4
  return { isWoman, state: STATES[Math.floor(next() ** 2 * STATES.length)] ?? 5, setting: Math.floor(next() * 3), next }
}

function valuesOf(respondent: number): Record<string, string> {
  const { isWoman, setting, next } = traitsOf(respondent)
  const takesCall = next() < 0.3
  const pay = next() < 0.5 ? 250 : 180 + Math.round(200 * next() * (isWoman ? 0.8 : 1)) - (setting === 2 ? 60 : 0)
  const values = {
    pt_hospital: Number(setting === 0),
    pt_office: Number(setting === 1),
    pt_academic: Number(setting === 2),
    years_in_practice: Math.floor(45 * next() ** 2),
    takes_call: Number(takesCall),
    ...(takesCall ? { call_days: 1 + Math.floor(30 * next()) } : {}),
    ...(next() < 0.9 ? { comp_base: 1000 * pay } : {}),
    comp_bonus: next() < 0.7 ? 0 : 1000 * Math.floor(100 * next()),
    wrvu: next() < 0.5 ? 4000 + 50 * Math.floor(10 * next()) : 9000 + 50 * Math.floor(10 * next()),
    alike: 40,
    teaching: Number(next() < 0.5),
    research: Number(next() < 0.2),
    leading: 1,
    rare: Number(next() < 0.03),
    visits: Math.floor(100 * next()),
    telehealth: Number(next() < 0.6),
  }
  return Object.fromEntries(Object.entries(values).map(([uid, value]) => [uid, `${value}`]))
}

let server: TestServer
let built: BuiltStudy
let study: StoredStudy
let admin = 0

beforeAll(async () => {
  server = await startTestServer()
  const build = builders(server.db)
  built = await build.study({
    ...PLAN,
    filterable: ({ question, variable }) => [
      {
        column: `q${question('Setting')}`,
        bands: ['pt_hospital', 'pt_office', 'pt_academic'].map(uid => ({ values: [variable(uid)] })),
      },
      {
        column: `v${variable('years_in_practice')}`,
        bands: YEARS.slice(1).map((to, at) => ({ from: YEARS[at] ?? 0, to })),
      },
      { column: `v${variable('takes_call')}`, bands: [{ values: [1] }, { values: [0] }] },
    ],
  })
  admin = await build.user('GM_ADMIN')
  const specialties = await Promise.all(BATCHES[0].map(() => build.specialty()))
  for (const [batch, sizes] of BATCHES.entries()) {
    for (const [at, count] of sizes.entries()) {
      const profile = (respondent: number) => {
        const { isWoman, state } = traitsOf(respondent)
        return { gender_identity: isWoman ? 'F' : 'M', state_id: state }
      }
      const options = { from: 10_000 * batch + 1000 * at, profile, values: valuesOf }
      const specialtyId = specialties[at] ?? 0
      const half = Math.ceil(count / 2)
      await build.submitted(built, half, { ...options, specialtyId, completed: ['Telehealth'] })
      await build.submitted(built, count - half, { ...options, specialtyId, from: options.from + 500 })
    }
    await server.makeBatches()
  }
  study = storedStudy(built.id, await rawAnswers(server.db, built.id, 'submissions'))
}, 120_000)
afterAll(() => server.stop())

const kind = (...attributes: readonly string[]): Kind => ({ name: attributes.join(' x '), attributes })
const KINDS = [
  EVERYBODY,
  ...['specialty', 'gender', 'state', 'region', 'setting', 'years', 'call'].map(each => kind(each)),
  ...[
    ['gender', 'setting'],
    ['specialty', 'setting'],
    ['gender', 'state'],
    ['setting', 'call'],
  ].map(own => kind(...own)),
  { ...kind('specialty', 'gender'), ticked: 2 },
]

async function judgeKind(own: Kind): Promise<readonly Judged[]> {
  const judged: Judged[] = []
  for (const group of groupsOf(own, study.people, { limit: 4 })) {
    const labels = PLAN.sections.flatMap(({ questions }) => questions.map(({ label }) => label))
    const { status, body, text } = await server.call('POST results/search-results', {
      as: admin,
      query: { qsId: built.id },
      body: {
        charts: {
          questionIds: labels.map(label => built.question(label)),
          derivedVarNames: PLAN.derived.map(({ dv_name }) => dv_name),
        },
        filterValues: filtersOf(group.conditions, study.asked, () => []),
      },
    })
    expect([status, body.batch], text).toEqual([200, 2])
    judged.push(...judgeResults(study, group, body.results))
  }
  return judged
}

describe('results of answers that are hard to count', () => {
  it('agree with raw answers in every kind of group, over two batches', { timeout: 120_000 }, async () => {
    let [held, ranges] = [0, 0]
    for (const own of KINDS) {
      const summary = summarize(own.name, await judgeKind(own))
      expect([summary.kind, summary.wrong, summary.contradictions, summary.hidden.large]).toEqual([own.name, [], [], 0])
      expect(summary.shown, own.name).toBeGreaterThan(0)
      for (const type of ['quartile', 'tail', 'share', 'people'] as const) {
        held += summary.held[type].held
        ranges += summary.held[type].of
      }
    }
    // Blur differs in each run.
    expect(held / ranges).toBeGreaterThan(0.9)
  })

  it('withhold a measure without answers in the same way as a measure with nine', async () => {
    const { body } = await server.call('POST results/search-results', {
      as: admin,
      query: { qsId: built.id },
      body: { charts: { questionIds: [built.question('Nobody')], derivedVarNames: [] } },
    })
    expect(body.results[0]?.results[0]?.released).toEqual({ kind: 'withheld', because: 'few' })
  })
})
