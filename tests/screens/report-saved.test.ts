import { beforeAll, describe, expect, it } from 'vitest'
import { REPORTS } from '#web/areas/inform/messages.ts'
import { eventually } from '../journeys/support/journeys.ts'
import { act, factOf } from '../journeys/support/report.ts'
import type { Api } from '../journeys/support/server.ts'
import { type PrimaryStudy, primaryStudy } from '../journeys/support/survey.ts'
import type { Page } from '../support/page.ts'
import { screens } from './support/screens.ts'

const FINISHED = 'finished@collegium.example'
const world = screens()

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const isCurrent = (page: Page, title: string) => eventually(() => factOf(page, REPORTS.name).textContent()).toBe(title)

interface StoredReport {
  readonly title: string
  readonly selected: boolean
  readonly charts: { readonly questionIds: readonly number[] }
}

let api: Api
let study: PrimaryStudy
let id: number
beforeAll(async () => {
  api = await world.server.apiAs(FINISHED)
  study = await primaryStudy(api)
  id = study.id
})

async function storedReports(): Promise<StoredReport[]> {
  const { comparisons } = await api('GET user/get-questionnaire-comparisons', { query: { qId: id } })
  return JSON.parse(comparisons || '[]')
}

async function storeReports(comparisons: readonly unknown[]): Promise<void> {
  await api('POST user/update-questionnaire-comparisons', {
    query: { qId: id },
    body: { comparisons: JSON.stringify(comparisons) },
  })
}

const report = (title: string, selected = false) => ({ title, selected, scope: 'study', charts: {}, filterValues: {} })

describe('saved reports', () => {
  it('show a note at the limit of reports', async () => {
    await storeReports([report('First', true), ...Array.from({ length: 9 }, (_, at) => report(`Another ${at}`))])
    const { page } = await world.visitAs(FINISHED, `/user/filters/${id}`)
    await isCurrent(page, 'First')
    const limit = 'Only 10 reports are allowed. You can delete an existing report and try again.'
    await page.getByRole('button', { name: REPORTS.create, exact: true }).click()
    await toast(page, limit).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await toast(page, limit).getByRole('button', { name: 'Dismiss' }).click()
    await toast(page, limit).waitFor({ state: 'detached' })
    await act(page, REPORTS.copy)
    await toast(page, limit).waitFor()
    expect(await storedReports()).toHaveLength(10)
  })
})
