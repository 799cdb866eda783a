import type { Question } from '#rules/share/study.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { ICO, UPDATE } from '#web/areas/share/prior-year/messages.ts'
import type { Locator, Page } from '../../support/page.ts'
import type { StudyFormPage } from './study-form.ts'
import { studyCard } from './study-home.ts'

/** Page for updating last year's answers. */
export class UpdatePage {
  readonly page: Page
  /** ID of the survey that the update starts. */
  readonly surveyId: number
  constructor(page: Page) {
    this.page = page
    this.surveyId = Number(new URL(page.url()).pathname.split('/').at(-1))
  }

  get begin(): Locator {
    return this.page.getByRole('button', { name: UPDATE.begin, exact: true })
  }

  row(label: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name: label, exact: true }) })
  }

  box(label: string): Locator {
    return this.page.getByRole('checkbox', { name: `${UPDATE.update}: ${label}`, exact: true })
  }

  async untickAll(): Promise<void> {
    const ticked = this.page.getByRole('row').getByRole('checkbox', { checked: true })
    while ((await ticked.count()) > 0) await ticked.first().click()
    await this.page.evaluate('scrollTo(0, 0)')
  }

  /** Opens the review of the job profile. */
  async review(): Promise<Locator> {
    await this.begin.click()
    const review = this.page.getByRole('dialog', { name: ICO.title })
    await review.getByRole('button', { name: ICO.same, exact: true }).waitFor()
    return review
  }

  /** Returns the update stored in the survey. */
  async kept(db: Database): Promise<unknown> {
    const survey = db.selectFrom('survey').select('prior_year_update').where('id', '=', this.surveyId)
    return (await survey.executeTakeFirstOrThrow()).prior_year_update
  }
}

/** Opens the page with the button on the study's card. */
export async function openUpdate(page: Page, title: string): Promise<UpdatePage> {
  await studyCard(page, title).getByRole('button', { name: 'Update Data', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: UPDATE.title(title), exact: true }).waitFor()
  return new UpdatePage(page)
}

/** Goes to a question with Next. */
export async function nextTo(form: StudyFormPage, question: Question): Promise<void> {
  await form.next()
  await form.isAt(question)
}

/** Returns a survey's answers by UID, for comparing years. Excludes empty answers and answers of modules. */
export async function answersByUid(db: Database, email: string, questionnaireId: number) {
  const rows = await db
    .selectFrom('response')
    .innerJoin('survey', 'survey.id', 'survey_id')
    .innerJoin('app_user', 'app_user.id', 'survey.user_id')
    .innerJoin('variable', 'variable.id', 'variable_id')
    .innerJoin('question_section', 'question_section.question_id', 'variable.question_id')
    .innerJoin('section', 'section.id', 'section_id')
    .select(['uid', 'value', 'declined', 'is_unknown'])
    .where('app_user.email', '=', email)
    .where('survey.questionnaire_id', '=', questionnaireId)
    .where('section.is_module', '=', false)
    .where(eb => eb.or([eb('value', 'is not', null), eb('declined', '=', true), eb('is_unknown', '=', true)]))
    .orderBy('uid')
    .execute()
  return new Map(rows.map(row => [row.uid, row.declined ? 'declined' : row.is_unknown ? 'unknown' : row.value]))
}
