import { expect, it } from 'vitest'
import { AFTER } from '#web/areas/inform/peer-comparison/messages.ts'
import { STUDY } from '#web/areas/share/home/messages.ts'
import { COPY_LINK } from '#web/areas/share/late-messages.ts'
import { eventually, pathOf } from '../journeys/support/journeys.ts'
import { StudyFormPage } from '../journeys/support/study-form.ts'
import { studyCard } from '../journeys/support/study-home.ts'
import { primaryStudy } from '../journeys/support/survey.ts'
import { expectAccessible } from './support/accessible.ts'
import { screens } from './support/screens.ts'

const MEMBER = 'member@collegium.example'
const world = screens()

it('Take Study opens the form of a study that isn’t primary, and continues it later', async () => {
  const email = 'finished@collegium.example'
  const entries = await (await world.server.apiAs(email))('GET questionnaire/get-for-survey-home')
  const other = entries.find(({ isActive, isPrimary }) => isActive && !isPrimary)
  if (!other) throw new Error('The demo world has changed.')
  const { page } = await world.visitAs(email, '/user/surveyHome')
  const take = studyCard(page, `${other.period} ${other.title}`).getByRole('button', { name: 'Take Study' })
  await take.click()
  await eventually(() => pathOf(page)).toMatch(/^\/surveyForm\/\d+$/)
  const path = pathOf(page)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await page.goto('/user/surveyHome')
  await take.click()
  await eventually(() => pathOf(page)).toBe(path)
})

it('a study begins with one click, also from a link, and its card explains it first', async () => {
  const study = await primaryStudy(await world.server.apiAs(MEMBER))
  const [first] = study.core.questions
  if (!first) throw new Error('The study has no questions.')
  const { page } = await world.visitAs(MEMBER, '/user/surveyHome')
  const card = studyCard(page, study.title)
  await card.getByRole('button', { name: STUDY.about }).click()
  await card.getByText('Every answer is saved as you enter it.').waitFor()
  await expectAccessible(page, 'study home')
  await page.goto(`/user/surveyHome?begin=${study.id}`)
  await new StudyFormPage(page).isAt(first)
  expect(pathOf(page)).toMatch(/^\/surveyForm\/\d+$/)
})

it('the thank-you page opens again from the card of a submitted study, and stays after a reload', async () => {
  const email = 'finished@collegium.example'
  const study = await primaryStudy(await world.server.apiAs(email))
  const { page } = await world.visitAs(email, '/user/surveyHome')
  await studyCard(page, study.title).getByRole('link', { name: STUDY.results }).click()
  const shown = async () => {
    await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor()
    await page.getByRole('heading', { level: 2, name: AFTER.title }).waitFor()
    await page.getByRole('link', { name: COPY_LINK }).waitFor()
  }
  await shown()
  await page.reload()
  await shown()
})
