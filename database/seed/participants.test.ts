import { describe, expect, it } from 'vitest'
import { countedWithModules } from '#rules/share/counted.ts'
import { derivedValues } from '#rules/share/derived.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { indexStudy } from '#rules/share/index-study.ts'
import { minutesLeft } from '#rules/share/pace.ts'
import { isComplete } from '#rules/share/progress.ts'
import { checkShape } from '#rules/share/shape.ts'
import type { Answers } from '#rules/share/study.ts'
import { contribution } from './contribution.ts'
import { readWorld } from './files.ts'
import { type Participant, participants } from './participants.ts'
import { buildStudies } from './world-studies.ts'

const world = readWorld()
const studies = buildStudies(world)
const { running } = studies
const people = [...participants(world, studies)]
const respondents = people.filter(({ account, survey }) => account === null && survey !== null)
const answersOf = ({ survey }: Participant): Answers => survey?.answers ?? new Map()

const momentsOf = ({ survey, lastYear }: Participant) => [survey?.when, lastYear?.when]

/** Returns the total compensation of each respondent of a specialty, in ascending order. */
function totals(specialty: string): number[] {
  const own = respondents.filter(({ person }) => person?.specialty.title === specialty)
  const values = own.map(each => derivedValues(running.core, answersOf(each)).get('totalCompensation') ?? 0)
  return values.toSorted((a, b) => a - b)
}

describe('nonrespondents', () => {
  it('bring the response rate to about 60%', () => {
    const invited = people.filter(({ account }) => account === null)
    expect(respondents.length / invited.length).toBeGreaterThan(0.5)
    expect(respondents.length / invited.length).toBeLessThan(0.7)
    expect(invited.every(({ survey, lastYear }) => survey !== null || lastYear === null)).toBe(true)
  })
})

describe('respondents', () => {
  it('are the same in every run', () => {
    const again = [...participants(world, studies)]
    expect(again.slice(0, 60)).toEqual(people.slice(0, 60))
    expect(again.map(momentsOf)).toEqual(people.map(momentsOf))
  })

  it('know all parts of their pay', () => {
    const { byUid } = indexStudy(running.core)
    const parts = running.derived[0]?.parts.flatMap(uid => byUid.get(uid)?.variable.id ?? []) ?? []
    const unknown = respondents.filter(each => parts.some(id => answersOf(each).get(id)?.is_unknown === 1))
    expect([parts.length, unknown.length]).toEqual([16, 0])
  })

  it('take about the default time of the study', () => {
    const ratios = respondents
      .map(({ survey }) => {
        const open = evaluate(running.core, survey?.answers ?? new Map()).visibleQuestions
        return (survey?.minutes ?? 0) / minutesLeft({ open, possible: [] }, 1)
      })
      .toSorted((a, b) => a - b)
    expect(Math.abs((ratios[Math.floor(ratios.length / 2)] ?? 0) - 1)).toBeLessThan(0.05)
  })

  it('include 1,500 people with unique email addresses', () => {
    expect(respondents.length).toBe(1500)
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length)
  })

  it('have completed the core and every module that they started', () => {
    for (const each of respondents) {
      const answers = answersOf(each)
      expect(isComplete(running.core, answers), each.email).toBe(true)
      for (const [id, form] of running.modules) {
        const isTaken = form.questions.some(({ variables }) => variables.some(variable => answers.has(variable.id)))
        expect(each.survey?.completed.includes(id)).toBe(isTaken)
        if (isTaken) expect(isComplete(form, answers), each.email).toBe(true)
      }
    }
  })

  it('have answers with a shape that the form accepts', () => {
    for (const each of respondents.filter((_, at) => at % 10 === 0)) {
      const answers = answersOf(each)
      for (const question of running.whole.questions) {
        const given = question.variables.flatMap(({ id }) => answers.get(id) ?? [])
        expect(checkShape(question, given)).toEqual([])
      }
    }
  })

  it('have some declined and some unknown answers', () => {
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

describe('contribution', () => {
  it('equals the counted core and completed modules', () => {
    for (const { survey } of respondents.filter((_, at) => at % 50 === 0)) {
      if (!survey) throw new Error('Every respondent has a survey.')
      const modules = survey.completed.flatMap(id => running.modules.get(id) ?? [])
      expect(contribution(running, survey)).toEqual(
        countedWithModules(
          running.core,
          modules.map(module => ({ module, answers: null })),
          survey.answers,
        ),
      )
    }
  })
})
