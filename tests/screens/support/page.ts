import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fireEvent } from '@testing-library/dom'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import {
  getByLabelSelector,
  getByPlaceholderSelector,
  getByRoleSelector,
  getByTextSelector,
  getByTitleSelector,
  Ivya,
} from 'ivya'
import type { Locator, Page, Payload } from '../../support/page.ts'
import { drawnInChromium } from './drawing.ts'

/** Same timeout as in the browser tests. */
const PATIENCE_MS = 20_000
const LOOK_EACH_MS = 20

type RoleOptions = Parameters<typeof getByRoleSelector>[1]
type Other = Parameters<Locator['and']>[0]
type TextOptions = Parameters<typeof getByTextSelector>[1]

/** User of the current page. */
let user: UserEvent | undefined
export function newUser(): void {
  // Elements have no size here, so they can't cover each other.
  user = userEvent.setup({ document, delay: null, pointerEventsCheck: 0, applyAccept: false })
}
function acting(): UserEvent {
  if (!user) throw new Error('No page is open.')
  return user
}

function find(selector: string): Element[] {
  return Ivya.create({ browser: 'chromium' }).queryLocatorSelectorAll(selector, document)
}

export function isShown(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (each.hasAttribute('hidden') || (each.localName === 'dialog' && !each.hasAttribute('open'))) return false
    if (each instanceof HTMLElement && each.style.display === 'none') return false
    const parent = each.parentElement
    if (parent?.localName === 'details' && !parent.hasAttribute('open') && each.localName !== 'summary') return false
  }
  return element.isConnected
}

/** Checks whether a click can reach an element, which must not be inert or behind an open dialog. */
function isReachable(element: Element): boolean {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  return !element.closest('[inert]') && (!dialog || dialog.contains(element) || !dialog.matches(':modal, [open]'))
}

function isDisabled(element: Element): boolean {
  return element.matches(':disabled') || element.closest('fieldset:disabled') !== null
}

/** Waits for React to finish work caused by the last action. */
async function settle(): Promise<void> {
  await pause(0)
}

/** Polls until a value is found. @throws {Error} with the last reason after the timeout */
async function until<T>(look: () => T | undefined, why: () => string, timeout = PATIENCE_MS): Promise<T> {
  for (const begun = Date.now(); ; await pause(LOOK_EACH_MS)) {
    const found = look()
    if (found !== undefined) return found
    if (Date.now() > begun + timeout) throw new Error(`${why()}\n${shownText()}`)
  }
}

function shownText(): string {
  const parts = [...document.querySelectorAll('body *:not(style, script)')].flatMap(({ childNodes }) =>
    [...childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.textContent ?? ''),
  )
  return parts.join(' ').slice(0, 2000)
}

const KEY_NAMES: Readonly<Record<string, string>> = { Space: ' ' }

/** Converts `Control+Shift+k` to the format of user-event: `{Control>}{Shift>}k{/Shift}{/Control}`. */
function keysOf(combination: string): string {
  const parts = combination === '+' ? ['+'] : combination.split('+')
  const key = parts.pop() ?? ''
  const named = KEY_NAMES[key] ?? key
  const pressed = named.length > 1 ? `{${named}}` : escaped(named)
  return [...parts.map(held => `{${held}>}`), pressed, ...parts.reverse().map(held => `{/${held}}`)].join('')
}

