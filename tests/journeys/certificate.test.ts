import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { CERTIFICATE_PAGE } from '#web/areas/inform/certificate/messages.ts'
import { CERTIFICATE } from '#web/areas/inform/pdf/messages.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { journeys } from './support/journeys.ts'
import { chartOf, dialogOf, figuresOf, reportAt } from './support/report.ts'
import { primaryStudy } from './support/survey.ts'

const FINISHED = 'finished@collegium.example'
const world = journeys()

describe('a benchmark certificate', () => {
  it('is created from a chart, and can be verified by anyone who follows its code', async () => {
    const study = await primaryStudy(await world.server.apiAs(FINISHED))
    const { page } = await world.visitAs(FINISHED, reportAt(study, ['Base pay']))
    const chart = chartOf(page, 'Base pay')
    await chart.getByRole('img').first().waitFor()
    const shown = await figuresOf(chart)

    const button = chart.getByRole('button', { name: CERTIFICATE.button })
    await page.emulateMedia({ media: 'print' })
    await button.waitFor({ state: 'hidden' })
    await page.emulateMedia({ media: 'screen' })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = dialogOf(page, CERTIFICATE.button)
    await dialog.getByRole('checkbox').check()
    const label = await dialog.getByText(CERTIFICATE.withOwn('')).textContent()
    const own = label?.slice(CERTIFICATE.withOwn('').length) ?? ''
    expect(own).toMatch(/^\$[\d,]+$/)
    await expectAccessible(page, 'the dialog of a certificate')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: CERTIFICATE.save }).press('Enter'),
    ])
    await dialog.waitFor({ state: 'hidden' })
    const [, code = ''] = /^certificate-([0-9A-Z-]{14})\.pdf$/.exec(file.suggestedFilename()) ?? []
    const bytes = new Uint8Array(await readFile(await file.path()))
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
    for (const part of [code, shown.get('Median') ?? 'no median', own]) expect(text).toContain(part)
    const [, path = ''] = /https?:\/\/[^/\s]+(\/certificate\/[\w-]+)/.exec(text.replaceAll('\n', '')) ?? []

    const guest = await world.visit()
    await guest.page.goto(path)
    await guest.page.getByText(CERTIFICATE_PAGE.genuine, { exact: true }).waitFor()
    const printed = await figuresOf(guest.page.getByRole('main'))
    expect(printed.get('Median')).toBe(shown.get('Median'))
    expect(printed.get('N')).toContain(`${shown.get('N')} answered`)
    expect(await guest.page.getByRole('main').textContent()).not.toContain(own)
    await expectAccessible(guest.page, 'a genuine certificate')
    await expectNoSidewaysScroll(guest.page, 'a genuine certificate')
  })
})
