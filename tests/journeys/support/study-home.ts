import type { Question } from '#rules/share/study.ts'
import { PROFILE } from '#web/areas/account/messages.ts'
import type { Locator, Page } from '../../support/page.ts'
import { StudyFormPage } from './study-form.ts'

/** Returns a study's card on the survey home. */
export function studyCard(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) })
}

/** Begins a study and goes to the first question, past the profile (if requested). */
export async function beginStudy(page: Page, title: string, first: Question): Promise<StudyFormPage> {
  await studyCard(page, title).getByRole('button', { name: 'Begin Study' }).click()
  const save = page.getByRole('dialog').getByRole('button', { name: PROFILE.save, exact: true })
  const form = new StudyFormPage(page)
  await page.getByRole('heading', { level: 2, name: first.prompt, exact: true }).or(save).first().waitFor()
  if (await save.isVisible()) await save.click()
  await form.isAt(first)
  return form
}
