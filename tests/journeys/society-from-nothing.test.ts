import { expect, it } from 'vitest'
import { bandOf } from '#rules/inform/people-bands.ts'
import { bandText, formatShare } from '#rules/inform/words/index.ts'
import { emptyResponse } from '#rules/share/responses.ts'
import { studyDaysAt } from '#rules/share/study-days.ts'
import { countParticipationTask } from '#server/areas/inform/participation/tasks/count-participation.ts'
import { systemClock } from '#server/platform/clock.ts'
import { linkIn } from '#server/testing/mail-server.ts'
import { FIELD, PROFILE } from '#web/areas/account/messages.ts'
import { USERS } from '#web/areas/account/users/messages.ts'
import { PASSWORD as FIELDS } from '#web/areas/auth/messages.ts'
import { SIGN_UP, WELCOME_MODAL } from '#web/areas/registration/messages.ts'
import { STUDIES } from '#web/areas/share/editor/list-messages.ts'
import { EDIT } from '#web/areas/share/editor/messages.ts'
import { SETTINGS } from '#web/areas/share/editor/settings-messages.ts'
import { SUBMIT, THANKS } from '#web/areas/share/late-messages.ts'
import { FORM } from '#web/areas/share/messages.ts'
import { PROGRESS } from '#web/areas/society/home/messages.ts'
import { IMPORTS } from '#web/areas/society/imports/messages.ts'
import { MAILINGS } from '#web/areas/society/invitations/messages.ts'
import { MEMBERS } from '#web/areas/society/members/messages.ts'
import { SOCIETY } from '#web/areas/society/messages.ts'
import { SOCIETIES } from '#web/areas/society/societies/messages.ts'
import { MAPPING } from '#web/areas/society/types/messages.ts'
import { PERSON } from '#web/platform/messages.ts'
import type { Locator, Page } from '../support/page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { journeys, pathOf } from './support/journeys.ts'
import { apiWith } from './support/server.ts'
import { signIn } from './support/sign-in.ts'
import { launch } from './support/study-author.ts'
import { studyCard } from './support/study-home.ts'

const PLATFORM = 'admin@collegium.example'
const DIRECTOR = 'director@lakeland.example'
const NAME = 'Lakeland College of Physicians'
const PASSWORD = 'a heron on one leg'
const STUDY_TITLE = 'Lakeland Practice Study'
const QUESTION = 'Do you take call?'
const MEMBERS_COUNT = 200
/** Number of colleagues who register. Participation is shown when twenty verified members have an account. */
const COLLEAGUES = 19
const world = journeys({ withMail: true })

const FAMILY = 'O’Neill-Berg'
const emailOf = (at: number) => `member${at}@lakeland.example`
const addresses = Array.from({ length: MEMBERS_COUNT }, (_, at) => emailOf(at))
/** File as exported by a membership system, with semicolons, other column names, and three invalid rows. */
const FILE = [
  'Note;Reachable at;Given name;Family name;Member category',
  ...addresses.map((email, at) => `"Dues; paid";${email};Ana;${FAMILY};${at % 4 === 0 ? 'Trainee' : 'Fellow'}`),
  `;${emailOf(7)};Ana;Somebody;Fellow`,
  ';not an address;Bo;Berg;Fellow',
  ';cy@lakeland.example;Cy;Cole;Chaplain',
].join('\r\n')

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const saved = (page: Page) => page.getByText(SOCIETY.saved, { exact: true }).first()

async function expectFine(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where)
  await expectNoSidewaysScroll(page, where)
}
/** Selects list items by name. */
async function choose(page: Page, label: string, names: readonly string[]): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  for (const name of names) {
    await field.fill(name)
    await page.getByRole('option', { name, exact: true }).click()
  }
  await field.press('Escape')
}

/** @returns the ID of the society */
async function createSociety(page: Page): Promise<number> {
  await page.getByRole('link', { name: SOCIETIES.create }).click()
  await heading(page, SOCIETIES.create).waitFor()
  await page.getByLabel(SOCIETIES.name, { exact: true }).fill(NAME)
  await page.getByLabel(SOCIETIES.code).fill('lakeland')
  await choose(page, SOCIETIES.specialties, ['Hospital Medicine', 'Cardiology'])
  await button(page, SOCIETIES.create).click()
  await heading(page, MAPPING.title).waitFor()
  return Number(pathOf(page).split('/').at(-1))
}

async function nameType(page: Page): Promise<void> {
  await button(page, MAPPING.add).click()
  await page.getByLabel(MAPPING.nameOf(1)).fill('Fellow')
  await page.getByLabel(MAPPING.typeOf('Fellow')).selectOption({ label: 'Active Physician' })
  await button(page, MAPPING.add).click()
  await page.getByLabel(MAPPING.nameOf(2)).fill('In training')
  await page.getByLabel(MAPPING.typeOf('In training')).selectOption({ label: 'Resident or Fellow' })
  await button(page, SOCIETY.save).click()
  await saved(page).waitFor()
}

