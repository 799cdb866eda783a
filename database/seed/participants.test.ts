import { describe, expect, it } from 'vitest'
import { derivedValues } from '#rules/share/derived.ts'
import { isComplete } from '#rules/share/progress.ts'
import { checkShape } from '#rules/share/shape.ts'
import { readWorld } from './files.ts'
import { buildStudies } from './load.ts'
import { type Participant, participants } from './participants.ts'

const world = readWorld()
const { running } = buildStudies(world)
const people = [...participants(world, running)]
const respondents = people.filter(({ account }) => account === null)
const answersOf = ({ survey }: Participant) => survey?.answers ?? new Map()

/** Total compensation of each respondent of a specialty, rising. */
function totals(specialty: string): number[] {
  const own = respondents.filter(({ person }) => person?.specialty.title === specialty)
  const values = own.map(each => derivedValues(running.core, answersOf(each)).get('totalCompensation') ?? 0)
  return values.toSorted((a, b) => a - b)
}

describe('the respondents', () => {
  it('are the same at every run', () => {
    const plain = ({ survey, recordKey, ...rest }: Participant) => ({
      ...rest,
      recordKey: `${recordKey}`,
      answers: [...(survey?.answers.values() ?? [])],
    })
    const again = [...participants(world, running)]
    expect(again.slice(0, 60).map(plain)).toEqual(people.slice(0, 60).map(plain))
    expect(again.map(({ recordKey }) => recordKey)).toEqual(people.map(({ recordKey }) => recordKey))
  })

  it('have 1,500 different e-mail addresses and record keys', () => {
    expect(respondents.length).toBe(1500)
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length)
    expect(new Set(people.map(({ recordKey }) => recordKey)).size).toBe(people.length)
  })

  it('each completed the core and every module they took up', () => {
    for (const each of respondents) {
      const answers = answersOf(each)
      expect(isComplete(running.core, answers), each.email).toBe(true)
      for (const form of running.modules.values()) {
        const isTaken = form.questions.some(({ variables }) => variables.some(({ id }) => answers.has(id)))
        if (isTaken) expect(isComplete(form, answers), each.email).toBe(true)
      }
    }
  })

  it('gave nothing that the form could not have sent', () => {
    for (const each of respondents.filter((_, at) => at % 10 === 0)) {
      const answers = answersOf(each)
      for (const question of running.whole.questions) {
        const given = question.variables.flatMap(({ id }) => answers.get(id) ?? [])
        expect(checkShape(question, given)).toEqual([])
      }
    }
  })

  it('declined some questions and did not know some answers', () => {
    const responses = respondents.flatMap(each => [...answersOf(each).values()])
    expect(responses.some(({ declined }) => declined === 1)).toBe(true)
    expect(responses.some(({ is_unknown }) => is_unknown === 1)).toBe(true)
  })

  it.each(world.specialties.filter(each => each.respondents >= 40).map(({ title, pay }) => [title, pay] as const))(
    '%s earns about $%i thousand',
    (title, pay) => {
      const found = totals(title)
      const median = found[Math.floor(found.length / 2)] ?? 0
      expect(median / 1000 / pay).toBeGreaterThan(0.85)
      expect(median / 1000 / pay).toBeLessThan(1.15)
    },
  )
})

describe('the accounts', () => {
  const named = (name: string) => people.find(({ email }) => email === `${name}@collegium.example`)
  it('are at their stages', () => {
    expect(named('member')?.survey).toBeNull()
    expect(named('finished')?.survey?.isFinished).toBe(true)
    expect(named('halfway')?.survey?.isFinished).toBe(false)
  })
  it('the member half-way has answers, and not all', () => {
    const answers = named('halfway')?.survey?.answers ?? new Map()
    expect(answers.size).toBeGreaterThan(20)
    expect(isComplete(running.core, answers)).toBe(false)
  })
})
