import { describe, it } from 'vitest'
import { ICO, LIST } from '#web/areas/connect/icos/messages.ts'
import { DECLINE, DETAILS, MATCHES } from '#web/areas/connect/matches/messages.ts'
import { MESSAGES } from '#web/areas/connect/messages/messages.ts'
import { showMatches } from '../journeys/support/exchange.ts'
import { eventually, pathOf } from '../journeys/support/journeys.ts'
import type { Locator, Page } from '../support/page.ts'
import { inspect } from './support/accessible.ts'
import { screens } from './support/screens.ts'

const FINISHED = 'finished@collegium.example'
const NEW_MEMBER = 'member@collegium.example'
const HOME = '/user/exchange'
const world = screens()

/** Returns the card of an ICO, or its first card if the ICO is both active and declined. */
const cardOf = (page: Page, title: string): Locator => page.getByRole('listitem', { name: title, exact: true }).first()

/** Opens a term from the list of terms. On a phone, the list must be opened first. */
async function openTerm(page: Page, label: string): Promise<void> {
  const terms = page.getByRole('navigation', { name: ICO.terms })
  const toggle = terms.getByRole('button', { name: new RegExp(`^${ICO.terms}`) })
  const term = terms.getByRole('button', { name: new RegExp(`^${label}`) })
  await toggle.or(term).filter({ visible: true }).first().waitFor()
  if ((await toggle.isVisible()) && (await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  await term.click()
  await page.locator('[aria-current="true"]', { hasText: label }).waitFor({ state: 'attached' })
}

describe('an ICO', () => {
  it('shows the offer of a match, which gets a message, is declined, and is restored', async () => {
    const { page } = await world.visitAs(FINISHED, HOME)
    const card = cardOf(page, 'Hospitalist group near home')
    await showMatches(card)
    const matches = card.getByRole('listitem').filter({ hasText: MATCHES.level.perfect_matched })
    const match = matches.first()
    const name = (await match.getByRole('heading', { level: 4 }).textContent()) ?? ''
    await match.getByRole('button', { name, exact: true }).click()
    await match.getByRole('heading', { name: DETAILS.description }).waitFor()
    await match.getByRole('columnheader', { name: DETAILS.ask }).first().waitFor()
    await inspect(page, 'an open match')

    // Opens the match's messages.
    await match.getByRole('button', { name: `${MATCHES.contact}, ${name}` }).click()
    await match.getByRole('button', { name: MESSAGES.write, exact: true }).click()
    await match.getByLabel(MESSAGES.subject, { exact: true }).fill('Nights')
    await match.getByLabel(MESSAGES.message, { exact: true }).fill('How many nights a month are there?')
    await inspect(page, 'a new message')
    await match.getByRole('button', { name: MESSAGES.send, exact: true }).click()
    await page.getByText(MESSAGES.sent).first().waitFor()

    await match.getByRole('button', { name: `${MATCHES.decline}, ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: DECLINE.title })
    await dialog.getByRole('checkbox').first().check()
    await inspect(page, 'declining')
    await dialog.getByRole('button', { name: DECLINE.confirm, exact: true }).click()
    await page.getByText(DECLINE.done).first().waitFor()
    // Card under Declined Opportunities, the last section.
    const declined = page.getByRole('listitem', { name: 'Hospitalist group near home', exact: true }).last()
    await declined.getByRole('button', { name: /^\d+ match/ }).click()
    await declined
      .getByRole('button', { name: `${MATCHES.undecline}, ${name}` })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: DECLINE.undoConfirm, exact: true }).click()
    await page.getByText(DECLINE.undone).first().waitFor()
  })
})

describe('Connect', () => {
  it('links to Share for members who have not completed a study with job preferences', async () => {
    const { page } = await world.visitAs(NEW_MEMBER, HOME)
    await page.getByRole('heading', { level: 1, name: 'Connect opens after your study' }).waitFor()
    await inspect(page, 'Connect before a study')
    await page.getByRole('link', { name: LIST.toStudies }).click()
    await eventually(() => pathOf(page), 'the path').toBe('/user/surveyHome')
  })

  it('restores unsaved input, and asks for confirmation before it is lost', async () => {
    const { page } = await world.visitAs(FINISHED, HOME)
    await cardOf(page, 'Nights only, half the year').getByRole('link', { name: LIST.edit }).click()
    await openTerm(page, 'Night shifts')
    await page.getByRole('textbox').first().fill('6')
    await page.getByText(ICO.unsaved).waitFor()
    await page.reload()
    await page.getByText(ICO.restored).waitFor()
    await page.getByRole('link', { name: ICO.cancel, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: ICO.leaveTitle })
    await dialog.getByRole('button', { name: ICO.leave, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: LIST.title }).waitFor()
    await cardOf(page, 'Nights only, half the year').getByRole('link', { name: LIST.edit }).click()
    await openTerm(page, 'Night shifts')
    await eventually(() => page.getByRole('textbox').first().inputValue()).toBe('8')
  })
})