async function importMembers(page: Page): Promise<void> {
  await page.getByRole('link', { name: SOCIETY.members, exact: true }).click()
  await page.getByText(MEMBERS.none).waitFor()
  await expectFine(page, 'a list without members')
  await page.getByRole('link', { name: MEMBERS.import }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'lakeland.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  await heading(page, IMPORTS.columnsTitle).waitFor()
  await button(page, IMPORTS.check).click()
  await page.getByText('Choose the column with email addresses.').waitFor()
  await page.getByLabel(IMPORTS.fields.email, { exact: true }).selectOption({ label: 'Reachable at' })
  await expectFine(page, 'the columns of a file')
  await button(page, IMPORTS.check).click()

  // The check doesn't save anything.
  await heading(page, IMPORTS.checkedTitle).waitFor()
  await page.getByText(IMPORTS.added(150), { exact: true }).waitFor()
  await page.getByText(IMPORTS.leftOut(53), { exact: true }).waitFor()
  await page.getByLabel(IMPORTS.typeOf('Trainee', 50)).selectOption({ label: 'In training' })
  await expectFine(page, 'what an import would do')
  await button(page, IMPORTS.again).click()
  await page.getByText(IMPORTS.added(MEMBERS_COUNT), { exact: true }).waitFor()
  for (const row of [202, 203, 204]) await page.getByRole('rowheader', { name: IMPORTS.row(row) }).waitFor()
  await button(page, IMPORTS.run(MEMBERS_COUNT)).click()
  await heading(page, IMPORTS.doneTitle).waitFor()
  await page.getByText(IMPORTS.addedDone(MEMBERS_COUNT), { exact: true }).waitFor()
  await expectFine(page, 'the report of an import')
}

/** @returns the ID of the study */
async function makeStudy(page: Page): Promise<number> {
  const today = new Date()
  await button(page, 'Studies').click()
  await page.getByRole('link', { name: 'Studies', exact: true }).click()
  await page.getByRole('link', { name: STUDIES.create }).click()
  await heading(page, STUDIES.create).waitFor()
  await page.getByLabel(STUDIES.name, { exact: true }).fill(STUDY_TITLE)
  await page.getByLabel(STUDIES.period).fill(`${today.getFullYear()}`)
  await page.getByLabel(STUDIES.first, { exact: true }).fill(studyDaysAt(today).opening)
  await page.getByLabel(STUDIES.last, { exact: true }).fill(`${today.getFullYear() + 1}-12-31`)
  await button(page, STUDIES.begin).click()
  await choose(page, SETTINGS.societies, [NAME])
  await choose(page, SETTINGS.memberTypes, ['Active Physician', 'Resident or Fellow'])
  await page.getByRole('checkbox', { name: SETTINGS.primary }).check()
  await button(page, EDIT.addSection).click()
  await page.getByRole('textbox', { name: EDIT.sectionTitle, exact: true }).fill('Work')
  await page.getByRole('combobox', { name: EDIT.addQuestion }).selectOption('YES_NO')
  await page.getByRole('textbox', { name: EDIT.prompt, exact: true }).fill(QUESTION)
  await page.getByRole('textbox', { name: EDIT.label, exact: true }).fill('Call')
  await launch(page, true)
  return Number(pathOf(page).split('/').at(-1))
}

async function invite(page: Page, societyId: number): Promise<void> {
  await page.goto(`/admin/society/edit-members/${societyId}/mail`)
  await button(page, MAILINGS.invite).click()
  // Invitations are sent once their number is confirmed.
  const asked = page.getByRole('dialog', { name: MAILINGS.inviteAsk(MEMBERS_COUNT) })
  await button(asked, MAILINGS.notYet).click()
  await asked.waitFor({ state: 'hidden' })
  await button(page, MAILINGS.invite).click()
  await button(asked, MAILINGS.invite).click()
  await page.getByText(MAILINGS.invited(MEMBERS_COUNT)).waitFor()
  await asked.waitFor({ state: 'hidden' })
  // Repeating the action sends no further invitations.
  await button(page, MAILINGS.invite).click()
  await page.getByText(MAILINGS.invited(0)).waitFor()
  await Promise.all(addresses.map(email => world.mail.received(email)))
  await page.getByText(MAILINGS.progress(MEMBERS_COUNT, MEMBERS_COUNT)).waitFor()
  await expectFine(page, 'emails to members')
}

async function addDirector(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByRole('link', { name: USERS.add }).click()
  await heading(page, USERS.add).waitFor()
  await page.getByLabel(PERSON.firstName).fill('Dana')
  await page.getByLabel(PERSON.lastName).fill('Director')
  await page.getByLabel(USERS.email).fill(DIRECTOR)
  await page.getByLabel(USERS.role).selectOption({ label: 'Society administrator' })
  await page.getByLabel(USERS.society, { exact: true }).selectOption({ label: NAME })
  await button(page, USERS.add).click()
  await page.getByText(USERS.added(DIRECTOR)).waitFor()
}

/** Opens the link in the administrator's email. @returns the administrator's home page */
async function directorsHome(): Promise<Page> {
  const [message] = await world.mail.received(DIRECTOR)
  if (!message) throw new Error('The administrator was not told.')
  const { page } = await world.visit()
  await page.goto(linkIn(message, '/auth/reset/confirm/'))
  await page.getByLabel(FIELDS.next, { exact: true }).fill(PASSWORD)
  await page.getByLabel(FIELDS.confirm, { exact: true }).fill(PASSWORD)
  await button(page, FIELDS.submit).click()
  await signIn(page, DIRECTOR, PASSWORD)
  await heading(page, STUDY_TITLE).waitFor()
  expect(pathOf(page)).toBe('/mss-admin')
  return page
}

/** Registers through the link in the invitation, takes the study, and submits it. */
async function takePart(email: string): Promise<void> {
  const [message] = await world.mail.received(email)
  if (!message) throw new Error(`${email} was not invited.`)
  expect(message.html).toContain(linkIn(message, '/registration/'))
  const { page } = await world.visit()
  await page.goto(linkIn(message, '/registration/'))
  await page.getByText(NAME, { exact: true }).waitFor()
  expect(await page.getByLabel(PERSON.lastName).inputValue()).toBe(FAMILY)
  await page.getByLabel(SIGN_UP.password, { exact: true }).fill(PASSWORD)
  await button(page, SIGN_UP.submit).click()
  await button(page.getByRole('dialog'), WELCOME_MODAL.start).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Share', exact: true }).first().click()
  const title = `${new Date().getFullYear()} ${STUDY_TITLE}`
  await button(studyCard(page, title), 'Begin Study').click()
  const profile = page.getByRole('dialog', { name: PROFILE.title })
  await profile.getByRole('combobox', { name: FIELD.states }).click()
  await page.keyboard.type('Ohio')
  await page.keyboard.press('Enter')
  await profile.getByLabel(FIELD.specialty).selectOption({ label: 'Cardiology' })
  await button(profile, PROFILE.save).click()
  await page.getByRole('heading', { level: 2, name: QUESTION }).waitFor()
  await page.getByRole('radio', { name: 'Yes', exact: true }).click()
  await button(page, FORM.complete).click()
  await button(page.getByRole('region', { name: SUBMIT.title }), SUBMIT.submit).click()
  await heading(page, new RegExp(`^${THANKS.title}`)).waitFor()
}

/** Does the same as another member, without a browser. */
async function takePartBySide(email: string, studyId: number): Promise<void> {
  const { origin } = world.server
  const [message] = await world.mail.received(email)
  const token = message && linkIn(message, '/registration/').split('/').at(-1)
  const names = { first_name: 'Ana', last_name: FAMILY }
  const session = await apiWith(origin, null)('POST auth/signup', { body: { ...names, token, password: PASSWORD } })
  const api = apiWith(origin, session.token)
  const { survey } = await api('POST survey/create', { body: { questionnaire_id: studyId } })
  const { sections } = await api('GET questionnaire/view-survey', { query: { id: studyId } })
  const variables = sections.flatMap(({ questionSections }) =>
    questionSections.flatMap(({ question }) => question.variables),
  )
  await api('PUT survey/update', {
    query: { id: survey.id, submit: '1' },
    body: { responses: variables.map(({ id }) => ({ ...emptyResponse(id), value: '1' })) },
  })
}

const count = () =>
  countParticipationTask({ db: world.server.db, clock: { ...systemClock, now: world.server.now } }).run()

it('a new society imports and invites its members, who take part, and its administrator sees the results', async () => {
  const { page } = await world.visitAs(PLATFORM, '/admin/society')
  const societyId = await createSociety(page)
  await nameType(page)
  await expectFine(page, 'the member types of a society')
  await importMembers(page)
  const studyId = await makeStudy(page)
  await invite(page, societyId)
  await addDirector(page)

  await count()
  const home = await directorsHome()
  const study = home.getByRole('article').filter({ hasText: STUDY_TITLE })
  await study
    .getByRole('definition')
    .filter({ hasText: bandText(bandOf(MEMBERS_COUNT)) })
    .waitFor()
  await study.getByText(PROGRESS.notYet).waitFor()
  await expectFine(home, 'the home before anybody takes part')

  await takePart(emailOf(0))
  await count()
  await home.reload()
  await study.getByText(PROGRESS.notYet).waitFor()
  for (const email of addresses.slice(1, 1 + COLLEAGUES)) await takePartBySide(email, studyId)
  await count()
  await home.reload()
  await study.getByText(PROGRESS.share).waitFor()
  await study.getByText(formatShare({ percent: 9, bound: 'exact' }), { exact: true }).waitFor()
  await expectFine(home, 'the home once members take part')

  // Identities are hidden, but the list shows members with an account.
  await home.goto('/mss-admin/manage/members')
  await home.getByRole('row').filter({ hasText: MEMBERS.statuses.joined }).first().waitFor()
  const invited = world.mail.messages
    .filter(({ subject }) => subject.startsWith(NAME))
    .map(({ recipient }) => recipient)
  expect(invited.toSorted()).toEqual(addresses.toSorted())
}, 240_000)
