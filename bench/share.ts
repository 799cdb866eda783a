import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { fillDatabase } from '#database/fill.ts'
import type { Action } from '#rules/share/answering.ts'
import { type Evaluation, evaluate } from '#rules/share/evaluate.ts'
import { nextQuestion } from '#rules/share/progress.ts'
import type { Answers, Question } from '#rules/share/study.ts'
import { ROOT } from '#server/platform/environment.ts'
import { GEOGRAPHY } from '#web/areas/connect/components/geography.ts'
import { isSingleChoice } from '#web/areas/share/form/use-auto-advance.ts'
import { CONTINUE, SUBMIT } from '#web/areas/share/late-messages.ts'
import { FORM } from '#web/areas/share/messages.ts'
import { launchOptions } from '../scripts/browser.ts'
import { isInterestDue, isOnSamePage, planAnswer } from '../tests/journeys/support/answering.ts'
import { OBSERVE_SHIFT, SHIFTED } from '../tests/journeys/support/layout-shift.ts'
import { apiAs } from '../tests/journeys/support/server.ts'
import { signIn } from '../tests/journeys/support/sign-in.ts'
import { studyCard } from '../tests/journeys/support/study-home.ts'
import { type PrimaryStudy, primaryStudy } from '../tests/journeys/support/survey.ts'
import { serve } from './form-site.ts'
import { timed, WATCH } from './form-steps.ts'
import { median, percentile } from './rounds.ts'
import { byKeyboard, byMouse, type Taker } from './share-takers.ts'
import { figure, printTable } from './table.ts'
import { buildInto } from './web-size.ts'
import { startWorld } from './world.ts'

const MEMBER = 'member@collegium.example'
const ADMINISTRATOR = 'admin@collegium.example'
const HEADING = '#question-prompt'
const WINDOW = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }
/** Pause before Next, for saves and idle work to finish, as while a member reads. */
const REST_MS = 120
/** Clicks and keys before the pay worksheet and My answers, and limits of what people notice (Core Web Vitals for the shift). */
const GOAL = { clicks: 129, keys: 352, next: 100, shift: 0.1 }

const WAYS = [
  ['mouse, 1280 x 900', WINDOW, (page: Page) => byMouse(page)],
  ['mouse, 390 x 844', PHONE, (page: Page) => byMouse(page)],
  ['mouse, single choices advance', WINDOW, (page: Page) => byMouse(page, true)],
  ['keyboard: Tab, Enter, and arrows', WINDOW, (page: Page) => byKeyboard(page, false)],
  ['keyboard: number keys', WINDOW, (page: Page) => byKeyboard(page, true)],
] as const

/** Script that counts clicks and keys. Control+A is not counted, because it represents a field that is selected on focus. */
const COUNT = `
  window.used = { clicks: 0, keys: 0 }
  addEventListener('pointerdown', () => window.used.clicks++, true)
  addEventListener('keydown', event => {
    if (!event.ctrlKey && event.key !== 'Control') window.used.keys++
  }, true)`

interface Used {
  readonly clicks: number
  readonly keys: number
}

interface Taken extends Used {
  readonly next: readonly number[]
  /** Layout shift of each screen. */
  readonly shifts: readonly number[]
}

async function main(): Promise<void> {
  const world = await startWorld()
  const opened: (() => Promise<unknown>)[] = [world.stop]
  try {
    process.stderr.write('Building the page and the demo world ...\n')
    await fillDatabase(world.connection.db, true, new Date())
    const settings = { root: join(ROOT, 'web'), configFile: join(ROOT, 'vite.config.ts') }
    const built = await buildInto(join(world.directory, 'web'), settings)
    const site = await serve(built.directory, await world.listen())
    opened.push(site.stop)
    const browser = await chromium.launch(await launchOptions())
    opened.push(() => browser.close())
    const [member, administrator] = [await apiAs(site.origin, MEMBER), await apiAs(site.origin, ADMINISTRATOR)]
    const study = await primaryStudy(member)
    const { id: userId } = await member('GET user/get-current-sign-user')
    const results: [string, Taken][] = []
    for (const [name, viewport, takerOf] of WAYS) {
      process.stderr.write(`Taking the study: ${name} ...\n`)
      const page = await openShare(browser, site.origin, viewport)
      const taker = takerOf(page)
      await member('PUT user/update', { body: { settings: JSON.stringify({ goesOnByItself: taker.goesOn }) } })
      await page.goto('/user/surveyHome')
      results.push([name, await take(page, taker, study)])
      await page.context().close()
      await administrator('POST questionnaire/reset', { body: { questionnaireId: study.id, userId } })
    }
    print(results)
  } finally {
    for (const close of opened.reverse()) await close()
  }
}

