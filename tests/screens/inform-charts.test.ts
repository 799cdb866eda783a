import { describe, expect, it } from 'vitest'
import type { Question } from '#rules/share/study.ts'
import { asTable, charts, figure, resultsOf } from '../journeys/support/inform.ts'
import { type PrimaryStudy, primaryStudy, questionOf } from '../journeys/support/survey.ts'
import { screens } from './support/screens.ts'

const FINISHED = 'finished@collegium.example'
const world = screens()

/**
 * Returns submitted answers by variable, for all members or one specialty, from the database instead of the product’s figures. Demo members
 * are not counted (decision 65).
 */
async function submitted(study: PrimaryStudy, specialty?: string): Promise<Record<string, unknown>[]> {
  const rows = await world.server.db
    .selectFrom('submission')
    .innerJoin('survey', 'survey.id', 'submission.survey_id')
    .innerJoin('app_user', 'app_user.id', 'survey.user_id')
    .leftJoin('specialty', 'specialty.id', 'submission.specialty_id')
    .select(['answers', 'specialty.title'])
    .where('questionnaire_id', '=', study.id)
    .where('is_demo', '=', false)
    .execute()
  return rows
    .filter(({ title }) => specialty === undefined || title === specialty)
    .map(({ answers }) => ({ ...Object(answers) }))
}

/** Returns the first number in text, without its range. */
const numberIn = (text: string) => Number((/\d[\d,.]*/.exec(text)?.[0] ?? '').replaceAll(',', ''))
/** Returns the ends of a share, such as "about 62% (58% to 66%)", or the number itself. */
const rangeIn = (text: string) => {
  const numbers = (text.match(/\d+/g) ?? []).map(Number)
  return { low: Math.min(...numbers), high: Math.max(...numbers) }
}

/** Expects a quantile. Quartiles are interpolated within a step and rounded (release-engine, rule 9). */
function expectQuantile(shown: string, sorted: readonly number[], quantile: number): void {
  const at = (share: number) => sorted[Math.round(Math.min(1, Math.max(0, share)) * (sorted.length - 1))] ?? Number.NaN
  const step = (at(1) - at(0)) / 100
  expect(numberIn(shown)).toBeGreaterThanOrEqual(at(quantile - 0.05) - step)
  expect(numberIn(shown)).toBeLessThanOrEqual(at(quantile + 0.05) + step)
}

const firstVariable = ({ variables: [variable] }: Question) => `${variable?.id}`
const open = (study: PrimaryStudy, label: string, more = '') =>
  `/user/filters/${study.id}?q=${questionOf(study, label).id}${more}`

describe('charts', () => {
  it.each([undefined, 'Hospital Medicine'])('show the submitted values (specialty: %s)', async specialty => {
    const api = await world.server.apiAs(FINISHED)
    const study = await primaryStudy(api)
    const id = (await api('GET specialty/index', { query: { perPage: 1000 } })).items.find(
      ({ title }) => title === specialty,
    )?.id
    const filter = id === undefined ? '' : `&specialty=${id}`
    const rows = await submitted(study, specialty)

    const { page } = await world.visitAs(FINISHED, open(study, 'Work RVUs', filter))
    await charts(page).first().waitFor()
    const work = firstVariable(questionOf(study, 'Work RVUs'))
    const values = rows.flatMap(row => (typeof row[work] === 'number' ? [row[work]] : [])).sort((a, b) => a - b)
    expect(numberIn(await figure(page, 'Work RVUs', 'N'))).toBe(values.length)
    expectQuantile(await figure(page, 'Work RVUs', 'P25'), values, 0.25)
    expectQuantile(await figure(page, 'Work RVUs', 'Median'), values, 0.5)
    expectQuantile(await figure(page, 'Work RVUs', 'P75'), values, 0.75)
    const me = await api('POST results/search-results', {
      query: { qsId: study.id },
      body: { charts: { questionIds: [questionOf(study, 'Work RVUs').id] } },
    })
    const own = me.results[0]?.results[0]?.my_value
    if (typeof own !== 'number') throw new Error('An own value is expected.')
    const below = values.filter(value => value < own).length / values.length
    expect(
      Math.abs(Number.parseInt(await figure(page, 'Work RVUs', '◆ My Percentile'), 10) - 100 * below),
    ).toBeLessThanOrEqual(3)

    const setting = questionOf(study, 'Working time')
    await page.goto(open(study, 'Working time', filter))
    await charts(page).first().waitFor()
    const answered = rows.filter(row => setting.variables.some(({ id: each }) => row[each] === 1))
    const { chart_title } = await resultsOf(api, study, 'Working time')
    const shares = (await asTable(page, chart_title)).map(rangeIn)
    expect(shares).toHaveLength(setting.variables.length)
    for (const [index, { id: each }] of setting.variables.entries()) {
      const exact = (100 * answered.filter(row => row[each] === 1).length) / answered.length
      // A range contains the true share in at least 9 of 10 cases, so a difference of one point is accepted.
      const { low, high } = shares[index] ?? { low: Number.NaN, high: Number.NaN }
      expect(exact).toBeGreaterThanOrEqual(low - 1)
      expect(exact).toBeLessThanOrEqual(high + 1)
    }
  })
})
