import { beforeAll, describe, expect, it } from 'vitest'
import { variable } from '#rules/share/builders.testing.ts'
import { EMPTY_REPORT } from '#rules/share/check/index.ts'
import { counter, drafted, draftOf, section } from '#rules/share/draft.testing.ts'
import type { StudySettings } from '#rules/share/draft.ts'
import { STUDIES } from '#web/areas/share/editor/list-messages.ts'
import { EDIT } from '#web/areas/share/editor/messages.ts'
import { LAUNCH, STUDY_PAGE } from '#web/areas/share/launch/messages.ts'
import { eventually } from '../journeys/support/journeys.ts'
import { button } from '../journeys/support/study-author.ts'
import { primaryStudy } from '../journeys/support/survey.ts'
import type { Page } from '../support/page.ts'
import { inspect } from './support/accessible.ts'
import { screens } from './support/screens.ts'

const ADMIN = 'admin@collegium.example'
const TITLE = 'Study of Launches'
const world = screens()
let audience: Pick<StudySettings, 'societies' | 'memberTypes'>

beforeAll(async () => {
  const current = await primaryStudy(await world.server.apiAs('member@collegium.example'))
  const admin = await world.server.apiAs(ADMIN)
  const { draft } = await admin('GET questionnaire/view', { query: { id: current.id } })
  audience = { societies: draft.facts.societies, memberTypes: draft.facts.memberTypes }
})

const year = new Date().getFullYear()

/** Creates a draft with one question, which isn't in the report. */
async function draft(facts: Partial<StudySettings> = {}): Promise<number> {
  const next = counter()
  const id = next()
  const hours = variable(next(), { question_id: id, uid: 'launch_hours', input_label: 'Hours', max: 100 })
  const question = drafted(id, 'SLIDER', { label: 'Hours', prompt: 'How many hours do you work?', variables: [hours] })
  const made = draftOf(section(next(), [question], { title: 'Work' }))
  const period = { period: year, start_date: `${year}-01-01`, end_date: `${year + 1}-12-31` }
  const admin = await world.server.apiAs(ADMIN)
  const body = { draft: { ...made, facts: { ...made.facts, ...period, ...audience, title: TITLE, ...facts } } }
  return (await admin('POST questionnaire/create', { body })).id
}
const launchButton = (page: Page) => button(page, LAUNCH.launch)