function escaped(text: string): string {
  return text.replaceAll(/[{[]/g, each => each + each)
}

export async function press(combination: string): Promise<void> {
  const focused = document.activeElement
  if (
    /^Control\+[aA]$/.test(combination) &&
    (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement)
  )
    focused.select()
  else await acting().keyboard(keysOf(combination))
  await settle()
}

export async function type(text: string): Promise<void> {
  const focused = document.activeElement
  if (focused instanceof HTMLSelectElement) await chooseBy(text, focused)
  else await acting().keyboard(escaped(text))
  await settle()
}

/** Selects an option by its first letters, like browsers do. */
async function chooseBy(text: string, list: HTMLSelectElement): Promise<void> {
  const option = [...list.options].find(each => each.text.toLowerCase().startsWith(text.toLowerCase()))
  if (option) await acting().selectOptions(list, option)
}

/** Locator for elements of the current page. Like in a browser test, it searches again with each use. */
class SimulatedLocator implements Locator {
  readonly selector: string
  readonly #assertOpen: () => void
  /** @param assertOpen Throws if another page is open */
  constructor(selector: string, assertOpen: () => void) {
    this.selector = selector
    this.#assertOpen = assertOpen
  }

  toString(): string {
    return this.selector
  }

  #then(selector: string): Locator {
    return new SimulatedLocator(this.selector ? `${this.selector} >> ${selector}` : selector, this.#assertOpen)
  }
  getByRole(role: string, options?: RoleOptions) {
    return this.#then(getByRoleSelector(role, options))
  }
  getByText(text: string | RegExp, options?: TextOptions) {
    return this.#then(getByTextSelector(text, options))
  }
  getByLabel(text: string | RegExp, options?: TextOptions) {
    return this.#then(getByLabelSelector(text, options))
  }
  getByPlaceholder(text: string | RegExp, options?: TextOptions) {
    return this.#then(getByPlaceholderSelector(text, options))
  }
  getByTitle(text: string | RegExp, options?: TextOptions) {
    return this.#then(getByTitleSelector(text, options))
  }
  locator(css: string | Locator, options: Parameters<Locator['filter']>[0] = {}) {
    return this.#then(String(css)).filter(options)
  }
  filter({ hasText, hasNotText, has, hasNot, visible }: Parameters<Locator['filter']>[0] = {}) {
    const text = (value: string | RegExp) => (typeof value === 'string' ? `${JSON.stringify(value)}i` : String(value))
    const parts = [
      this.selector,
      ...(hasText === undefined ? [] : [`internal:has-text=${text(hasText)}`]),
      ...(hasNotText === undefined ? [] : [`internal:has-not-text=${text(hasNotText)}`]),
      ...(has ? [`internal:has=${JSON.stringify(String(has))}`] : []),
      ...(hasNot ? [`internal:has-not=${JSON.stringify(String(hasNot))}`] : []),
      ...(visible ? ['visible=true'] : []),
    ]
    return new SimulatedLocator(parts.join(' >> '), this.#assertOpen)
  }
  and(other: Other) {
    return this.#then(`internal:and=${JSON.stringify(String(other))}`)
  }
  or(other: Other) {
    return this.#then(`internal:or=${JSON.stringify(String(other))}`)
  }
  nth(at: number) {
    return this.#then(`nth=${at}`)
  }
  first() {
    return this.nth(0)
  }
  last() {
    return this.nth(-1)
  }
  async all() {
    return this.#found().map((_, at) => this.nth(at))
  }
  async count() {
    return this.#found().length
  }

  #found(): Element[] {
    this.#assertOpen()
    return find(this.selector)
  }
  /** Returns the only matching element. @throws {Error} if there are several, as in a browser test */
  #one(): Element | undefined {
    const found = this.#found()
    if (found.length > 1)
      throw new Error(
        `${found.length} elements match ${this.selector}: ${found.map(each => each.outerHTML.slice(0, 120)).join('\n')}`,
      )
    return found[0]
  }
  #element(timeout?: number): Promise<Element> {
    return until(
      () => this.#one(),
      () => `Nothing matches ${this.selector}.`,
      timeout,
    )
  }
  /** Returns the element once it can be used. */
  async #usable(): Promise<HTMLElement> {
    const look = () => {
      const element = this.#one()
      const canBeUsed = element && isShown(element) && isReachable(element) && !isDisabled(element)
      return canBeUsed && element instanceof HTMLElement ? element : undefined
    }
    return until(look, () => `Nothing that can be used matches ${this.selector}.`)
  }

  async waitFor({ state = 'visible', timeout }: Parameters<Locator['waitFor']>[0] = {}) {
    const look = () => {
      if (state === 'detached') return this.#found().length === 0 || undefined
      const element = this.#one()
      if (state === 'attached') return element ? true : undefined
      const shown = element !== undefined && isShown(element)
      return shown === (state === 'visible') || undefined
    }
    await until(look, () => `${this.selector} is not ${state}.`, timeout)
  }

  async click() {
    const element = await this.#usable()
    await acting().click(element)
    await settle()
  }
  async tap() {
    await acting().pointer([{ keys: '[TouchA]', target: await this.#usable() }])
    await settle()
  }
  async dblclick() {
    await acting().dblClick(await this.#usable())
    await settle()
  }
  async hover() {
    await acting().hover(await this.#usable())
    await settle()
  }
  async focus() {
    const element = await this.#element()
    if (element instanceof HTMLElement) element.focus()
    await settle()
  }
  async blur() {
    const element = await this.#element()
    if (element instanceof HTMLElement) element.blur()
    await settle()
  }
  async fill(value: string) {
    const element = await this.#usable()
    element.focus()
    fireEvent.input(element, { target: { value } })
    await settle()
  }
  async press(combination: string) {
    await this.focus()
    await press(combination)
  }
  async pressSequentially(text: string) {
    await this.focus()
    await type(text)
  }
  async check() {
    if (!(await this.isChecked())) await this.click()
  }
  async uncheck() {
    if (await this.isChecked()) await this.click()
  }
  async setChecked(checked: boolean) {
    await (checked ? this.check() : this.uncheck())
  }
  async selectOption(chosen: Parameters<Locator['selectOption']>[0]) {
    const element = await this.#usable()
    if (!(element instanceof HTMLSelectElement)) throw new Error(`${this.selector} is no select.`)
    const isChosen = (option: HTMLOptionElement, at: number) => {
      if (typeof chosen === 'string')
        return option.value === chosen || option.label === chosen || option.text === chosen
      return option.text === chosen.label || option.value === chosen.value || at === chosen.index
    }
    const option = await until(
      () => [...element.options].find(isChosen),
      () => `${this.selector} has no option ${JSON.stringify(chosen)}.`,
    )
    await acting().selectOptions(element, option)
    await settle()
    return [option.value]
  }
  async setInputFiles(files: Parameters<Locator['setInputFiles']>[0]) {
    const element = await this.#element()
    if (!(element instanceof HTMLElement)) return
    const given = await Promise.all([files].flat().map(fileOf))
    await acting().upload(element, given)
    await settle()
  }

  async textContent() {
    return (await this.#element()).textContent
  }
  async innerText() {
    return (await this.#element()).textContent ?? ''
  }
  async allTextContents() {
    return this.#found().map(each => each.textContent ?? '')
  }
  async allInnerTexts() {
    return this.allTextContents()
  }
  async getAttribute(name: string) {
    return (await this.#element()).getAttribute(name)
  }
  async inputValue() {
    const element = await this.#element()
    return 'value' in element ? String(element.value) : ''
  }
  async boundingBox() {
    const element = await this.#element()
    element.setAttribute('data-measured', '')
    const page = await drawnInChromium()
    element.removeAttribute('data-measured')
    return page.locator('[data-measured]').boundingBox()
  }
  async isChecked() {
    const element = await this.#element()
    return element instanceof HTMLInputElement ? element.checked : element.getAttribute('aria-checked') === 'true'
  }
  async isVisible() {
    const element = this.#one()
    return element !== undefined && isShown(element)
  }
  async isHidden() {
    return !(await this.isVisible())
  }
  async isDisabled() {
    return isDisabled(await this.#element())
  }
  async isEnabled() {
    return !(await this.isDisabled())
  }
  async evaluate<T>(run: (element: HTMLElement) => T): Promise<T> {
    const element = await this.#element()
    if (!(element instanceof HTMLElement)) throw new Error(`${this.selector} is no HTML element.`)
    return run(element)
  }
}

async function fileOf(file: string | Payload): Promise<File> {
  const { name, mimeType, buffer } =
    typeof file === 'string' ? { name: basename(file), mimeType: '', buffer: await readFile(file) } : file
  return new File([new Uint8Array(buffer)], name, { type: mimeType })
}

type Root = Pick<Page, 'getByRole' | 'getByText' | 'getByLabel' | 'getByPlaceholder' | 'getByTitle' | 'locator'>
export const locatorsOf = (assertOpen: () => void): Root => new SimulatedLocator('', assertOpen)
