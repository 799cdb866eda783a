import { describe, it } from 'vitest'
import { ICO, LIST, NAME, PLACES } from '#web/areas/connect/icos/messages.ts'
import { DECLINE, DETAILS, MATCHES } from '#web/areas/connect/matches/messages.ts'
import type { Locator, Page } from '../support/page.ts'
import { expectAccessible } from './support/accessible.ts'
import { offersCompared } from './support/exchange.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'
import { Keyboard } from './support/keyboard.ts'

const FINISHED = 'finished@collegium.example'
const HOME = '/user/exchange'
const world = journeys()

const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
/** Creates an ICO from the list of ICOs. */
async function create(keys: Keyboard, title: string): Promise<void> {
  const { page } = keys
  await keys.to(button(page, LIST.create))
  await keys.press('Enter')
  await keys.to(page.getByLabel(NAME.label, { exact: true }))
  await keys.type(title)
  await keys.press('Enter')
  await keys.waitForFocus(page.getByRole('heading', { level: 1, name: title }))
}

/** Opens a term from the list of terms. */
async function openTerm(keys: Keyboard, label: string): Promise<void> {
  const { page } = keys
  const terms = page.getByRole('navigation', { name: ICO.terms })
  await keys.to(button(terms, new RegExp(`^${label}`)), 'Shift+Tab')
  await keys.press('Enter')
  await keys.waitForFocus(page.getByRole('main').getByRole('heading', { level: 2 }))
}

/** Answers a number by its field and its slider, a choice, and a region. */
async function answer(keys: Keyboard): Promise<void> {
  const { page } = keys
  const amount = page.getByRole('textbox').first()
  await keys.to(amount)
  await keys.type('300000')
  await keys.to(page.getByRole('slider').first())
  await keys.press('ArrowRight')
  await eventually(() => amount.inputValue(), 'the amount').toBe('305,000')
  await page
    .getByText(/^\d+ open offers match right now/)
    .first()
    .waitFor()
  await expectAccessible(page, 'a number')

  await openTerm(keys, 'Practice type')
  const kinds = page.getByRole('radiogroup').first()
  const group = kinds.getByRole('radio', { name: 'Physician-owned group', exact: true })
  await keys.pick(kinds, group)
  await eventually(() => group.getAttribute('aria-description'), 'how many offers it would meet').toMatch(
    /^\d+ offers$/,
  )
  await expectAccessible(page, 'a choice')

  await openTerm(keys, ICO.place)
  const places = page.getByRole('radiogroup').first()
  await keys.pick(places, places.getByRole('radio', { name: 'Region / Subregion' }))
  await keys.to(page.getByRole('combobox', { name: 'Region', exact: true }))
  await keys.type('South')
  await page
    .getByText(/^\d+ open offers match right now/)
    .first()
    .waitFor()
  await expectAccessible(page, 'a place')
  await addPlace(keys)
}

/** Adds another place, removes the first place, and undoes the removal. */
async function addPlace(keys: Keyboard): Promise<void> {
  const { page } = keys
  const [south, west] = ['Anywhere in the South', 'Anywhere in the West']
  await keys.to(button(page, PLACES.add))
  await keys.press('Enter')
  const kinds = page.getByRole('radiogroup').first()
  await keys.pick(kinds, kinds.getByRole('radio', { name: 'Region / Subregion' }))
  await keys.to(page.getByRole('combobox', { name: 'Region', exact: true }))
  await keys.type('West')
  await page.getByText(west, { exact: true }).waitFor()
  await expectAccessible(page, 'another place')
  await keys.to(button(page, PLACES.done))
  await keys.press('Enter')
  await keys.to(button(page, PLACES.removeName(south)), 'Shift+Tab')
  await keys.press('Enter')
  await keys.waitForFocus(button(page, PLACES.undo))
  await keys.press('Enter')
  await keys.waitForFocus(button(page, PLACES.removeName(south)))
  await expectAccessible(page, 'two places')
}

