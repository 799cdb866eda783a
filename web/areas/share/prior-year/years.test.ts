import { expect, it } from 'vitest'
import { questionnaire } from '#web/platform/questionnaire.testing.ts'
import { completedForms, yearsOf } from './years.ts'

const questionIds = (submitted: string | null) =>
  completedForms({ questionnaire, responses: [], prior_year_update: null, modules: [{ id: 2, submitted }] }).map(
    ({ questions }) => questions.map(({ id }) => id),
  )

it('completed forms of last year are the core and the completed modules', () => {
  expect(questionIds(null)).toEqual([[1, 2, 4]])
  expect(questionIds('2025-05-01T00:00:00.000Z')).toEqual([[1, 2, 4], [3]])
})

it('last year’s study has the number of years from that study to this one', () => {
  const of = (period: number) => ({
    questionnaire: { ...questionnaire, period },
    responses: [],
    prior_year_update: null,
    modules: [],
  })
  expect(yearsOf(of(2026), of(2024), null)?.prior.yearsAgo).toBe(2)
})
