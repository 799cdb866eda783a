import { it } from 'vitest'
import { PROFILE, SEATS } from '#web/areas/recruiter/profile/messages.ts'
import { PERSON } from '#web/platform/messages.ts'
import type { Page } from '../support/page.ts'
import { screens } from './support/screens.ts'

const RECRUITER = 'recruiter@collegium.example'

const world = screens()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

it('a recruiter changes the profile, and invites a colleague', async () => {
  const { page } = await world.visitAs(RECRUITER, '/recruiter/profile')
  await heading(page, PROFILE.title).waitFor()
  await page.getByLabel(SEATS.email).waitFor()
  await page.getByLabel(PERSON.phone).fill('615-555-0100')
  await page.getByRole('button', { name: PROFILE.save, exact: true }).click()
  await page.getByText(PROFILE.saved).first().waitFor()
  await page.getByLabel(SEATS.email).fill('colleague@cedarrun.example')
  await page.getByRole('button', { name: SEATS.send }).click()
  await page.getByText('colleague@cedarrun.example').first().waitFor()
  await page.getByRole('button', { name: `${SEATS.withdraw}, colleague@cedarrun.example` }).click()
  await page.getByText(SEATS.withdrawn).first().waitFor()
})
