import { describe, it } from 'vitest'
import { SETTINGS } from '#web/areas/account/settings/messages.ts'
import { ADMIN_HOME } from '#web/areas/dashboard/admin/messages.ts'
import { AUDIT } from '#web/areas/logging/messages.ts'
import { SPECIALTY } from '#web/areas/reference/messages.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { screens } from './support/screens.ts'

const ADMIN = 'admin@collegium.example'
const world = screens()

describe('the platform administration', () => {
  it('creates a specialty, merges it into another, and shows both in the audit log', async () => {
    const { page } = await world.visitAs(ADMIN, '/admin')
    await page.getByRole('heading', { name: ADMIN_HOME.due }).waitFor()
    await page.getByRole('button', { name: 'Reference', exact: true }).click()
    await page.getByRole('link', { name: 'Specialties', exact: true }).click()
    await page.getByRole('link', { name: SPECIALTY.create.own }).click()
    // The list also has a field for titles, but only the form has this one.
    await page.getByLabel(SPECIALTY.standsFor).selectOption({ label: 'Cardiology (CAR)' })
    await page.getByLabel(SPECIALTY.title).fill('Heart Medicine')
    await page.getByRole('button', { name: SPECIALTY.save, exact: true }).click()
    await page.getByText(SPECIALTY.saved).waitFor()
    await page.getByRole('link', { name: SPECIALTY.create.own }).waitFor()

    await page.getByLabel(SPECIALTY.title, { exact: true }).fill('heart')
    await page.getByRole('link', { name: SPECIALTY.editOf('Heart Medicine') }).click()
    await page.getByText(SPECIALTY.unused).waitFor()
    await expectAccessible(page, 'a specialty')
    await page.getByRole('button', { name: SPECIALTY.merge }).click()
    const dialog = page.getByRole('dialog', { name: SPECIALTY.merge })
    await dialog.getByLabel(SPECIALTY.into).selectOption({ label: 'Cardiology' })
    await expectAccessible(page, 'merging')
    await dialog.getByRole('button', { name: SPECIALTY.mergeConfirm, exact: true }).click()
    await page.getByText(SPECIALTY.merged).waitFor()
    await page.getByRole('link', { name: SPECIALTY.editOf('Heart Medicine') }).waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Platform', exact: true }).click()
    await page.getByRole('link', { name: AUDIT.title, exact: true }).click()
    await page.getByRole('rowheader', { name: 'Merged a specialty into another' }).waitFor()
    await page.getByRole('rowheader', { name: 'Created a specialty' }).waitFor()
    await page
      .getByRole('row', { name: /^Merged a specialty into another/ })
      .getByText('Cardiology')
      .waitFor()
    await expectAccessible(page, 'the audit log')
    await expectNoSidewaysScroll(page, 'the audit log')
  })

  it('shows the meaning of a setting, its default and limits, and who changed it', async () => {
    const { page } = await world.visitAs(ADMIN, '/admin/settings/edit/mailing_rate')
    await page.getByText('Maximum emails to members sent per minute.').waitFor()
    await page.getByLabel(SETTINGS.value, { exact: true }).fill('6001')
    await page.getByRole('button', { name: SETTINGS.save, exact: true }).click()
    await page.locator('[aria-invalid=true]').waitFor()
    await expectAccessible(page, 'a setting beyond its limits')
    await page.getByLabel(SETTINGS.value, { exact: true }).fill('1200')
    await page.getByRole('button', { name: SETTINGS.save, exact: true }).click()
    await page.getByText(SETTINGS.saved).waitFor()
    await page.goto('/admin/settings/edit/mailing_rate')
    await page.getByText(/^Samuel Reyes, /).waitFor()
  })
})
