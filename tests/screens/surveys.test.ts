import { expect, it } from 'vitest'
import { EDITOR, SURVEYS } from '#web/areas/share/multi-survey/messages.ts'
import { SHELL } from '#web/platform/messages.ts'
import { Keyboard } from '../journeys/support/keyboard.ts'
import { primaryStudy, storedSurvey } from '../journeys/support/survey.ts'
import type { Page } from '../support/page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { screens } from './support/screens.ts'

const ADMIN = 'admin@collegium.example'
const HALFWAY = 'halfway@collegium.example'
const FINISHED = 'finished@collegium.example'
const world = screens()

async function inspect(page: Page, place: string): Promise<void> {
  await expectAccessible(page, place)
  await expectNoSidewaysScroll(page, place)
}

it('surveys are reset by keyboard, and deleted with a reason, without revealing names', async () => {
  const { id: studyId } = await primaryStudy(await world.server.apiAs(HALFWAY))
  const surveyOf = async (email: string) => (await storedSurvey(world.server.db, email, studyId))?.id ?? 0
  const [begun, submitted] = [await surveyOf(HALFWAY), await surveyOf(FINISHED)]
  const { page, watch } = await world.visitAs(ADMIN, `/admin/survey?sort=id&id=${begun},${submitted}`)
  const keys = new Keyboard(page)
  const acts = (id: number) => page.getByRole('button', { name: SURVEYS.actsOf(id), exact: true })
  await acts(begun).waitFor()
  // The page doesn't show the author's email address.
  expect(await page.getByRole('main').textContent()).not.toContain('@')

  await keys.to(page.getByRole('link', { name: SHELL.skip }))
  await keys.press('Enter')
  await keys.to(acts(begun))
  await keys.press('Enter')
  await keys.to(page.getByRole('button', { name: SURVEYS.reset.act, exact: true }))
  await keys.press('Enter')
  const reset = page.getByRole('dialog', { name: SURVEYS.reset.title(begun) })
  await reset.getByText(SURVEYS.reset.text).waitFor()
  await inspect(page, 'resetting a survey')
  await keys.to(reset.getByRole('button', { name: SURVEYS.reset.act, exact: true }))
  await keys.press('Enter')
  await page.getByText(SURVEYS.reset.done(begun)).waitFor()
  expect(await surveyOf(HALFWAY)).toBe(0)

  await acts(submitted).click()
  await page.getByRole('button', { name: SURVEYS.remove.act, exact: true }).click()
  const removal = page.getByRole('dialog', { name: SURVEYS.remove.title(submitted) })
  await removal.getByLabel(SURVEYS.reason).selectOption({ label: SURVEYS.reasons.taken_twice })
  await removal.getByRole('button', { name: SURVEYS.remove.act, exact: true }).click()
  await page.getByText(SURVEYS.remove.done(submitted)).waitFor()
  await page.getByText('No matches').waitFor()
  await inspect(page, 'surveys of which none is left')

  watch.expect(/status of 404 /)
  await page.goto(`/surveyMultiForm/${submitted}`)
  await page.getByText(EDITOR.missing([submitted]), { exact: true }).waitFor()
})
