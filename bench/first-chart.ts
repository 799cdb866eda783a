/** Measures the wait for a member's first chart, compared with the same page with an empty report (`npm run bench:first-chart`). */
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { ROOT } from '#server/platform/environment.ts'
import { hashPassword } from '#server/platform/session/passwords.ts'
import { STEPS } from '#web/areas/inform/messages.ts'
import { SIGN_IN } from '#web/platform/messages.ts'
import { launchOptions } from '../scripts/browser.ts'
import { serve } from './form-site.ts'
import { REPORT } from './results-request.ts'
import { makeStudyWithResults } from './results-study.ts'
import { interleaved, median } from './rounds.ts'
import { figure, printTable, ratio } from './table.ts'
import { buildInto } from './web-size.ts'
import { startWorld, type World } from './world.ts'

const PEOPLE = Number(process.argv[2] ?? 1_000_000)
const ROUNDS = 15
const PASSWORD = 'bench bench bench'

const say = (text: string) => process.stderr.write(`${text}\n`)

/** Selectors for the loaded page and for its first chart. */
const EMPTY = `text=${STEPS.note}`
const CHART = 'main svg[role="img"]'

async function main(): Promise<void> {
  const world = await startWorld()
  const opened: (() => Promise<unknown>)[] = [world.stop]
  try {
    say(`Making a study with ${PEOPLE.toLocaleString('en-US')} respondents ...`)
    const { questionnaire, members, definition } = await makeStudyWithResults(world, PEOPLE, 2)
    const [one = 0, two = 0] = members
    const questionIds = [...definition.questions.keys()].filter((_, index) => REPORT.includes(index))
    const emails = [await prepare(world, one, questionnaire, []), await prepare(world, two, questionnaire, questionIds)]
    say('Building the page ...')
    const settings = { root: join(ROOT, 'web'), configFile: join(ROOT, 'vite.config.ts') }
    const { directory } = await buildInto(join(world.directory, 'ours'), settings)
    const site = await serve(directory, await world.listen())
    opened.push(site.stop)
    const browser = await chromium.launch(await launchOptions())
    opened.push(() => browser.close())
    const [empty, full] = await Promise.all(emails.map(email => signedIn(browser, site.origin, email)))
    if (!empty || !full) throw new Error('No member is signed in.')
    const address = `${site.origin}/user/filters/${questionnaire}`
    const seen: Record<'empty' | 'chart', number[]> = { empty: [], chart: [] }
    const look = async (page: Page, what: 'empty' | 'chart') => {
      seen[what].push(await shownAfter(page, address, what === 'empty' ? EMPTY : CHART))
    }
    say('Measuring ...')
    await look(empty, 'empty')
    await look(full, 'chart')
    for (const times of Object.values(seen)) times.length = 0
    await interleaved(ROUNDS, { empty: () => look(empty, 'empty'), chart: () => look(full, 'chart') })
    print(median(seen.empty), median(seen.chart))
  } finally {
    for (const close of opened.reverse()) await close()
  }
}

/** Prepares a member with a password and one saved report. @returns The member's address. */
async function prepare(world: World, userId: number, questionnaire: number, questionIds: readonly number[]) {
  const { db } = world.services
  const { email } = await db
    .updateTable('app_user')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow()
  const charts = { questionIds, variableIds: [], derivedVarNames: [], membershipType: false }
  const comparisons = JSON.stringify([{ title: 'Report', selected: true, charts }])
  await db.insertInto('comparison').values({ user_id: userId, questionnaire_id: questionnaire, comparisons }).execute()
  return email ?? ''
}

async function signedIn(browser: Browser, origin: string, email: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await page.getByLabel(SIGN_IN.email).fill(email)
  await page.getByLabel(SIGN_IN.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: SIGN_IN.submit, exact: true }).click()
  await page.waitForURL(url => url.pathname !== '/login')
  // Disables the browser's cache, as on a first visit.
  const session = await context.newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  return page
}

/** Returns the milliseconds from the start of the navigation to the frame after the first matching element appears. */
async function shownAfter(page: Page, address: string, selector: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForSelector(selector, { state: 'visible' })
  return page.evaluate<number>('new Promise(done => requestAnimationFrame(() => done(performance.now())))')
}

function print(empty: number, chart: number): void {
  printTable({
    title: `Results page over ${PEOPLE.toLocaleString('en-US')} respondents, nothing cached by the browser, median of ${ROUNDS}, ms`,
    head: ['', 'ms'],
    rows: [
      ['an empty report', figure(empty)],
      ['first of ten charts', figure(chart)],
      ['chart / empty', ratio(chart / empty)],
    ],
    aims: [{ text: 'the first chart within 1.5 times of the empty page', met: chart <= 1.5 * empty }],
  })
}

await main()
