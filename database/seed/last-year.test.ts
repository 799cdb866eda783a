import { describe, expect, it } from 'vitest'
import { parseDecimal } from '#rules/share/decimal.ts'
import { derivedValues } from '#rules/share/derived.ts'
import { indexStudy } from '#rules/share/index-study.ts'
import { isLargeChange } from '#rules/share/prior-year.ts'
import { isComplete } from '#rules/share/progress.ts'
import { checkShape } from '#rules/share/shape.ts'
import type { Answers } from '#rules/share/study.ts'
import { readWorld } from './files.ts'
import { participants } from './participants.ts'
import { buildStudies } from './world-studies.ts'

const world = readWorld()
const { running, previous } = buildStudies(world)
const both = [...participants(world, { running, previous })].flatMap(({ account, email, survey, lastYear }) =>
  survey && lastYear && !account ? [{ email, now: survey.answers, before: lastYear }] : [],
)
const total = (study: typeof running, answers: Answers) => derivedValues(study.core, answers).get('totalCompensation')

/** Returns every variable with a number in both years. */
function pairs(): { isSlider: boolean; now: number; before: number }[] {
  const known = indexStudy(previous.whole).byUid
  return both.flatMap(({ now, before }) =>
    [...indexStudy(running.whole).byUid].flatMap(([uid, { variable, question }]) => {
      const [a, b] = [now.get(variable.id), before.answers.get(known.get(uid)?.variable.id ?? 0)]
      const values = [parseDecimal(a?.value ?? null), parseDecimal(b?.value ?? null)]
      const [mine, old] = values
      return typeof mine === 'number' && typeof old === 'number'
        ? [{ isSlider: question.type === 'SLIDER', now: mine, before: old }]
        : []
    }),
  )
}

describe('answers of the previous year', () => {
  it('exist for about 1,100 respondents', () => {
    expect(both.length).toBeGreaterThan(1000)
    expect(both.length).toBeLessThan(1200)
  })

  it('are complete in the core and in every completed module', () => {
    for (const { email, before } of both) {
      expect(isComplete(previous.core, before.answers), email).toBe(true)
      for (const id of before.completed)
        expect(isComplete(previous.modules.get(id) ?? previous.core, before.answers), email).toBe(true)
    }
  })

  it('have a shape that the form accepts', () => {
    for (const { before } of both.filter((_, at) => at % 20 === 0)) {
      for (const question of previous.whole.questions) {
        const given = question.variables.flatMap(({ id }) => before.answers.get(id) ?? [])
        expect(checkShape(question, given)).toEqual([])
      }
    }
  })

  it('include pay that is a few percent below the current pay', () => {
    const growth = both
      .flatMap(({ now, before }) => {
        const [mine, old] = [total(running, now), total(previous, before.answers)]
        return mine && old ? [mine / old - 1] : []
      })
      .toSorted((a, b) => a - b)
    const mean = growth.reduce((sum, each) => sum + each, 0) / growth.length
    expect(mean).toBeGreaterThan(0.015)
    expect(mean).toBeLessThan(0.06)
    const median = growth[Math.floor(growth.length / 2)] ?? 0
    expect(median).toBeGreaterThan(0.005)
    expect(median).toBeLessThan(0.05)
  })

  it('mostly equal the current answers, and a few differ by more than half', () => {
    const all = pairs()
    const same = all.filter(({ now, before }) => now === before).length / all.length
    expect(same).toBeGreaterThan(0.6)
    const sliders = all.filter(({ isSlider }) => isSlider)
    const far = sliders.filter(({ now, before }) => isLargeChange(now, before)).length / sliders.length
    expect(far).toBeGreaterThan(0.002)
    expect(far).toBeLessThan(0.06)
  })
})
