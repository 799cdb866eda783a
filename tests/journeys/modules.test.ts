import { describe, expect, it } from 'vitest'
import { TEXT } from '#rules/share/text.ts'
import { MODULE } from '#web/areas/share/home/messages.ts'
import { FORM } from '#web/areas/share/messages.ts'
import type { Locator, Page } from '../support/page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'
import { studyCard } from './support/study-home.ts'
import { keptSurvey, type PrimaryStudy, primaryStudy, type StudyModule } from './support/survey.ts'

const HALFWAY = 'halfway@collegium.example'
const world = journeys()

async function inspect(page: Page, place: string): Promise<void> {
  await expectAccessible(page, place)
  await expectNoSidewaysScroll(page, place)
}

async function openModules(page: Page, study: PrimaryStudy): Promise<Locator> {
  const card = studyCard(page, study.title)
  await card.getByRole('button', { name: MODULE.heading(study.modules.length) }).click()
  return card
}

function firstOf({ modules }: PrimaryStudy): StudyModule {
  const [module] = modules
  if (!module) throw new Error('The study has no modules.')
  return module
}

describe('modules', () => {
  it('modules are locked, with a note, until the core of the study is complete', async () => {
    const study = await primaryStudy(await world.server.apiAs(HALFWAY))
    const module = firstOf(study)
    const { page } = await world.visitAs(HALFWAY, '/user/surveyHome')
    const card = await openModules(page, study)
    await card.getByText(MODULE.coreFirstNote, { exact: true }).waitFor()
    await eventually(() => card.getByText('Not Started', { exact: true }).count()).toBe(study.modules.length)
    await inspect(page, 'modules that wait')
    await card.getByRole('button', { name: module.title }).click()
    await page.getByRole('alert').filter({ hasText: TEXT.moduleNotEnabled }).waitFor()
    expect(pathOf(page)).toBe('/user/surveyHome')

    const survey = await keptSurvey(world.server.db, HALFWAY, study.id)
    await page.goto(`/surveyForm/${survey?.id}/${module.id}`)
    await page.getByRole('heading', { level: 1, name: module.title }).waitFor()
    await page.getByText(TEXT.moduleNotEnabled, { exact: true }).waitFor()
    await inspect(page, 'a module that waits')
    await page.getByRole('link', { name: FORM.toCore }).click()
    await page.getByRole('heading', { level: 1, name: study.title }).waitFor()
  })
})
