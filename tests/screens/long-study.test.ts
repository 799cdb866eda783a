import { expect, it } from 'vitest'
import { variable } from '#rules/share/builders.testing.ts'
import { counter, drafted, draftOf, section, withReport } from '#rules/share/draft.testing.ts'
import { copyOf } from '#server/testing/copies.ts'
import { FORM, REVIEW_TITLE } from '#web/areas/share/messages.ts'
import { eventually } from '../journeys/support/journeys.ts'
import { primaryStudy } from '../journeys/support/survey.ts'
import { expectNoSidewaysScroll } from './support/accessible.ts'
import { screens } from './support/screens.ts'

const ADMIN = 'admin@collegium.example'
const MEMBER = 'member@collegium.example'
const SECTIONS = 15
const PER_SECTION = 20
const world = screens()

/** Publishes a study of 300 numbers for the members of the current study. @returns Its ID */
async function publishLongStudy(): Promise<number> {
  const admin = await world.server.apiAs(ADMIN)
  const current = await primaryStudy(await world.server.apiAs(MEMBER))
  const { draft } = await admin('GET questionnaire/view', { query: { id: current.id } })
  const { societies, memberTypes, otherTypes, period, start_date, end_date } = draft.facts
  const next = counter()
  const sections = Array.from({ length: SECTIONS }, (_, part) =>
    section(
      next(),
      Array.from({ length: PER_SECTION }, (__, at) => {
        const [id, number] = [next(), part * PER_SECTION + at + 1]
        const own = variable(next(), { question_id: id, uid: `amount_${number}`, input_label: 'Amount', max: 1000 })
        return drafted(id, 'SLIDER', { label: `Item ${number}`, prompt: `How much is ${number}?`, variables: [own] })
      }),
    ),
  )
  const long = withReport(draftOf(...sections))
  const facts = { ...long.facts, societies, memberTypes, otherTypes, period, start_date, end_date }
  const { id } = await admin('POST questionnaire/create', { body: { draft: { ...long, facts } } })
  const { version } = await admin('GET questionnaire/view', { query: { id } })
  await admin('POST questionnaire/publish', { query: { id }, body: { version } })
  return id
}

it('the review of 300 answers lists all of them, and leads to each question and back to its row', async () => {
  const email = await copyOf(world.server.db, MEMBER)
  const id = await publishLongStudy()
  const api = await world.server.apiAs(email)
  const { survey } = await api('POST survey/create', { body: { questionnaire_id: id } })
  const { sections } = await api('GET questionnaire/view-survey', { query: { id } })
  const questions = sections.flatMap(({ questionSections }) => questionSections.map(({ question }) => question))
  const responses = questions.flatMap(({ variables }, at) =>
    variables.map(each => ({ variable_id: each.id, value: `${at + 1}`, declined: 0, is_unknown: 0, is_set_min: 0 })),
  )
  await api('PUT survey/update', { query: { id: survey.id }, body: { responses } })
  const { page } = await world.visitAs(email, `/surveyForm/${survey.id}?view=answers`)
  await page.getByRole('heading', { level: 2, name: REVIEW_TITLE, exact: true }).waitFor()
  const rows = page.getByRole('button', { name: /^Item \d/ })
  await eventually(() => rows.count()).toBe(SECTIONS * PER_SECTION)
  expect((await rows.allTextContents()).at(-1)).toMatch(/^Item 300\s*300/)
  await expectNoSidewaysScroll(page, 'a review of 300 answers')
  const row = page.getByRole('button', { name: /^Item 287/ })
  await row.click()
  await page.getByRole('heading', { level: 2, name: 'How much is 287?', exact: true }).waitFor()
  await page.getByRole('button', { name: FORM.backToAnswers, exact: true }).click()
  await row.and(page.locator(':focus')).waitFor()
})
