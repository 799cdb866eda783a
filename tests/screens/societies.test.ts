import { describe, expect, it } from 'vitest'
import { URL_CODE_TEXT } from '#rules/society/society.ts'
import { signProof } from '#server/areas/registration/scope.ts'
import { LOGO, SECRET, SOCIETY } from '#web/areas/society/messages.ts'
import { BOARDS, SOCIETIES } from '#web/areas/society/societies/messages.ts'
import { MAPPING, TYPES } from '#web/areas/society/types/messages.ts'
import { eventually, pathOf } from '../journeys/support/journeys.ts'
import { Keyboard } from '../journeys/support/keyboard.ts'
import { apiWith } from '../journeys/support/server.ts'
import type { Locator, Page } from '../support/page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { screens } from './support/screens.ts'

const ADMIN = 'admin@collegium.example'
const NAME = 'Harbor Society'
const REFUSED = /status of (400|415|422) /
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const world = screens()

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const saved = (page: Page) => page.getByText(SOCIETY.saved, { exact: true }).first()

async function inspect(page: Page, place: string): Promise<void> {
  await expectAccessible(page, place)
  await expectNoSidewaysScroll(page, place)
}
async function societyNamed(name: string): Promise<number> {
  const { db } = world.server
  const row = db.selectFrom('society').select('id').where('name', '=', name)
  return (await row.executeTakeFirstOrThrow()).id
}
/** Checks whether the server accepts links that the society signs with this key. */
async function isAccepted(key: string, societyId: number): Promise<boolean> {
  const email = 'signed.for@collegium.example'
  const expires = Math.floor(Date.now() / 1000) + 3600
  const proof = { expires, signature: signProof(key, 'nhps', email, expires) }
  const guest = apiWith(world.server.origin, null)
  return (await guest('POST auth/check-is-email-society-valid', { body: { societyId, email, proof } })).valid
}

