import type { Question } from '#rules/share/study.ts'
import { PROFILE } from '#web/areas/account/messages.ts'
import { STUDY } from '#web/areas/share/home/messages.ts'
import type { Locator, Page } from '../../support/page.ts'
import { StudyFormPage } from './study-form.ts'

/** Returns a study's card on the survey home. */
export function studyCard(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) })
}

/** Begins a study and goes to the first question, past the profile (if requested) and the introduction. */
export async function beginStudy(page: Page, title: string, first: Question): Promise<StudyFormPage> {
  await studyCard(page, title).getByRole('button', { name: 'Begin Study' }).click()
  const begin = page.getByRole('dialog').getByRole('button', { name: STUDY.begin, exact: true })
  const save = page.getByRole('dialog').getByRole('button', { name: PROFILE.save, exact: true })
  await begin.or(save).first().waitFor()
  if (await save.isVisible()) await save.click()
  await begin.click()
  const form = new StudyFormPage(page)
  await form.isAt(first)
  return form
}
