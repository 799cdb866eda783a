import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '#server/platform/environment.ts'
import { LEAVE } from '#web/platform/messages.ts'
import { launchedBrowser } from './support/journeys.ts'
import { lookAt, looksOf, NARROW, showAs, WIDE } from './support/looks.ts'

const DIALOGS = ['Question', 'Form', 'Confirmation', 'Deletion', 'Long answers', 'Narrow']
/** Text that appears only on this page. */
const MARK = 'Every component of web/ui in all its states'

let server: PreviewServer
let folder: string
let address: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'collegium-kit-'))
  const settings = { configFile: join(ROOT, 'vite.config.ts'), root: join(ROOT, 'web'), logLevel: 'error' } as const
  await build({
    ...settings,
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input: join(ROOT, 'web/kit.html') } },
  })
  server = await preview({ ...settings, build: { outDir: folder }, preview: { port: 0, host: '127.0.0.1' } })
  address = new URL('/kit.html', server.resolvedUrls?.local[0]).href
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function open(): Promise<Page> {
  const context = await (await launchedBrowser()).newContext({
    viewport: { width: WIDE.width, height: WIDE.height },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(address)
  await page.getByRole('heading', { name: 'Kit' }).waitFor()
  return page
}

/** Checks the page on a light desktop and a dark phone, starting with the previous view. */
async function inspect(page: Page, name: string): Promise<void> {
  for (const look of looksOf(page)) {
    await showAs(page, look)
    await lookAt(page, `kit, ${name}`, look)
    await shoot(page, `${name}-${look.name}`)
  }
}

describe('the component kit', () => {
  it('is accessible on a light desktop and a dark phone, without horizontal scrolling', async () => {
    const page = await open()
    await page.setViewportSize({ width: 768, height: WIDE.height })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(768)
    await showAs(page, NARROW)
    await inspect(page, 'kit')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByText('10 Items Selected').waitFor()
    await page.getByRole('button', { name: 'List options' }).first().click()
    await inspect(page, 'kit-list-options')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Invite' }).waitFor()
    const guarded = page.getByRole('form', { name: 'Guarded form' })
    await guarded.getByRole('textbox', { name: 'Title' }).fill('Rounds')
    await guarded.getByRole('link', { name: 'Leave this form' }).click()
    await page.getByRole('dialog', { name: LEAVE.title }).waitFor()
    await inspect(page, 'dialog-leave')
    await page.getByRole('button', { name: LEAVE.stay }).click()
    await page.getByText('This field is required').first().waitFor()
    await page.getByText('The room has ten seats.').waitFor()
    for (const name of DIALOGS) {
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('dialog').waitFor()
      await inspect(page, `dialog-${name}`)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    await page.context().close()
  })

  it('is not part of the build', async () => {
    const names = await readdir(join(ROOT, 'dist'), { recursive: true })
    const scripts = names.filter(name => name.endsWith('.js'))
    const texts = await Promise.all(scripts.map(name => readFile(join(ROOT, 'dist', name), 'utf8')))
    expect(names).not.toContain('kit.html')
    expect(texts.length).toBeGreaterThan(20)
    expect(texts.filter(text => text.includes(MARK))).toEqual([])
    // Proves that the check above would find a violation.
    const kit = await readdir(join(folder, 'assets'))
    const own = await Promise.all(
      kit.filter(name => name.endsWith('.js')).map(name => readFile(join(folder, 'assets', name), 'utf8')),
    )
    expect(own.some(text => text.includes(MARK))).toBe(true)
  })
})

/** Takes screenshots for visual review in the folder that KIT_SHOTS names. */
async function shoot(page: Page, name: string): Promise<void> {
  const shots = process.env['KIT_SHOTS']
  if (shots)
    await page.screenshot({
      path: join(shots, `${name.replaceAll(' ', '-')}.png`),
      fullPage: !name.startsWith('dialog'),
    })
}
