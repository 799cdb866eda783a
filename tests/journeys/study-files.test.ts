import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { FormatName } from '#rules/formats/format.ts'
import { ROOT } from '#server/platform/environment.ts'
import { EDIT } from '#web/areas/share/editor/messages.ts'
import { SETTINGS } from '#web/areas/share/editor/settings-messages.ts'
import { FILES, FORMAT_LABELS } from '#web/areas/share/formats/messages.ts'
import { journeys } from './support/journeys.ts'
import { inspect } from './support/looks.ts'
import { button, checkOf, entry, launch, openCheck, outlineOf, textbox } from './support/study-author.ts'

const ADMIN = 'admin@collegium.example'
const GUIDE = join(ROOT, 'database/seed/data/study-guide.pdf')
const world = journeys()

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) })
}

const PROMPT = 'Do you take call?'
const ASKS = { linkId: 'call', text: PROMPT, type: 'boolean' }
const OFFICE = { valueCoding: { code: 'office', display: 'Office' } }
const HOSPITAL = { valueCoding: { code: 'hospital', display: 'Hospital' } }
const when = [{ question: 'call', operator: '=', answerBoolean: true }]
const fhir = (type: string): string =>
  JSON.stringify({
    resourceType: 'Questionnaire',
    status: 'draft',
    title: 'Call',
    item: [
      {
        linkId: 'work',
        text: 'Work',
        type: 'group',
        item: [
          ASKS,
          { linkId: 'place', text: 'Where?', type, answerOption: [OFFICE, HOSPITAL], enableWhen: when },
          { linkId: 'notes', text: 'Anything else?', type: 'text' },
        ],
      },
    ],
  })

/** Imports a file and opens the check of its draft, which contains its questions. */
async function bringIn(page: Page, format: FormatName, name: string, text: string): Promise<void> {
  await page.getByRole('heading', { name: FILES.formats }).waitFor()
  await choose(page, name, text)
  await page.getByText(FILES.found(FORMAT_LABELS[format].name)).waitFor()
  await page.getByText(FILES.checked(1)).waitFor()
  await inspect(page, `what becomes of a file of ${format}`)
  await button(page, FILES.make).click()
  await outlineOf(page).waitFor()
  const check = await openCheck(page)
  await check.getByText(/No one is invited/).waitFor()
  await outlineOf(page).getByRole('button', { name: /call/i }).first().click()
  expect(await textbox(page, EDIT.prompt).inputValue()).toBe(PROMPT)
}

it('a study imported from a fhir-r4 file invites a membership type, is previewed, and launched', async () => {
  const { page } = await world.visitAs(ADMIN, '/admin/questionnaire/import')
  await bringIn(page, 'fhir-r4', 'questionnaire.json', fhir('choice'))
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))

  await button(page, EDIT.settings).click()
  const check = checkOf(page)
  await invite(page, SETTINGS.societies, 'National Hospital')
  await check.getByText(/Choose membership types for the society members/).waitFor()
  await invite(page, SETTINGS.memberTypes, 'Active Physician')
  await page.locator('input[type=file]').setInputFiles(GUIDE)
  await page.getByText(`${Math.round(statSync(GUIDE).size / 1000)} kB`, { exact: true }).waitFor()
  await check.getByText(/^(No problems found\.|0 errors, )/).waitFor()

  // The form applies the file's conditions for a question.
  await page.getByRole('tab', { name: EDIT.preview }).click()
  const preview = page.getByRole('region', { name: EDIT.preview })
  await entry(page, 'Where?').click()
  await button(page, EDIT.settings).click()
  await button(page, 'Remove study-guide.pdf').waitFor()
  await entry(page, 'Where?').click()
  await preview.getByText(EDIT.hidden).waitFor()
  await entry(page, PROMPT).click()
  await preview.getByRole('radio', { name: 'Yes', exact: true }).click()
  await entry(page, 'Where?').click()
  await preview.getByRole('radio', { name: 'Hospital', exact: true }).waitFor()
  await inspect(page, 'a study from a file on trial')
  await launch(page, true)

  const member = await world.server.apiAs('member@collegium.example')
  const { sections } = await member('GET questionnaire/view-survey', { query: { id } })
  const asked = sections.flatMap(({ questionSections }) => questionSections.map(({ question }) => question.prompt))
  expect(asked).toEqual([PROMPT, 'Where?'])
})

/** Adds an audience to a study. */
async function invite(page: Page, list: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: list, exact: true }).fill(name)
  await page.getByRole('listbox').getByRole('option').first().click()
}
