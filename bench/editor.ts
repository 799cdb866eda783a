/**
 * Measures the editor of studies with 300 questions, 2,000 variables, and 500 conditions: opening, typing, and the check (`npm run
 * bench:editor`).
 */
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { checkDraft } from '#rules/share/check/index.ts'
import { replaceQuestion } from '#rules/share/draft/index.ts'
import { questionsOf, type StudyDraft } from '#rules/share/draft.ts'
import { ROOT } from '#server/platform/environment.ts'
import { builders, PASSWORD } from '#server/testing/builders.ts'
import { EDIT } from '#web/areas/share/editor/messages.ts'
import { SIGN_IN } from '#web/platform/messages.ts'
import { launchOptions } from '../scripts/browser.ts'
import { largeDraft } from './editor-study.ts'
import { serve } from './form-site.ts'
import { median, percentile } from './rounds.ts'
import { figure, printTable } from './table.ts'
import { buildInto } from './web-size.ts'
import { startWorld, type World } from './world.ts'

const OPENINGS = 9
const CHECKS = 25
const KEYS = 'How many hours of a usual week do you spend on this, and with whom? '
const TYPINGS = 3
const LIMITS = { open: 1000, key: 50, check: 200 } as const

/** Script that measures the time from a key press to the frame that shows it. */
const WATCH_KEYS = `globalThis.keyTimes = []
  addEventListener('keydown', () => {
    const at = performance.now()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => keyTimes.push(performance.now() - at)
      port2.postMessage(null)
    })
  }, { capture: true })`

async function main(): Promise<void> {
  const draft = largeDraft('A large study')
  const checks = checkTimes(draft)
  const world = await startWorld()
  try {
    const built = await buildInto(join(world.directory, 'ours'), {
      root: join(ROOT, 'web'),
      configFile: join(ROOT, 'vite.config.ts'),
    })
    const api = await world.listen()
    const site = await serve(built.directory, api)
    const browser = await chromium.launch(await launchOptions())
    try {
      const { page, id } = await opened(browser, world, { origin: site.origin, api }, draft)
      const openings = await openTimes(page, `${site.origin}/admin/questionnaire/edit/${id}`)
      print(openings, await keyTimes(page), checks)
    } finally {
      await browser.close()
      await site.stop()
    }
  } finally {
    await world.stop()
  }
}

/** Returns the times of the first check, and of checks after a change of one question. */
function checkTimes(draft: StudyDraft): { readonly first: number; readonly later: readonly number[] } {
  const timed = (of: StudyDraft): number => {
    const begun = performance.now()
    checkDraft(of)
    return performance.now() - begun
  }
  // One-time compilation does not count toward the study's time.
  for (let round = 0; round < 3; round++) timed(largeDraft('Warm-up'))
  const first = timed(draft)
  const questions = questionsOf(draft)
  const later = Array.from({ length: CHECKS }, (_, at) => {
    const question = questions[(at * 7) % questions.length]
    return question ? timed(replaceQuestion(draft, { ...question, prompt: `Another ${at}?` })) : 0
  })
  return { first, later }
}

interface Addresses {
  readonly origin: string
  readonly api: string
}

async function opened(browser: Browser, world: World, { origin, api }: Addresses, draft: StudyDraft) {
  const admin = await builders(world.services.db).withPassword('GM_ADMIN')
  const answer = await fetch(`${api}/api?r=questionnaire/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await world.tokenOf(admin.id)}` },
    body: JSON.stringify({ draft }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  const { id }: { id: number } = JSON.parse(await answer.text())
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await page.addInitScript({ content: WATCH_KEYS })
  await page.goto(`${origin}/login`)
  await page.getByLabel(SIGN_IN.email).fill(admin.email)
  await page.getByLabel(SIGN_IN.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: SIGN_IN.submit, exact: true }).click()
  await page.waitForURL(url => url.pathname !== '/login')
  return { page, id }
}

/** Measures the time from the address to the outline with all its questions, including the page's code and the session. */
async function openTimes(page: Page, url: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= OPENINGS; round++) {
    const begun = performance.now()
    await page.goto(url, { waitUntil: 'commit' })
    await page
      .getByRole('navigation', { name: EDIT.outline })
      .locator('ol > li')
      .nth(299)
      .waitFor({ state: 'attached' })
    // The first round fills the browser's cache.
    if (round > 0) times.push(performance.now() - begun)
  }
  return times
}

async function keyTimes(page: Page): Promise<number[]> {
  await page.getByRole('navigation', { name: EDIT.outline }).locator('ol > li').nth(150).getByRole('button').click()
  const field = page.getByRole('textbox', { name: EDIT.prompt, exact: true })
  for (let round = 0; round < TYPINGS; round++) await field.pressSequentially(KEYS, { delay: 60 })
  const times: number[] = JSON.parse(await page.evaluate('JSON.stringify(keyTimes)'))
  return times
}

function print(openings: readonly number[], keys: readonly number[], checks: ReturnType<typeof checkTimes>): void {
  const slowest = Math.max(checks.first, percentile(checks.later, 0.95))
  const row = (name: string, times: readonly number[]) => [name, figure(median(times)), figure(percentile(times, 0.95))]
  printTable({
    title: 'The editor of a study of 300 questions, 2,000 variables, and 500 conditions, ms',
    head: ['', 'median', 'p95'],
    rows: [
      row('opening it', openings),
      row('a key, to the frame that shows it', keys),
      ['the first check', figure(checks.first), ''],
      row('the check after a change', checks.later),
    ],
    aims: [
      { text: `opened within ${LIMITS.open} ms`, met: median(openings) < LIMITS.open },
      { text: `p95 of a key below ${LIMITS.key} ms`, met: percentile(keys, 0.95) < LIMITS.key },
      { text: `a check within ${LIMITS.check} ms`, met: slowest < LIMITS.check },
    ],
  })
}

await main()