async function openShare(browser: Browser, origin: string, viewport: typeof WINDOW): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport, reducedMotion: 'reduce' })
  context.setDefaultTimeout(20_000)
  for (const content of [WATCH, OBSERVE_SHIFT, COUNT]) await context.addInitScript({ content })
  const page = await context.newPage()
  await page.goto('/login')
  await signIn(page, MEMBER)
  await page.waitForURL(url => url.pathname !== '/login')
  return page
}

/** Takes the study from Begin Study to the thank-you screen, with a valid answer to every question shown. */
async function take(page: Page, taker: Taker, { core, title }: PrimaryStudy): Promise<Taken> {
  const dialog = page.getByRole('dialog')
  await taker.press(studyCard(page, title).getByRole('button', { name: 'Begin Study' }))
  const next: number[] = []
  const shifts: number[] = []
  let answers: Answers = new Map()
  let isTold = false
  for (let current: Question | null = core.questions[0] ?? null; current; ) {
    await page.getByRole('heading', { name: current.prompt, exact: true }).waitFor()
    const plan = planAnswer(core, answers, current)
    for (const action of plan.actions) await taker.act(current, action)
    answers = plan.answers
    const evaluation = evaluate(core, answers)
    const following: Question | null = nextQuestion(core, evaluation, current.id)
    if (isOnSamePage(core, evaluation, current, following)) {
      current = following
      continue
    }
    const isDue: boolean = !isTold && isInterestDue(core, evaluation, current)
    if (!taker.goesOn || !hasGoneOn(current, plan.actions, evaluation)) {
      await taker.reachNext(plan.actions.length > 0)
      await page.waitForTimeout(REST_MS)
      next.push(await timed(page, [taker.begin, '', HEADING], () => taker.next()))
    }
    shifts.push(await page.evaluate<number>(SHIFTED))
    if (isDue) await taker.press(dialog.getByRole('button', { name: CONTINUE, exact: true }))
    isTold ||= isDue
    current = following
  }
  await taker.choose(page.getByRole('radio', { name: GEOGRAPHY.none, exact: true }))
  await taker.press(page.getByRole('button', { name: FORM.complete, exact: true }))
  await taker.reachSubmit()
  await taker.type(page.getByRole('textbox', { name: SUBMIT.icoName }), 'Anywhere')
  await taker.press(page.getByRole('button', { name: SUBMIT.submit, exact: true }))
  await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor()
  await page.waitForLoadState('networkidle')
  shifts.push(await page.evaluate<number>(SHIFTED))
  return { ...(await page.evaluate<Used>('window.used')), next, shifts }
}

/** Checks whether the question's last action led to the next question. */
function hasGoneOn(question: Question, actions: readonly Action[], { visibleVariables }: Evaluation): boolean {
  const last = actions.at(-1)
  return last !== undefined && isSingleChoice(question, last, id => visibleVariables.has(id))
}

function print(results: readonly [string, Taken][]): void {
  const all = results.map(([, taken]) => taken)
  const most = (of: (taken: Taken) => number) => Math.max(...all.map(of))
  printTable({
    title: `Share: the study of the demo world, from Begin Study to the thanks, ${all[0]?.shifts.length} screens`,
    head: ['', 'clicks', 'keys', 'ms of Next p50', 'p95', 'layout shift, worst screen'],
    rows: [
      ...results.map(([name, { clicks, keys, next, shifts }]) => [
        name,
        `${clicks}`,
        `${keys}`,
        figure(median(next)),
        figure(percentile(next, 0.95)),
        Math.max(...shifts).toFixed(3),
      ]),
      ['goal, at most', `${GOAL.clicks}`, `${GOAL.keys}`, `${GOAL.next}`, `${GOAL.next}`, `${GOAL.shift}`],
    ],
    aims: [
      { text: `at most ${GOAL.clicks} clicks`, met: most(({ clicks }) => clicks) <= GOAL.clicks },
      { text: `at most ${GOAL.keys} keys`, met: most(({ keys }) => keys) <= GOAL.keys },
      { text: `Next within ${GOAL.next} ms`, met: most(({ next }) => percentile(next, 0.95)) <= GOAL.next },
      { text: `layout shift below ${GOAL.shift}`, met: most(({ shifts }) => Math.max(...shifts)) < GOAL.shift },
    ],
  })
}

await main()
