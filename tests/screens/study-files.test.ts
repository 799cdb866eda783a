import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { FormatName } from '#rules/formats/format.ts'
import { STUDIES } from '#web/areas/share/editor/list-messages.ts'
import { EDIT } from '#web/areas/share/editor/messages.ts'
import { EXPORTS, FILES, FORMAT_LABELS, IMPORT_OUTCOME_LABELS } from '#web/areas/share/formats/messages.ts'
import { FOLD_LABELS, KIND_LABELS, REPORT } from '#web/areas/share/formats/report-messages.ts'
import { button, openCheck, outlineOf, textbox } from '../journeys/support/study-author.ts'
import type { Page } from '../support/page.ts'
import { inspect } from './support/accessible.ts'
import { screens } from './support/screens.ts'

const ADMIN = 'admin@collegium.example'
const world = screens()

const LOST_SETTINGS = `${KIND_LABELS.setting}, ${FOLD_LABELS['not taken']}`
const rows = (page: Page, name: string) => page.getByRole('table', { name }).getByRole('row')

async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
  return readFile(await file.path(), 'utf8')
}

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) })
}

it('a study is exported as a file, and imported as a draft', async () => {
  const { page } = await world.visitAs(ADMIN, '/admin/questionnaire')
  await page
    .getByRole('button', { name: new RegExp(`^${STUDIES.more('')}`) })
    .first()
    .click()
  await page.getByRole('link', { name: STUDIES.export, exact: true }).click()
  await page.getByRole('combobox', { name: EXPORTS.format }).selectOption({ label: FORMAT_LABELS.collegium.name })
  await button(page, EXPORTS.prepare).click()
  await page.getByText(EXPORTS.lossless).waitFor()
  await inspect(page, 'a study as a file')
  const text = await download(page, EXPORTS.download)

  await page.goto('/admin/questionnaire')
  await page.getByRole('link', { name: STUDIES.import, exact: true }).click()
  await page.getByRole('heading', { name: FILES.formats }).waitFor()
  await choose(page, 'study.json', text)
  await page.getByText(FILES.found(FORMAT_LABELS.collegium.name)).waitFor()
  await page.getByText(REPORT.noneLost).waitFor()
  await page.getByText(new RegExp(`^${LOST_SETTINGS}`)).click()
  await rows(page, LOST_SETTINGS).nth(1).getByText(IMPORT_OUTCOME_LABELS['not taken']).waitFor()
  await inspect(page, 'what became of each item')
  expect(await download(page, FILES.download)).toContain('"/draft/facts/societies"')
  await page.getByRole('textbox', { name: FILES.name }).fill('A study from elsewhere')
  await button(page, FILES.make).click()
  await page.getByRole('navigation', { name: EDIT.outline }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'A study from elsewhere' }).waitFor()
  await page.getByRole('tab', { name: EDIT.check }).click()
  await page
    .getByRole('region', { name: EDIT.check })
    .getByText(/No one is invited/)
    .waitFor()
})

