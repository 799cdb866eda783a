import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { ROOT } from '#server/platform/environment.ts'
import { builders, PASSWORD } from '#server/testing/builders.ts'
import { SIGN_IN } from '#web/platform/messages.ts'
import { launchOptions } from '../scripts/browser.ts'
import { type Site, serve } from './form-site.ts'
import { type Marks, type Step, takeStep, WATCH } from './form-steps.ts'
import { type Asked, countsOf, makeStudy } from './form-study.ts'
import { surveyJsOf } from './form-surveyjs.ts'
import { percentile } from './rounds.ts'
import { figure, printTable, ratio } from './table.ts'
import { buildInto } from './web-size.ts'
import { startWorld, type World } from './world.ts'

const ROUNDS = 10
const STEPS = 10
/** Of each form, before anything counts. */
const WARM_UP = 10
const LIMIT_MINUTES = 5
/** Times that the browser's processor is slower than this machine's. */
const SLOWDOWN = Number(process.argv[2] ?? 1)
/** Frames as soon as they are due: how often a screen draws would hide how long the work takes. */
const FRAMES = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

const OURS: Marks = {
  heading: '#question-prompt',
  numbers: 'input[inputmode="decimal"]',
  next: 'button[type="submit"]',
}
const SURVEYJS: Marks = {
  heading: '.sd-page .sd-question__title',
  numbers: '.sd-question input[type="number"]',
  next: '.sd-navigation__next-btn',
}
/** Two inputs that do next to nothing: what the same watch says of the machine and the browser alone. */
const BARE: Marks = { heading: 'h2', numbers: 'input', next: 'button' }
const BARE_PAGE = `<h2>0</h2><label><input type="checkbox">Choice</label>
  <button onclick="const [h] = document.getElementsByTagName('h2'); h.textContent = +h.textContent + 1">Next</button>`

async function main(): Promise<void> {
  const world = await startWorld()
  const opened: (() => Promise<unknown>)[] = [world.stop]
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close()
  }
  const limit = setTimeout(() => {
    process.stderr.write(`Not done after ${LIMIT_MINUTES} minutes.\n`)
    void stop().finally(() => process.exit(1))
  }, LIMIT_MINUTES * 60_000)
  try {
    const study = makeStudy()
    const [ours, other] = await makeSites(world, study)
    opened.push(ours.stop, other.stop)
    const options = await launchOptions()
    const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), ...FRAMES] })
    opened.push(() => browser.close())
    const forms = {
      ours: { page: await openOurs(browser, world, ours.origin, study), marks: OURS },
      surveyjs: { page: await openPage(browser, other.origin), marks: SURVEYJS },
    }
    await walk(forms, study)
  } finally {
    clearTimeout(limit)
    await stop()
  }
}

async function makeSites(world: World, study: readonly Asked[]): Promise<[Site, Site]> {
  process.stderr.write('Building both pages ...\n')
  const ours = await buildInto(join(world.directory, 'ours'), {
    root: join(ROOT, 'web'),
    configFile: join(ROOT, 'vite.config.ts'),
  })
  const other = await buildInto(join(world.directory, 'surveyjs'), {
    root: join(ROOT, 'bench', 'web-surveyjs-form'),
    configFile: false,
  })
  await writeFile(join(other.directory, 'study.json'), JSON.stringify(surveyJsOf(study)))
  return [await serve(ours.directory, await world.listen()), await serve(other.directory)]
}

/** The product itself: a member signs in and opens a survey of the study. */
async function openOurs(browser: Browser, world: World, origin: string, study: readonly Asked[]): Promise<Page> {
  const build = builders(world.services.db)
  const made = await build.study({ sections: [{ title: 'Practice', questions: study.map(({ plan }) => plan) }] })
  const of = { society_id: made.societyId, society_membership_type_id: made.memberType }
  const member = await build.withPassword('MSS_USER', of)
  const { id } = await build.survey(made, member.id)
  const page = await openPage(browser, `${origin}/login`)
  await page.getByLabel(SIGN_IN.email).fill(member.email)
  await page.getByLabel(SIGN_IN.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: SIGN_IN.submit, exact: true }).click()
  await page.waitForURL(url => url.pathname !== '/login')
  await page.goto(`${origin}/user/surveyForm/${id}`)
  return page
}

async function openPage(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(20_000)
  await context.addInitScript({ content: WATCH })
  const page = await context.newPage()
  if (SLOWDOWN > 1) {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  }
  await page.goto(address)
  return page
}

type Forms = Readonly<Record<'ours' | 'surveyjs', { readonly page: Page; readonly marks: Marks }>>

/** Both forms go on where their last round ended, so that they show the same questions. */
async function walk(forms: Forms, study: readonly Asked[]): Promise<void> {
  const byPrompt = new Map(study.map(asked => [`${asked.plan.label}?`, asked]))
  const steps = { ours: [] as Step[], surveyjs: [] as Step[] }
  const take = async (name: keyof Forms, count: number) => {
    const { page, marks } = forms[name]
    await page.bringToFront()
    await page.locator(marks.heading).waitFor()
    for (let step = 0; step < count; step++) steps[name].push(await takeStep(page, marks, byPrompt))
  }
  process.stderr.write(`Answering ${WARM_UP + ROUNDS * STEPS} questions in each form ...\n`)
  for (const name of ['ours', 'surveyjs'] as const) await take(name, WARM_UP)
  for (let round = 0; round < ROUNDS; round++)
    for (const name of round % 2 === 0 ? (['ours', 'surveyjs'] as const) : (['surveyjs', 'ours'] as const))
      await take(name, STEPS)
  const [left, right] = [steps.ours, steps.surveyjs].map(all => all.map(({ prompt }) => prompt).join('\n'))
  if (left !== right) throw new Error('The two forms showed different questions.')
  print(steps.ours.slice(WARM_UP), steps.surveyjs.slice(WARM_UP), study)
}

function print(ours: readonly Step[], surveyjs: readonly Step[], study: readonly Asked[]): void {
  const { questions, variables, conditions } = countsOf(study)
  const of = (steps: readonly Step[], part: (step: Step) => number) =>
    [0.5, 0.95].map(q => percentile(steps.map(part), q))
  const row = (name: string, part: (step: Step) => number) => {
    const [a, b] = [of(ours, part), of(surveyjs, part)]
    const ratios = a.map((value, at) => value / (b[at] ?? Number.NaN))
    return { cells: [name, ...[...a, ...b].map(figure), ...ratios.map(ratio)], ratios }
  }
  const whole = row('both: answer to next question', step => step.answer + step.next)
  const rows = [
    row('answer, painted', step => step.answer),
    row('Next, next question painted', step => step.next),
    whole,
  ]
  const slower = SLOWDOWN > 1 ? `, processor ${SLOWDOWN} times slower` : ''
  printTable({
    title:
      `Form: ${questions} questions, ${variables.toLocaleString('en-US')} variables, ${conditions} conditions; ` +
      `${ours.length} steps, ms${slower}`,
    head: ['from the input event', 'ours p50', 'p95', 'SurveyJS p50', 'p95', 'p50 ratio', 'p95 ratio'],
    rows: rows.map(({ cells }) => cells),
    aims: [{ text: 'at most half of SurveyJS', met: whole.ratios.every(value => value <= 0.5) }],
  })
}

await main()
