import { type Browser, type CDPSession, chromium } from 'playwright-core'
import { fillDatabase } from '#database/fill.ts'
import { DEMO_PASSWORD } from '#database/seed/accounts.ts'
import { launchOptions } from '../scripts/browser.ts'
import { buildBrowserPart } from '../scripts/build.ts'
import { median } from './rounds.ts'
import { startWorld } from './world.ts'

const MEMBER = 'halfway@collegium.example'
const ROUNDS = 5
const PHONE = { width: 390, height: 844 }
/** Slow 4G, as Chrome's developer tools define it, and a phone with a quarter of this machine's speed. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWER = 4
const TIMEOUT_MS = 120_000
/** Message in the browser's console once a page is ready. */
const READY = 'page ready'

/** Result of loading a page with an empty cache, as medians. */
export interface Loading {
  readonly name: string
  readonly seconds: number
  /** Requests and kilobytes until the page is ready. */
  readonly requests: number
  readonly kilobytes: number
}

interface Page {
  readonly name: string
  readonly path: string
  /** Selector of what makes the page ready. */
  readonly ready: string
  readonly email: string | null
}

/** Loads sign-in and the study form with an empty cache, on a slow connection and a slow phone, from the built product with the demo world. */
export async function measureLoading(): Promise<readonly Loading[]> {
  await buildBrowserPart()
  const world = await startWorld()
  const opened: (() => Promise<unknown>)[] = [world.stop]
  try {
    process.stderr.write('Making the demo world ...\n')
    const { db } = world.connection
    await fillDatabase(db, true, new Date())
    const survey = await db
      .selectFrom('survey')
      .innerJoin('app_user', 'app_user.id', 'survey.user_id')
      .select('survey.id')
      .where('app_user.email', '=', MEMBER)
      .where('survey.submitted', 'is', null)
      .executeTakeFirstOrThrow()
    const origin = await world.listen()
    const browser = await chromium.launch(await launchOptions())
    opened.push(() => browser.close())
    const pages: readonly Page[] = [
      { name: 'sign-in', path: '/login', ready: 'input[type=password]', email: null },
      { name: 'study form', path: `/surveyForm/${survey.id}`, ready: '#question-prompt', email: MEMBER },
    ]
    const results: Loading[] = []
    for (const page of pages) {
      process.stderr.write(`Loading ${page.name} ...\n`)
      const rounds: Loading[] = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await loadOnce(browser, origin, page))
      const middle = (of: (one: Loading) => number) => median(rounds.map(of))
      results.push({
        name: page.name,
        seconds: middle(one => one.seconds),
        requests: middle(one => one.requests),
        kilobytes: middle(one => one.kilobytes),
      })
    }
    return results
  } finally {
    for (const close of opened.reverse()) await close()
  }
}

async function loadOnce(browser: Browser, origin: string, { name, path, ready, email }: Page): Promise<Loading> {
  const context = await browser.newContext({ baseURL: origin, viewport: PHONE, reducedMotion: 'reduce' })
  context.setDefaultTimeout(TIMEOUT_MS)
  try {
    const page = await context.newPage()
    if (email !== null) {
      // File of the same origin, for the mark that a session exists (web/platform/session.ts).
      await page.goto('/mark.svg')
      await page.evaluate("localStorage.setItem('collegium-was-here', '1')")
      await context.request.post('/api?r=auth/signin', { data: { email, password: DEMO_PASSWORD } })
    }
    await page.addInitScript(watchFor(ready))
    const session = await context.newCDPSession(page)
    const loadedBefore = await countOn(session)
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    // A selector that is waited for would be looked up in the page again and again, on the throttled thread.
    const isReady = page.waitForEvent('console', message => message.text() === READY)
    await page.goto(path, { waitUntil: 'commit' })
    await isReady
    const [began, readyAt] = await page.evaluate<[number, number]>(
      'new Promise(done => requestAnimationFrame(() => done([performance.timeOrigin, window.readyAt])))',
    )
    const { requests, bytes } = loadedBefore(readyAt)
    return { name, seconds: (readyAt - began) / 1000, requests, kilobytes: bytes / 1000 }
  } finally {
    await context.close()
  }
}

/** Returns a script that notes when an element is painted for the first time. */
function watchFor(selector: string): string {
  return `new MutationObserver((_, observer) => {
    if (!document.querySelector(${JSON.stringify(selector)})) return
    observer.disconnect()
    requestAnimationFrame(() => {
      window.readyAt = performance.timeOrigin + performance.now()
      console.debug(${JSON.stringify(READY)})
    })
  }).observe(document, { childList: true, subtree: true })`
}

/** Counts requests and bytes. @returns A function that returns those before a time, in ms since 1970 */
async function countOn(session: CDPSession): Promise<(until: number) => { requests: number; bytes: number }> {
  const sent: number[] = []
  const received: { at: number; bytes: number }[] = []
  /** Difference between the browser's two clocks, in seconds. */
  let offset = 0
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ timestamp, wallTime }) => {
    offset = wallTime - timestamp
    sent.push(wallTime * 1000)
  })
  session.on('Network.loadingFinished', ({ timestamp, encodedDataLength }) => {
    received.push({ at: (timestamp + offset) * 1000, bytes: encodedDataLength })
  })
  return until => ({
    requests: sent.filter(at => at <= until).length,
    bytes: received.reduce((sum, { at, bytes }) => (at <= until ? sum + bytes : sum), 0),
  })
}