describe('a society', () => {
  it('is created by keyboard, and an invalid code or logo is rejected at its field', async () => {
    const { page, watch } = await world.visitAs(ADMIN, '/admin/society')
    const keys = new Keyboard(page)
    await page.getByRole('heading', { level: 1, name: SOCIETIES.title }).waitFor()
    await keys.to(page.getByRole('link', { name: SOCIETIES.create }))
    await keys.press('Enter')
    await keys.to(page.getByLabel(SOCIETIES.name, { exact: true }))
    await keys.type(NAME)
    await keys.to(page.getByLabel(SOCIETIES.code))
    await keys.type('harbor/<b>')
    await keys.to(page.getByRole('combobox', { name: SOCIETIES.specialties }))
    await keys.type('cardio')
    await keys.press('ArrowDown')
    await keys.press('Enter')
    await button(page, 'Remove Cardiology').waitFor()
    await keys.to(button(page, SOCIETIES.create))
    await keys.press('Enter')
    await page.getByText(URL_CODE_TEXT).waitFor()
    await keys.waitForFocus(page.getByLabel(SOCIETIES.code))
    await keys.retype('Harbor')

    const logo = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
    await logo('logo.png', Buffer.from('<script>alert(1)</script>'))
    watch.expect(REFUSED)
    await keys.to(button(page, SOCIETIES.create))
    await keys.press('Enter')
    const refusal = page.locator('[data-wrong]')
    await refusal.waitFor()
    await inspect(page, 'a logo that is refused')
    // All entered values are kept.
    expect(await page.getByLabel(SOCIETIES.name, { exact: true }).inputValue()).toBe(NAME)
    await logo('logo.png', Buffer.from(PIXEL, 'base64'))
    await keys.to(button(page, SOCIETIES.create))
    await keys.press('Enter')
    await page.getByRole('heading', { level: 1, name: MAPPING.title }).waitFor()
    expect(pathOf(page)).toBe(`/admin/society/mapping/${await societyNamed(NAME)}`)
    await inspect(page, 'a society without member types')
  })

  it('has a key that is shown once and can be replaced', async () => {
    const id = await societyNamed('National Hospital Physicians’ Society')
    const { page } = await world.visitAs(ADMIN, `/admin/society/edit/${id}`)
    const section = page.getByRole('region', { name: SOCIETIES.keyTitle })
    const shown = section.locator('code')
    const make = async (): Promise<string> => {
      await button(section, SOCIETIES.keyMake).or(button(section, SOCIETIES.keyRenew)).click()
      const confirm = page.getByRole('dialog', { name: SOCIETIES.keyRenewTitle })
      await shown.or(confirm).first().waitFor()
      if (await confirm.isVisible()) {
        await inspect(page, 'asking before a new key')
        await button(confirm, SOCIETIES.keyRenew).click()
      }
      return (await shown.textContent()) ?? ''
    }
    const first = await make()
    expect(await isAccepted(first, id)).toBe(true)
    await inspect(page, 'a key that is shown once')
    await button(section, SECRET.done).click()
    await shown.waitFor({ state: 'detached' })
    expect(await page.content()).not.toContain(first)
    await page.reload()
    await section.getByText(/^Current key created/).waitFor()
    const second = await make()
    expect(await isAccepted(second, id)).toBe(true)
    expect(await isAccepted(first, id)).toBe(false)
  })

  it('can be assigned boards and membership types, but no two types with the same name', async () => {
    const { page } = await world.visitAs(ADMIN, `/admin/society/certifying-boards/${await societyNamed(NAME)}`)
    await page.getByLabel(BOARDS.search).fill('surgery')
    const box = page.getByRole('checkbox', { name: 'American Board of Surgery', exact: true })
    await box.check()
    await page.getByText(BOARDS.chosen(1)).waitFor()
    await inspect(page, 'certifying boards')
    await button(page, SOCIETY.save).click()
    await saved(page).waitFor()

    await page.getByRole('link', { name: SOCIETY.types, exact: true }).click()
    for (const at of [1, 2]) {
      await button(page, MAPPING.add).click()
      await page.getByLabel(MAPPING.nameOf(at)).fill('Pilot')
      await page.getByLabel(MAPPING.typeOf('Pilot')).last().selectOption({ label: 'Active Physician' })
    }
    await button(page, SOCIETY.save).click()
    await page.getByText(MAPPING.repeated).waitFor()
    await inspect(page, 'a member type that is there twice')
    await page.getByLabel(MAPPING.nameOf(2)).fill('Sailor')
    await button(page, SOCIETY.save).click()
    await page.getByText(MAPPING.repeated).waitFor({ state: 'detached' })
    await button(page, MAPPING.removeOf('Sailor')).waitFor()
    await page.reload()
    await button(page, MAPPING.removeOf('Sailor')).click()
    const dialog = page.getByRole('dialog', { name: MAPPING.removeTitle('Sailor') })
    await inspect(page, 'removing a member type')
    await button(dialog, MAPPING.remove).click()
    await page.getByText(MAPPING.removed('Sailor')).waitFor()
  })

  it('is deleted after its name is entered', async () => {
    const id = await societyNamed(NAME)
    const { page } = await world.visitAs(ADMIN, `/admin/society/edit/${id}`)
    await page.getByLabel(LOGO.logo).or(page.getByText(LOGO.replaceLogo)).first().waitFor()
    await button(page, SOCIETIES.delete).click()
    const dialog = page.getByRole('dialog', { name: SOCIETIES.deleteOf(NAME) })
    await dialog.getByText(SOCIETIES.deleteGoes).waitFor()
    await inspect(page, 'deleting a society')
    const field = dialog.getByLabel(SOCIETIES.deleteName(NAME))
    await field.fill('Something else')
    await button(dialog, SOCIETIES.deleteConfirm).click()
    await dialog.getByText(SOCIETIES.nameDiffers).waitFor()
    await field.fill(NAME)
    await button(dialog, SOCIETIES.deleteConfirm).click()
    await page.getByText(SOCIETIES.deleted(NAME)).waitFor()
    await eventually(() => pathOf(page)).toBe('/admin/society')
    await page.getByRole('table').waitFor()
    expect(await page.getByRole('link', { name: NAME, exact: true }).count()).toBe(0)
  })
})

it('a membership type is created by keyboard, with its shown and required fields', async () => {
  const { page, watch } = await world.visitAs(ADMIN, '/admin/membership-types')
  const keys = new Keyboard(page)
  await keys.to(button(page, TYPES.create))
  await keys.press('Enter')
  const dialog = page.getByRole('dialog', { name: TYPES.create })
  await keys.to(dialog.getByLabel(TYPES.name, { exact: true }))
  await keys.type('Visiting Physician')
  await keys.to(dialog.getByLabel(TYPES.requireOf(TYPES.field.npi)))
  await keys.press('Space')
  // Required fields are shown.
  expect(await dialog.getByLabel(TYPES.showOf(TYPES.field.npi)).isChecked()).toBe(true)
  await inspect(page, 'a new membership type')
  await keys.to(button(dialog, SOCIETY.save))
  await keys.press('Enter')
  await page.getByRole('rowheader', { name: 'Visiting Physician' }).waitFor()

  watch.expect(REFUSED)
  await button(page, TYPES.deleteOf('Active Physician')).click()
  await button(page.getByRole('dialog'), TYPES.delete).click()
  await page.getByRole('alert').first().waitFor()
  await button(page, TYPES.deleteOf('Visiting Physician')).click()
  await button(page.getByRole('dialog'), TYPES.delete).click()
  await page.getByText(TYPES.deleted('Visiting Physician')).waitFor()
})
