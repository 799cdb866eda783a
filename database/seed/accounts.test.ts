import { describe, expect, it } from 'vitest'
import { evaluate } from '#rules/share/evaluate.ts'
import { carryOverAnswers, newQuestions } from '#rules/share/prior-year.ts'
import { isComplete, outstanding } from '#rules/share/progress.ts'
import type { Answers } from '#rules/share/study.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { readWorld } from './files.ts'
import { type Participant, participants } from './participants.ts'
import { buildStudies } from './world-studies.ts'

const world = readWorld()
const studies = buildStudies(world)
const { running, previous } = studies
const people = new Map<string, Participant>()
for (const each of participants(world, studies)) {
  if (!each.account) break
  people.set(each.email.replace('@collegium.example', ''), each)
}
function named(name: string): Participant {
  const found = people.get(name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}

it('demo accounts cover every role, membership type, and stage, with unique IDs, addresses, and usernames', () => {
  const all = <K extends keyof (typeof DEMO_ACCOUNTS)[number]>(key: K) => new Set(DEMO_ACCOUNTS.map(each => each[key]))
  expect(all('role')).toEqual(new Set(['GM_ADMIN', 'MSS_ADMIN', 'MSS_RECRUITER', 'MSS_USER', 'NON_MSS_USER']))
  expect(all('type')).toEqual(new Set(['active', 'early', 'training', 'retired', 'non_member', null]))
  expect(all('stage')).toEqual(new Set(['new', 'halfway', 'almost', 'finished', null]))
  for (const key of ['id', 'email', 'username'] as const) expect(all(key).size).toBe(DEMO_ACCOUNTS.length)
  expect(DEMO_PASSWORD.length).toBeGreaterThanOrEqual(10)
})

describe('accounts in the current study', () => {
  it.each(['member', 'lastyear', 'returning', 'incomplete', 'retired', 'trainee', 'nonmember'])(
    '%s has not started',
    name => {
      expect(named(name).survey).toBeNull()
    },
  )

  it('halfway has answered about half of the visible questions and no module', () => {
    const { survey } = named('halfway')
    expect(survey?.isFinished).toBe(false)
    const { progress } = evaluate(running.core, survey?.answers ?? new Map())
    expect(progress.questionsCompleted / progress.questionsTotal).toBeGreaterThan(0.4)
    expect(progress.questionsCompleted / progress.questionsTotal).toBeLessThan(0.65)
    expect(survey?.completed).toEqual([])
  })

  it('the account "early" has one question left', () => {
    const { survey } = named('early')
    expect(survey?.isFinished).toBe(false)
    expect(outstanding(evaluate(running.core, survey?.answers ?? new Map()))).toHaveLength(1)
  })

  it.each(['finished', 'demo', 'independent'])('%s has submitted a complete core', name => {
    const { survey } = named(name)
    expect(survey?.isFinished).toBe(true)
    expect(isComplete(running.core, survey?.answers ?? new Map())).toBe(true)
  })

  it('finished has completed the first module and started the second, but not the third', () => {
    const { survey } = named('finished')
    const shares = [...running.modules].map(([id, form]) => {
      const { progress } = evaluate(form, survey?.answers ?? new Map())
      return { id, share: progress.questionsCompleted / progress.questionsTotal }
    })
    expect(shares.map(({ share }) => share)).toEqual([1, expect.any(Number), 0])
    expect(shares[1]?.share).toBeGreaterThan(0)
    expect(shares[1]?.share).toBeLessThan(1)
    expect(survey?.completed).toEqual([shares[0]?.id])
  })
})

describe('accounts in the previous study', () => {
  const returning = ['lastyear', 'returning', 'halfway', 'finished']
  /** Returns this year's answers at the start of an update without changes. */
  const takenOver = (name: string): Answers => {
    const every = new Set(running.core.questions.map(({ id }) => id))
    const answers = named(name).lastYear?.answers ?? new Map()
    const taken = carryOverAnswers(running.core, new Map(), previous.core, answers, every)
    return new Map([...taken.values()].flat().map(response => [response.variable_id, response]))
  }
  it('only lastyear, returning, halfway, and finished have submitted it', () => {
    expect([...people].filter(([, { lastYear }]) => lastYear).map(([name]) => name)).toEqual(returning)
  })

  it.each(returning)('%s can carry over answers to most questions, matched by UID', name => {
    const answers = named(name).lastYear?.answers ?? new Map()
    expect(isComplete(previous.core, answers)).toBe(true)
    const { visibleQuestions } = evaluate(previous.core, answers)
    const asked = visibleQuestions.filter(({ type }) => type !== 'CONFIRMATION').length
    const every = new Set(running.core.questions.map(({ id }) => id))
    const taken = carryOverAnswers(running.core, new Map(), previous.core, answers, every)
    expect(taken.size).toBe(asked)
    expect(taken.size).toBeGreaterThan(35)
    const taking = new Map([...taken.values()].flat().map(response => [response.variable_id, response]))
    expect([...evaluate(running.core, taking).status.values()]).not.toContain('invalid')
    expect(newQuestions(running.core, previous.core).map(({ label }) => label)).toEqual(['Parental leave'])
  })

  it.each([
    ['lastyear', []],
    ['returning', ['Parental leave']],
  ])('%s has to answer the new questions %j', (name, labels) => {
    const open = outstanding(evaluate(running.core, takenOver(name)))
    expect(open.map(({ label }) => label)).toEqual(labels)
  })

  it('all members who submitted a study, and no others, have an ICO with valid terms', () => {
    const bank = new Map(world.jobQuestions.flatMap(({ variables }) => variables.map(one => [one.uid, one] as const)))
    for (const [name, { account, survey, lastYear }] of people) {
      expect(account?.ico !== null, name).toBe(Boolean(lastYear) || survey?.isFinished === true)
      for (const [uid, value] of Object.entries(account?.ico?.terms ?? {})) {
        const { min, max, step } = bank.get(uid) ?? { min: Number.NaN, max: 0, step: 1 }
        expect(Number(value), `${name}: ${uid}`).toBeGreaterThanOrEqual(min ?? 0)
        expect(Number(value), `${name}: ${uid}`).toBeLessThanOrEqual(max ?? 1)
        expect(Number(value) % (step ?? 1), `${name}: ${uid}`).toBe(0)
      }
    }
  })
})