const REDCAP = [
  'Variable / Field Name,Form Name,Section Header,Field Type,Field Label,"Choices, Calculations, OR Slider Labels",Field Note,Text Validation Type OR Show Slider Number,Text Validation Min,Text Validation Max,Identifier?,Branching Logic (Show field only if...),Required Field?,Custom Alignment,Question Number (surveys only),Matrix Group Name,Matrix Ranking?,Field Annotation',
  'call,work,,yesno,Do you take call?,,,,,,,,y,,,,,',
  `nights,work,,text,How many nights a month?,,,integer,0,31,,[call] = '1',,,,,,`,
  'place,work,,radio,Where do you work?,"1, Office | 2, Hospital",,,,,,,,,,,,',
  'notes,work,,notes,Anything else?,,,,,,,,,,,,,',
].join('\r\n')

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
const SURVEYJS = JSON.stringify({
  title: 'Call',
  pages: [
    {
      name: 'work',
      title: 'Work',
      elements: [
        { type: 'boolean', name: 'call', title: PROMPT },
        {
          type: 'radiogroup',
          name: 'place',
          title: 'Where?',
          visibleIf: '{call} = true',
          choices: ['Office', 'Hospital'],
        },
        { type: 'comment', name: 'notes', title: 'Anything else?' },
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

it.each([
  ['redcap', 'dictionary.csv', REDCAP],
  ['fhir-r5', 'questionnaire.json', fhir('coding')],
  ['surveyjs', 'form.json', SURVEYJS],
] as const)('importing a file from %s creates a draft without an audience', async (format, name, text) => {
  const { page } = await world.visitAs(ADMIN, '/admin/questionnaire/import')
  await bringIn(page, format, name, text)
})

it('importing a file that is not a study shows the reason, including on a phone', async () => {
  const { page, watch } = await world.visitAs(ADMIN, '/admin/questionnaire/import', {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  })
  watch.expect(/415|422/)
  await page.getByRole('heading', { name: FILES.formats }).waitFor()
  await choose(page, 'study.json', '<html></html>')
  await page.getByRole('alert').getByText('Choose a file of type JSON or CSV').waitFor()
  await choose(page, 'study.json', '{"format":"collegium-study","version":2,"draft":{"facts":{"title":5}}}')
  await page.getByRole('heading', { name: FILES.wrong }).waitFor()
  await page.getByText(/\/draft\/facts\/title/).waitFor()
  await inspect(page, 'what is wrong with a file')
})

const JUDGED = JSON.stringify({
  title: 'Judged',
  pages: [
    {
      name: 'work',
      elements: [
        { type: 'boolean', name: 'call', title: PROMPT },
        { type: 'text', inputType: 'number', name: 'visits', title: 'Visits a week' },
        { type: 'boolean', name: 'more', title: 'More?', visibleIf: 'age({born}) > 40' },
        { type: 'comment', name: 'notes', title: 'Anything else?' },
        { type: 'boolean', name: 'old', title: 'Retired', visible: false },
      ],
    },
  ],
})

it('a report first counts, then lists losses and changes, which are edited there or in the editor', async () => {
  const { page } = await world.visitAs(ADMIN, '/admin/questionnaire/import')
  await page.getByRole('heading', { name: FILES.formats }).waitFor()
  await choose(page, 'form.json', JUDGED)
  const report = page.getByRole('region', { name: REPORT.title })
  const counts = [REPORT.questions({ taken: 3, total: 5 }), REPORT.conditions({ taken: 0, total: 1 })]
  await report.getByText(REPORT.counts(counts)).waitFor()
  await rows(page, REPORT.lost).nth(1).getByText('Question “Anything else?”').waitFor()
  await report.getByRole('heading', { name: REPORT.changed(2) }).waitFor()
  await report.getByText(`${KIND_LABELS.hidden}, ${FOLD_LABELS['not taken']} (1)`).waitFor()
  const visits = report.getByRole('group', { name: REPORT.rangeOf('Visits a week') })
  await visits.getByRole('textbox', { name: REPORT.max }).fill('200')
  await report.getByText(REPORT.range(0, 200, 0.01), { exact: false }).waitFor()
  await inspect(page, 'an import report with fields to edit')
  await button(page, REPORT.editOf('Visits a week')).click()
  await outlineOf(page).waitFor()
  expect(await textbox(page, EDIT.prompt).inputValue()).toBe('Visits a week')
  expect(await textbox(page, EDIT.max).inputValue()).toBe('200')
})

it('a file with several studies offers a choice that names them', async () => {
  const { page } = await world.visitAs(ADMIN, '/admin/questionnaire/import')
  await page.getByRole('heading', { name: FILES.formats }).waitFor()
  await choose(page, 'list.json', `[${JUDGED},${SURVEYJS.replace('"Call"', '"Second study"')}]`)
  await page.getByRole('heading', { name: REPORT.studies }).waitFor()
  await page.getByRole('combobox', { name: REPORT.studiesHint }).selectOption({ label: 'Second study' })
  await button(page, REPORT.choose).click()
  await page
    .getByText(REPORT.counts([REPORT.questions({ taken: 2, total: 3 }), REPORT.conditions({ taken: 1, total: 1 })]))
    .waitFor()
  expect(await page.getByRole('textbox', { name: FILES.name }).inputValue()).toBe('Second study')
  await inspect(page, 'a file with several studies')
})