describe('the launch of a study', () => {
  it('shows who gets it and what they see, has its problems fixed, and opens its page', async () => {
    const id = await draft()
    const { page } = await world.visitAs(ADMIN, `/admin/questionnaire/launch/${id}`)
    await page.getByRole('heading', { level: 1, name: TITLE, exact: true }).waitFor()
    for (const name of [LAUNCH.who, LAUNCH.when, LAUNCH.see, LAUNCH.emails, LAUNCH.check])
      await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
    await page.getByText(/^National Hospital.*: [\d,]+ members invited$/).waitFor()
    await page.getByText(/^Closes at the end of Dec 31, \d+, at midnight in Hawaii\.$/).waitFor()
    const card = page.getByRole('list', { name: LAUNCH.card })
    await card.getByRole('heading', { name: `${year} ${TITLE}`, exact: true }).waitFor()
    await page.getByRole('heading', { name: 'How many hours do you work?' }).waitFor()

    // An empty report keeps the study from being launched.
    await page.getByText(LAUNCH.fixFirst(1), { exact: true }).waitFor()
    expect(await launchButton(page).getAttribute('aria-disabled')).toBe('true')
    await inspect(page, "a study that can't be launched")
    await button(page, `${LAUNCH.fix}: ${LAUNCH.places.report}, ${EMPTY_REPORT}`).click()
    await page.getByRole('checkbox', { name: `${LAUNCH.inReport}: Hours`, exact: true }).check()
    await page.getByRole('checkbox', { name: `${LAUNCH.onDashboard}: Hours`, exact: true }).check()
    await page.getByText(EMPTY_REPORT).waitFor({ state: 'detached' })
    await page.getByText(EDIT.saved, { exact: true }).waitFor()
    await page.getByText(/on the societies’ lists (is|are) invited/).waitFor()

    await launchButton(page).click()
    await button(page.getByRole('dialog'), LAUNCH.launch).click()
    await page.getByText(LAUNCH.launched, { exact: true }).waitFor()
    await page.getByRole('heading', { level: 2, name: `${STUDY_PAGE.status}: ${STUDY_PAGE.states.open}` }).waitFor()
    const admin = await world.server.apiAs(ADMIN)
    const { published } = await admin('GET questionnaire/view', { query: { id } })
    expect(published?.sections[0]?.questions).toMatchObject([
      { is_included_in_default_report: true, is_on_dashboard: true },
    ])
    await inspect(page, 'the page of a study')
  })

  it('leads to the place of a problem in the editor', async () => {
    const id = await draft({ end_date: `${year - 1}-12-31`, start_date: `${year - 1}-01-01` })
    const { page } = await world.visitAs(ADMIN, `/admin/questionnaire/launch/${id}`)
    await page.getByText(/^The end date, Dec 31, \d+, is in the past\.$/).waitFor()
    await page
      .getByRole('link', { name: /^Fix: Study settings, The end date is in the past\./ })
      .first()
      .click()
    await page.getByRole('heading', { level: 2, name: EDIT.settings, exact: true }).waitFor()
    await page.getByRole('link', { name: LAUNCH.title, exact: true }).click()
    await page.getByRole('heading', { level: 2, name: LAUNCH.check, exact: true }).waitFor()
  })

  it('says that another administrator changed the study, and launches nothing', async () => {
    const id = await draft()
    const { page, watch } = await world.visitAs(ADMIN, `/admin/questionnaire/launch/${id}`)
    await button(page, LAUNCH.selectAll).click()
    await page.getByText(/on the societies’ lists (is|are) invited/).waitFor()
    await page.getByText(EDIT.saved, { exact: true }).waitFor()
    const admin = await world.server.apiAs(ADMIN)
    const { version } = await admin('GET questionnaire/view', { query: { id } })
    const patch = { facts: { title: 'Another title' } }
    await admin('PUT questionnaire/update', { query: { id }, body: { version, patch } })
    watch.expect(/400/)
    await launchButton(page).click()
    await button(page.getByRole('dialog'), LAUNCH.launch).click()
    await page.getByText(/^Someone else changed this study while you were editing\./).waitFor()
    expect((await admin('GET questionnaire/view', { query: { id } })).published).toBeNull()
  })

  it('reports an unknown study', async () => {
    const { page, watch } = await world.visitAs(ADMIN, '/admin/questionnaire')
    watch.expect(/404/)
    await page.goto('/admin/questionnaire/launch/2147483647')
    await page.getByText(LAUNCH.missing, { exact: true }).waitFor()
    await page.goto('/admin/questionnaire/view/2147483647')
    await page.getByText(STUDY_PAGE.missing, { exact: true }).waitFor()
  })
})

describe('the page of a launched study', () => {
  /** Launches a study and opens its page from the list of studies. */
  async function opened(title: string): Promise<{ id: number; page: Page }> {
    const id = await draft({ title, is_support_report: false })
    const admin = await world.server.apiAs(ADMIN)
    await admin('POST questionnaire/publish', { query: { id }, body: { version: 1 } })
    const { page } = await world.visitAs(ADMIN, '/admin/questionnaire')
    await button(page, STUDIES.more(`${year} ${title}`)).click()
    await page.getByRole('link', { name: STUDIES.overview, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    return { id, page }
  }

  it('closes it early with a reason', async () => {
    const { id, page } = await opened('Study to close')
    await button(page, STUDY_PAGE.close).click()
    const dialog = page.getByRole('dialog', { name: STUDY_PAGE.closeTitle })
    await dialog.getByRole('combobox', { name: STUDY_PAGE.reason }).selectOption('replaced')
    await dialog.getByRole('textbox', { name: STUDY_PAGE.note }).fill('See the study of next year.')
    await inspect(page, 'the dialog that closes a study')
    await button(dialog, STUDY_PAGE.closeConfirm).click()
    await page.getByText(/Reason: Another study replaces it\. See the study of next year\.$/).waitFor()
    const admin = await world.server.apiAs(ADMIN)
    expect((await admin('GET questionnaire/overview', { query: { id } })).closed?.reason).toBe('replaced')
  })

  it('withdraws it, so that it is a draft in the editor again', async () => {
    const { id, page } = await opened('Study to withdraw')
    await button(page, STUDY_PAGE.withdraw).click()
    await button(page.getByRole('dialog', { name: STUDY_PAGE.withdrawTitle }), STUDY_PAGE.withdraw).click()
    await page.getByRole('link', { name: LAUNCH.title, exact: true }).waitFor()
    const admin = await world.server.apiAs(ADMIN)
    await eventually(async () => (await admin('GET questionnaire/view', { query: { id } })).published).toBeNull()
  })
})
