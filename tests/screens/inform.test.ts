import { describe, expect, it } from 'vitest'
import { FILTERS } from '#web/areas/inform/filters/messages.ts'
import { PANEL, PICKER, RESTRICTED } from '#web/areas/inform/messages.ts'
import { chart, charts, filters, measures, section } from '../journeys/support/inform.ts'
import { eventually, pathOf } from '../journeys/support/journeys.ts'
import { primaryStudy } from '../journeys/support/survey.ts'
import { screens } from './support/screens.ts'

const FINISHED = 'finished@collegium.example'
const world = screens()

describe('the report', () => {
  it('shows the selected measures', async () => {
    const { page } = await world.visitAs(FINISHED, '/user/filters')
    await measures(page).getByRole('button', { name: PANEL.selectMeasures }).click()
    const drawer = page.getByRole('dialog', { name: PICKER.title })
    const boxes = drawer.getByRole('checkbox')
    await boxes.first().waitFor()
    const offered = await boxes.count()
    await drawer.getByRole('searchbox', { name: PICKER.find }).fill('burnout')
    await eventually(() => boxes.count()).toBe(1)
    await drawer.getByRole('searchbox', { name: PICKER.find }).fill('')
    await eventually(() => boxes.count()).toBe(offered)
    for (const clear of await drawer.getByRole('button', { name: PICKER.clear, exact: true }).all()) await clear.click()
    await boxes.and(page.getByLabel('Burnout', { exact: true })).check()
    await boxes.and(page.getByLabel('Tenure', { exact: true })).check()
    await drawer.getByText('2 selected').waitFor()
    await drawer.getByRole('button', { name: PICKER.done }).click()
    await chart(page, 'Tenure').waitFor()
    await eventually(() => charts(page).count()).toBe(2)
    await measures(page).getByRole('button', { name: 'Remove Tenure' }).click()
    await eventually(() => charts(page).count()).toBe(1)
    await chart(page, 'Burnout').waitFor()
  })

  it('shows a module only to members who completed it, and offers only that module', async () => {
    const api = await world.server.apiAs(FINISHED)
    const study = await primaryStudy(api)
    const completed = await api('GET survey/completed-sections', { query: { questionnaireId: study.id } })
    const isOpen = ({ id }: { readonly id: number }) => completed.some(each => each.id === id)
    const open = study.modules.find(isOpen)
    const closed = study.modules.find(each => !isOpen(each))
    if (!open || !closed) throw new Error('One module is expected to be completed, and one not.')

    const { page } = await world.visitAs(FINISHED, `/user/filters/${study.id}/${closed.id}`)
    const refusal = page.getByRole('dialog', { name: RESTRICTED.title })
    await refusal.getByText(RESTRICTED.module, { exact: true }).waitFor()
    expect(await charts(page).count()).toBe(0)
    await refusal.getByRole('button', { name: RESTRICTED.leave, exact: true }).click()
    await eventually(() => pathOf(page)).toBe(`/user/filters/${study.id}`)

    await page.goto(`/user/filters/${study.id}/${open.id}`)
    await page.getByRole('heading', { level: 1, name: `${study.title}: ${open.title}`, exact: true }).waitFor()
    await measures(page).getByRole('button', { name: PANEL.selectMeasures }).click()
    const drawer = page.getByRole('dialog', { name: PICKER.title })
    await drawer.getByRole('checkbox').first().waitFor()
    expect(await drawer.getByRole('heading', { level: 3 }).allTextContents()).toEqual([open.title])
  })

  it('offers the dashboard measures and no filter until the study is submitted', async () => {
    const email = 'lastyear@collegium.example'
    const api = await world.server.apiAs(email)
    const study = await primaryStudy(api)
    const { sections, derivedVariables } = await api('GET questionnaire/view-survey', { query: { id: study.id } })
    const questions = sections
      .filter(({ is_module }) => is_module === 0)
      .flatMap(({ questionSections }) => questionSections)
      .filter(entry => entry.is_on_dashboard && entry.is_available_on_results)
      .map(({ question }) => question)
    // A confirmation represents the calculated values that it confirms.
    const onDashboard = questions.flatMap(({ type, label, variables }) =>
      type === 'CONFIRMATION'
        ? derivedVariables
            .filter(each => variables.some(({ dv_name }) => dv_name === each.dv_name))
            .map(each => each.label)
        : [label],
    )
    const { page } = await world.visitAs(email, `/user/filters/${study.id}`)
    await page.getByRole('main').getByRole('img').first().waitFor()
    expect(await page.getByRole('main').getByText('My Value').count()).toBe(0)
    await measures(page).getByRole('button', { name: PANEL.selectMeasures }).click()
    const drawer = page.getByRole('dialog', { name: PICKER.title })
    await drawer.getByRole('checkbox').first().waitFor()
    const labels = await drawer.getByRole('checkbox').and(page.locator('[id]')).all()
    expect(labels).toHaveLength(onDashboard.length)
    for (const label of onDashboard)
      expect(await drawer.getByRole('checkbox', { name: label, exact: true }).count()).toBe(1)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })

    await section(page, FILTERS.profile).hover()
    await page.getByRole('tooltip').filter({ hasText: FILTERS.off }).waitFor()
    // The filters can be viewed and selected, but have no effect.
    await section(page, FILTERS.profile).click()
    await section(page, FILTERS.gender).click()
    const female = filters(page).getByLabel('Female', { exact: true })
    expect(await female.isEnabled()).toBe(true)
    await female.check()
    expect(await filters(page).getByRole('button', { name: FILTERS.apply, exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: PANEL.takeStudy }).click()
    await eventually(() => pathOf(page)).toMatch(/^\/user\/surveyForm\/\d+/)
  })
})
