import { type Browser, chromium } from 'playwright-core'
import { launchOptions } from '../scripts/browser.ts'
import { makeSites, newPage, openOurs } from './form-pages.ts'
import { type Form, type Marks, type Step, takeStep } from './form-steps.ts'
import { type Answer, type Asked, countsOf, makeStudy } from './form-study.ts'
import { percentile } from './rounds.ts'
import { figure, printTable, ratio } from './table.ts'
import { startWorld, type World } from './world.ts'

const ROUNDS = 10
/** Of each form in each round; the first round warms up. */
const STEPS = 10
const LIMIT_MINUTES = 8
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
/** Two inputs that do next to nothing: what the same watch says of the browser and the machine alone. */
const BARE: Marks = { heading: 'h2', numbers: 'input', next: 'button' }
const BARE_PAGE = `<h2>0</h2><label><input type="checkbox">Choice</label>
  <button onclick="const [h] = document.getElementsByTagName('h2'); h.textContent = +h.textContent + 1">Next</button>`

const NAMES = ['ours', 'surveyjs', 'bare'] as const
type Name = (typeof NAMES)[number]

async function main(): Promise<void> {
  const world = await startWorld()
  const opened: (() => Promise<unknown>)[] = [world.stop]
  const closeAll = async () => {
    for (const close of opened.splice(0).reverse()) await close()
  }
  let stopping: Promise<void> | undefined
  // Whoever asks second waits as well: closing the browser ends the walk with an error, which must not end the process first.
  const stop = () => {
    stopping ??= closeAll()
    return stopping
  }
  const limit = setTimeout(() => {
    process.stderr.write(`Not done after ${LIMIT_MINUTES} minutes.\n`)
    setTimeout(() => process.exit(1), 15_000)
    void stop().finally(() => process.exit(1))
  }, LIMIT_MINUTES * 60_000)
  try {
    const study = makeStudy()
    process.stderr.write('Building both pages ...\n')
    const sites = await makeSites(world, study)
    opened.push(sites.ours.stop, sites.surveyjs.stop)
    const options = await launchOptions()
    const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), ...FRAMES] })
    opened.push(() => browser.close())
    const forms = await openForms(browser, world, { ours: sites.ours.origin, surveyjs: sites.surveyjs.origin }, study)
    print(await walk(forms), study)
  } finally {
    await stop()
    clearTimeout(limit)
  }
}

async function openForms(
  browser: Browser,
  world: World,
  origins: Readonly<Record<'ours' | 'surveyjs', string>>,
  study: readonly Asked[],
): Promise<Record<Name, Form>> {
  const answers = new Map(study.map(({ plan, answer }) => [`${plan.label}?`, answer]))
  const answerTo = (prompt: string): Answer => {
    const answer = answers.get(prompt)
    if (!answer) throw new Error(`Not a question of the study: "${prompt}".`)
    return answer
  }
  const ours = await newPage(browser, SLOWDOWN)
  await openOurs(ours, world, origins.ours, study)
  const surveyjs = await newPage(browser, SLOWDOWN)
  await surveyjs.goto(origins.surveyjs)
  const bare = await newPage(browser, SLOWDOWN)
  await bare.setContent(BARE_PAGE)
  return {
    ours: { page: ours, marks: OURS, answerTo },
    surveyjs: { page: surveyjs, marks: SURVEYJS, answerTo },
    bare: { page: bare, marks: BARE, answerTo: () => ({ label: 'Choice' }) },
  }
}

/** Each form goes on where its last round ended, so that both show the same questions. */
async function walk(forms: Readonly<Record<Name, Form>>): Promise<Record<Name, Step[]>> {
  process.stderr.write(`Answering ${(1 + ROUNDS) * STEPS} questions in each form ...\n`)
  const steps: Record<Name, Step[]> = { ours: [], surveyjs: [], bare: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    for (let index = 0; index < NAMES.length; index++) {
      const name = NAMES[(round + index) % NAMES.length] ?? 'bare'
      const { page, marks } = forms[name]
      await page.bringToFront()
      await page.locator(marks.heading).waitFor()
      for (let step = 0; step < STEPS; step++) steps[name].push(await takeStep(forms[name]))
    }
  }
  const [left, right] = [steps.ours, steps.surveyjs].map(all => all.map(({ prompt }) => prompt).join('\n'))
  if (left !== right) throw new Error('The two forms showed different questions.')
  return { ours: steps.ours.slice(STEPS), surveyjs: steps.surveyjs.slice(STEPS), bare: steps.bare.slice(STEPS) }
}

function print({ ours, surveyjs, bare }: Record<Name, Step[]>, study: readonly Asked[]): void {
  const both = ({ answer, next }: Step) => answer + next
  const of = (steps: readonly Step[], part: (step: Step) => number) =>
    [0.5, 0.95].map(q => percentile(steps.map(part), q))
  const rows = (
    [
      ['answer, painted', ({ answer }) => answer],
      ['Next, next question painted', ({ next }) => next],
      ['both: answer to next question', both],
    ] as const satisfies [string, (step: Step) => number][]
  ).map(([name, part]) => {
    const [left, right] = [of(ours, part), of(surveyjs, part)]
    const ratios = left.map((value, at) => value / (right[at] ?? Number.NaN))
    return { cells: [name, ...[...left, ...right, ...of(bare, part)].map(figure), ...ratios.map(ratio)], ratios }
  })
  const { questions, variables, conditions } = countsOf(study)
  const slower = SLOWDOWN > 1 ? `, processor ${SLOWDOWN} times slower` : ''
  printTable({
    title:
      `Form: ${questions} questions, ${variables.toLocaleString('en-US')} variables, ${conditions} conditions; ` +
      `${ours.length} steps, ms from the input event${slower}`,
    head: ['', 'ours p50', 'p95', 'SurveyJS p50', 'p95', 'bare page p50', 'p95', 'ours / SurveyJS p50', 'p95'],
    rows: rows.map(({ cells }) => cells),
    aims: [{ text: 'at most half of SurveyJS', met: rows.at(-1)?.ratios.every(value => value <= 0.5) ?? false }],
  })
}

await main()
