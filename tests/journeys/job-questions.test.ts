import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { JOB_QUESTION_TEXT } from '#rules/connect/job-question-check.ts'
import { JOB_QUESTION_TYPE_NAMES } from '#rules/connect/job-question-form.ts'
import { LOCK_TEXT } from '#rules/connect/job-question-lock.ts'
import { BANK, EDIT, PREVIEW, VARIABLES } from '#web/areas/connect/job-questions/messages.ts'
import { LEAVE } from '#web/platform/messages.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { eventually, journeys } from './support/journeys.ts'
import { Keyboard } from './support/keyboard.ts'

const ADMIN = 'admin@collegium.example'
const LABEL = 'Parking'
const REFUSED = /status of (400|422) /
const world = journeys()

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

async function inspect(page: Page, place: string): Promise<void> {
  await expectAccessible(page, place)
  await expectNoSidewaysScroll(page, place)
}
async function stored(label: string) {
  const { db } = world.server
  return db.selectFrom('job_question').selectAll().where('label', '=', label).executeTakeFirst()
}
async function find(page: Page, label: string): Promise<void> {
  await page.getByLabel('Label', { exact: true }).fill(label)
  await page.keyboard.press('Enter')
  await eventually(() => page.getByRole('row').count()).toBe(2)
  await button(page, BANK.editOf(label)).waitFor()
}

describe('editing job questions', () => {
  it('creates a question by keyboard, with errors at its fields, and previews it for members and recruiters', async () => {
    const { page } = await world.visitAs(ADMIN, '/admin/job-question')
    const keys = new Keyboard(page)
    await button(page, BANK.editOf('Call')).waitFor()
    await keys.to(button(page, BANK.create))
    await keys.press('Enter')
    const dialog = page.getByRole('dialog', { name: BANK.create })
    await keys.to(dialog.getByLabel(EDIT.type, { exact: true }))
    await keys.type(JOB_QUESTION_TYPE_NAMES.YES_NO)
    await keys.to(button(dialog, EDIT.save))
    await keys.press('Enter')
    await dialog.getByText(JOB_QUESTION_TEXT.required).first().waitFor()
    await inspect(page, 'what is missing of a job question')
    await keys.to(dialog.getByLabel(EDIT.talentType, { exact: true }))
    await keys.type(JOB_QUESTION_TYPE_NAMES.YES_NO)
    await keys.to(dialog.getByLabel(EDIT.label, { exact: true }))
    await keys.type(LABEL)
    await keys.to(dialog.getByLabel(EDIT.prompt, { exact: true }))
    await keys.type('Should there be parking?')
    await keys.to(dialog.getByLabel(EDIT.ofTalent(EDIT.prompt), { exact: true }))
    await keys.type('Is there parking?')
    await keys.to(button(dialog, VARIABLES.add))
    await keys.press('Enter')
    // The question also has a label.
    await keys.to(dialog.getByLabel(VARIABLES.input, { exact: true }).last(), 'Shift+Tab')
    await keys.type('Parking at the hospital')
    await keys.to(dialog.getByLabel(EDIT.chartTitle, { exact: true }))
    await keys.type('Parking')

    await keys.to(button(dialog, EDIT.preview), 'Shift+Tab')
    await keys.press('Enter')
    const member = dialog.getByRole('region', { name: PREVIEW.member })
    const talent = dialog.getByRole('region', { name: PREVIEW.talent })
    await member.getByText('Should there be parking?').waitFor()
    await talent.getByText('Is there parking?').waitFor()
    await keys.pick(member.getByRole('radiogroup'), member.getByRole('radio', { name: 'Yes', exact: true }))
    expect(await talent.getByRole('radio', { name: 'Yes', exact: true }).isChecked()).toBe(false)
    await inspect(page, 'the preview for members and recruiters')
    await keys.to(button(dialog, EDIT.save))
    await keys.press('Enter')
    await page.getByText(BANK.saved, { exact: true }).waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await stored(LABEL)).toMatchObject({ type: 'YES_NO', talent_type: 'YES_NO' })
  })

  it('does not delete a variable with answers, but changes its wording', async () => {
    const { page, watch } = await world.visitAs(ADMIN, '/admin/job-question')
    await find(page, 'Practice type')
    await button(page, BANK.editOf('Practice type')).click()
    const dialog = page.getByRole('dialog', { name: EDIT.title('Practice type') })
    await dialog.getByText(EDIT.locked).waitFor()
    await inspect(page, 'a job question that is answered')
    const [first] = await dialog.getByRole('button', { name: /^Delete: 1\./ }).all()
    if (!first) throw new Error('The question has no variables.')
    await first.click()
    await dialog.getByText(VARIABLES.willDelete).waitFor()
    watch.expect(REFUSED)
    await button(dialog, EDIT.save).click()
    await dialog.getByText(LOCK_TEXT.removed).first().waitFor()
    await inspect(page, 'an answered variable that was to be deleted')
    await dialog.getByRole('button', { name: /^Restore: / }).click()
    await dialog.getByLabel(EDIT.explanation, { exact: true }).first().waitFor()
    await dialog.getByLabel(EDIT.talentLabel, { exact: true }).fill('Kind of practice')
    await button(dialog, EDIT.save).click()
    await page.getByText(BANK.saved, { exact: true }).waitFor()
    expect((await stored('Practice type'))?.talent_label).toBe('Kind of practice')
  })

  it('changes the order of questions, and warns before unsaved text is lost', async () => {
    const { page, watch } = await world.visitAs(ADMIN, '/admin/job-question')
    await find(page, LABEL)
    await button(page, BANK.editOf(LABEL)).click()
    const dialog = page.getByRole('dialog', { name: EDIT.title(LABEL) })
    const order = dialog.getByLabel(EDIT.order, { exact: true })
    await order.fill('40000')
    await dialog.getByLabel(EDIT.talentLabel, { exact: true }).fill('Car park')
    await button(dialog, EDIT.cancel).click()
    const asking = page.getByRole('dialog', { name: LEAVE.title })
    await asking.getByText(EDIT.leave, { exact: true }).waitFor()
    await inspect(page, 'asking before a job question is left')
    await button(asking, LEAVE.stay).click()
    await button(dialog, EDIT.save).click()
    await order.and(page.locator('[aria-invalid=true]')).waitFor()
    await order.fill('-5')
    await button(dialog, EDIT.save).click()
    await page.getByText(BANK.saved, { exact: true }).waitFor()
    expect((await stored(LABEL))?.display_order).toBe(-5)
    await page.goto('/admin/job-question?sort=display_order')
    await eventually(() => page.getByRole('row').nth(1).getByRole('rowheader').textContent()).toContain(LABEL)

    // A question with answers can't be deleted. A question without answers can.
    watch.expect(REFUSED)
    await find(page, 'Benefits')
    await button(page, BANK.deleteOf('Benefits')).click()
    const deleting = page.getByRole('dialog', { name: BANK.deleteTitle })
    await button(deleting, BANK.delete).click()
    await deleting.getByText(LOCK_TEXT.remove).waitFor()
    await inspect(page, 'a job question that cannot be deleted')
    await button(deleting, BANK.cancel).click()
    await find(page, LABEL)
    await button(page, BANK.deleteOf(LABEL)).click()
    await button(deleting, BANK.delete).click()
    await page.getByText(BANK.deleted, { exact: true }).waitFor()
    expect(await stored(LABEL)).toBeUndefined()
  })
})
