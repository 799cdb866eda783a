import { describe, expect, it } from 'vitest'
import { STATES } from '#rules/reference/geography.ts'
import { QUESTION_TYPES, type Study } from '#rules/share/study.ts'
import { checkStudy } from '#rules/share/study-check.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { fingerprint, readWorld } from './files.ts'
import { buildStudies } from './load.ts'

const world = readWorld()
const studies = buildStudies(world)
const { running, previous } = studies

describe('the studies', () => {
  it.each(Object.entries(studies))('%s: nothing is wrong with the core, the modules or both together', (_, study) => {
    for (const each of [study.core, study.whole, ...study.modules.values()]) expect(checkStudy(each)).toEqual([])
  })

  it('the running one has a core of every kind of question and three modules', () => {
    expect(running.modules.size).toBe(3)
    const types = new Set(running.core.questions.map(({ type }) => type))
    expect(QUESTION_TYPES.filter(type => !types.has(type))).toEqual(['GEOGRAPHY_ICO_WRAPPER'])
  })

  it('total compensation has sixteen parts, and dollars per wRVU divides the same sixteen', () => {
    const [total, ratio] = running.derived
    expect(total).toMatchObject({ dv_name: 'totalCompensation', kind: 'SUM' })
    expect(new Set(total?.parts).size).toBe(16)
    expect(ratio).toMatchObject({ dv_name: 'dollarsPerWrvu', kind: 'RATIO', divisor: 'wrvu', parts: total?.parts })
  })

  it('last year asked the same by the same uids, except for what is new', () => {
    const uids = ({ questions }: Study) => questions.flatMap(({ variables }) => variables.map(({ uid }) => uid))
    const before = new Set(uids(previous.whole))
    expect(uids(running.whole).filter(uid => !before.has(uid))).toEqual(['parental_weeks'])
  })

  it('an option of a matrix is a number, as results count it', () => {
    const options = running.whole.questions.flatMap(question =>
      question.variables.flatMap(each => each.variableOptions),
    )
    for (const { value } of options) expect(value).toMatch(/^\d+$/)
  })

  it('the default report has one place for each of its questions', () => {
    const places = running.sections.flatMap(({ questions }) => questions.map(({ data }) => data.report)).filter(Boolean)
    expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, at) => at + 1))
  })
})

describe('the rest of the world', () => {
  it('every city lies in a state, with a ZIP code of five digits', () => {
    const states = new Set(STATES.map(({ abbrev }) => abbrev))
    for (const { state, zip, cbsa } of world.cities) {
      expect(states.has(state)).toBe(true)
      expect(`${zip} ${cbsa}`).toMatch(/^\d{5} \d{5}$/)
    }
  })

  it('a few specialties are too small to be shown, and the large ones are large', () => {
    const sizes = world.specialties.map(({ respondents }) => respondents)
    expect(sizes.filter(size => size < 10).length).toBeGreaterThan(3)
    expect(Math.max(...sizes)).toBeGreaterThan(200)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1500)
  })

  it('there is an account for every role and for every stage of the study', () => {
    const roles = new Set(DEMO_ACCOUNTS.map(({ role }) => role))
    expect([...roles].sort()).toEqual(['GM_ADMIN', 'MSS_ADMIN', 'MSS_RECRUITER', 'MSS_USER', 'NON_MSS_USER'])
    const stages = new Set(DEMO_ACCOUNTS.map(({ stage }) => stage))
    expect(stages).toEqual(new Set(['new', 'halfway', 'finished', null]))
    expect(DEMO_PASSWORD.length).toBeGreaterThanOrEqual(10)
  })

  it('has a fingerprint', () => expect(fingerprint()).toMatch(/^[0-9a-f]{64}$/))
})
