import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#database/seed/accounts.ts'
import { DELETION_PHRASE, WHAT_STAYS } from '#rules/account/own-data.ts'
import { DELETION, OWN_DATA } from '#web/areas/account/messages.ts'
import { eventually, pathOf } from '../journeys/support/journeys.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { screens } from './support/screens.ts'

const MEMBER = 'demo@collegium.example'
const world = screens()

it('a member downloads their data, enters the password if the sign-in is old, and deletes the account', async () => {
  const { page, watch } = await world.visitAs(MEMBER, '/profile', { viewport: { width: 360, height: 740 } })
  const { db } = world.server
  const { id } = await db.selectFrom('app_user').select('id').where('email', '=', MEMBER).executeTakeFirstOrThrow()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')

  const first = page.waitForEvent('download')
  await button(OWN_DATA.download.json).click()
  const json = await first
  expect(json.suggestedFilename()).toMatch(/^collegium-my-data-\d{4}-\d\d-\d\d\.json$/)
  expect(await readFile(await json.path(), 'utf8')).toContain(MEMBER)

  await db
    .updateTable('session')
    .set({ created: new Date(0) })
    .where('user_id', '=', id)
    .execute()
  watch.expect(/status of 422 .*user%2F(download-data|delete-account)/)
  await button(OWN_DATA.download.csv).click()
  const password = dialog.getByLabel(DELETION.password, { exact: true })
  await password.fill('wrong')
  await dialog.getByRole('button', { name: OWN_DATA.submit }).click()
  await dialog.getByText('Incorrect password').waitFor()
  await expectAccessible(page, 'password')
  await password.fill(DEMO_PASSWORD)
  const second = page.waitForEvent('download')
  await dialog.getByRole('button', { name: OWN_DATA.submit }).click()
  expect((await second).suggestedFilename()).toMatch(/\.csv$/)
  await dialog.waitFor({ state: 'detached' })

  await page.evaluate(
    `localStorage.setItem('collegium-share:${id}:1:1', 'x'); localStorage.setItem('collegium-share:999999:1:1', 'y')`,
  )
  await button(DELETION.open).click()
  await dialog.getByText(WHAT_STAYS).waitFor()
  await expectAccessible(page, 'deletion')
  await expectNoSidewaysScroll(page, 'deletion')
  await dialog.getByRole('button', { name: DELETION.confirm }).click()
  await dialog.getByText(`Type “${DELETION_PHRASE}”`, { exact: true }).waitFor()
  await dialog.getByLabel(DELETION.type(DELETION_PHRASE)).fill(DELETION_PHRASE)
  await password.fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: DELETION.confirm }).click()
  await eventually(() => pathOf(page)).toBe('/login')
  await page.getByText('Your account has been deleted.').waitFor()
  expect(await db.selectFrom('app_user').select('id').where('id', '=', id).execute()).toEqual([])
  // This device's unsent answers are also deleted. Other users' answers on it remain.
  expect(
    await page.evaluate<string[]>("Object.keys(localStorage).filter(key => key.startsWith('collegium-share'))"),
  ).toEqual(['collegium-share:999999:1:1'])
})
