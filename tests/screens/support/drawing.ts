import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { ROOT } from '#server/platform/environment.ts'
import { launchOptions } from '../../../scripts/browser.ts'

/** Content of a screen, including state that only its document has: fields, focus, and dialogs. */
interface Drawing {
  readonly styles: string
  readonly attributes: readonly (readonly [string, string])[]
  readonly head: string
  readonly body: string
  readonly title: string
  readonly fields: readonly { readonly value: string; readonly checked: boolean }[]
}

interface Sheet {
  readonly page: Page
  /** Style sheets that were last sent. Most pages have the same ones. */
  styles: string
}
declare global {
  /** Page shared by all files of a worker. It is global because modules are loaded again for each page. */
  var sheetOfScreens: Promise<Sheet> | undefined
}
const EMPTY =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1"><style></style>'

/** Draws the simulated page in Chromium, without scripts, to check visual properties such as contrast and widths. */
export async function drawnInChromium(): Promise<Page> {
  globalThis.sheetOfScreens ??= openSheet()
  const sheet = await globalThis.sheetOfScreens
  const { page } = sheet
  await page.setViewportSize({ width: window.innerWidth, height: window.innerHeight })
  const colorScheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const drawing = drawingOf(document)
  await page.evaluate(draw, { ...drawing, styles: drawing.styles === sheet.styles ? null : drawing.styles })
  sheet.styles = drawing.styles
  return page
}

async function openSheet(): Promise<Sheet> {
  const browser = await chromium.launch(await launchOptions())
  const page = await browser.newPage()
  await page.route('**', async route => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: EMPTY })
    const body = await readFile(fileAt(pathname)).catch(() => null)
    return body ? route.fulfill({ body }) : route.fulfill({ status: 404 })
  })
  await page.goto('http://screens.example/')
  return { page, styles: '' }
}

/** Returns the file of a font at the URL that Vite's server would use in style sheets. */
function fileAt(path: string): string {
  if (path.startsWith('/@fs/')) return path.slice('/@fs'.length)
  return join(ROOT, path.startsWith('/node_modules/') ? '' : 'web/public', path)
}

const FIELDS = 'input, select, textarea'

function drawingOf({ documentElement, head, body, title }: Document): Drawing {
  const focused = document.activeElement
  focused?.setAttribute('data-focused', '')
  const fields = [...body.querySelectorAll<HTMLInputElement>(FIELDS)]
  const drawing = {
    styles: [...(globalThis.loadedStyles ?? new Map()).values()].join('\n'),
    attributes: [...documentElement.attributes].map(({ name, value }) => [name, value] as const),
    head: [...head.querySelectorAll('style')].map(({ outerHTML }) => outerHTML).join(''),
    body: body.innerHTML,
    title: title || 'Collegium',
    fields: fields.map(({ type, value, checked }) => ({ value: type === 'file' ? '' : value, checked })),
  }
  focused?.removeAttribute('data-focused')
  return drawing
}

/** Draws a screen. Runs in Chromium. */
function draw({
  styles,
  attributes,
  head,
  body,
  title,
  fields,
}: Omit<Drawing, 'styles'> & { styles: string | null }): void {
  const { documentElement } = document
  for (const { name } of [...documentElement.attributes]) documentElement.removeAttribute(name)
  for (const [name, value] of [['lang', 'en'] as const, ...attributes]) documentElement.setAttribute(name, value)
  const sheet = document.head.querySelector('style')
  if (styles !== null && sheet) sheet.textContent = styles
  for (const style of [...document.head.querySelectorAll('style')].filter(each => each !== sheet)) style.remove()
  document.head.insertAdjacentHTML('beforeend', head)
  document.title = title
  document.body.innerHTML = body
  document.querySelectorAll<HTMLInputElement>('input, select, textarea').forEach((field, at) => {
    const { value = '', checked = false } = fields[at] ?? {}
    if (field.value !== value) field.value = value
    if (field.checked !== checked) field.checked = checked
  })
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    dialog.open = false
    dialog.showModal()
  }
  document.querySelector<HTMLElement>('[data-focused]')?.focus()
}