/** Saves, posts, and confirms the dialog, which doesn't close with Escape. */
async function post(keys: Keyboard): Promise<void> {
  const { page } = keys
  await keys.to(button(page, ICO.save))
  await keys.press('Enter')
  await page.getByText(ICO.saved).first().waitFor()
  const opener = button(page, ICO.post)
  await eventually(() => opener.getAttribute('aria-disabled'), 'it can be posted').not.toBe('true')
  await keys.to(opener, 'Shift+Tab')
  await keys.press('Enter')
  const dialog = page.getByRole('dialog', { name: ICO.postTitle })
  await dialog.waitFor()
  await keys.press('Escape')
  await expectAccessible(page, 'the confirmation')
  await keys.to(button(dialog, ICO.submit))
  await keys.press('Enter')
  await eventually(() => pathOf(page), 'the path after posting').toBe('/exchange')
  await keys.waitForFocus(page.getByRole('heading', { level: 1, name: LIST.title }))
}

/** Expects that the focus didn't return to the top of the page. */
const expectFocusKept = async ({ page }: Keyboard): Promise<void> => {
  await eventually(() => page.evaluate<string>('document.activeElement.tagName'), 'what has the focus').not.toBe('BODY')
}

describe.each(['light', 'dark'] as const)('an ICO, by keyboard only, %s', colorScheme => {
  it('is created, answered, posted, and matched with an offer that is declined and restored', async () => {
    const title = `By keys, ${colorScheme}`
    await offersCompared(world)
    const { page } = await world.visitAs(FINISHED, HOME, { viewport: { width: 1280, height: 900 }, colorScheme })
    const keys = new Keyboard(page)
    await create(keys, title)
    await answer(keys)
    await post(keys)

    const toggle = button(page, new RegExp(`^[1-9]\\d* match(es)?, ${title}$`))
    await eventually(async () => {
      await page.reload()
      await page.getByRole('listitem', { name: title, exact: true }).first().waitFor()
      return toggle.count()
    }, 'matches of the posted ICO').toBeGreaterThan(0)
    // The first posted ICO shows its matches automatically.
    if ((await toggle.first().getAttribute('aria-expanded')) === 'false') {
      await keys.to(toggle.first())
      await keys.press('Enter')
    }
    const match = page.getByRole('listitem', { name: title, exact: true }).first().getByRole('listitem').first()
    const name = (await match.getByRole('heading', { level: 4 }).textContent()) ?? ''
    await keys.to(button(match, name))
    await keys.press('Enter')
    await match.getByRole('heading', { name: DETAILS.description }).waitFor()
    await expectAccessible(page, 'an open match')

    await keys.to(button(match, `${MATCHES.decline}, ${name}`))
    await keys.press('Enter')
    const asked = page.getByRole('dialog', { name: DECLINE.title })
    await keys.to(asked.getByRole('checkbox'))
    await keys.press('Space')
    await expectAccessible(page, 'declining')
    await keys.to(button(asked, DECLINE.confirm))
    await keys.press('Enter')
    await page.getByText(DECLINE.done).first().waitFor()
    await asked.waitFor({ state: 'hidden' })
    await expectFocusKept(keys)

    // Card under Declined Opportunities, the last section.
    const declined = page.getByRole('listitem', { name: title, exact: true }).last()
    const matches = button(declined, `1 match, ${title}`)
    await keys.to(matches)
    if ((await matches.getAttribute('aria-expanded')) === 'false') await keys.press('Enter')
    await keys.to(button(declined, `${MATCHES.undecline}, ${name}`))
    await keys.press('Enter')
    await keys.to(button(page.getByRole('dialog'), DECLINE.undoConfirm))
    await keys.press('Enter')
    await page.getByText(DECLINE.undone).first().waitFor()
    await expectFocusKept(keys)
  })
})
