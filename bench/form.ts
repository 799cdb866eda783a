import { type Browser, chromium } from 'playwright-core'
import { launchOptions } from '../scripts/browser.ts'
import { makeSites, newPage, openOurs } from './form-pages.ts'
import { type Form, type Marks, type Step, takeStep } from './form-steps.ts'
import { type Answer, countsOf, type FormQuestion, makeStudy } from './form-study.ts'
import { median, percentile } from './rounds.ts'
import { figure, printTable, ratio } from './table.ts'
import { startWorld, type World } from './world.ts'

/**
 * Number of blocks. Percentiles are computed per block, and their median is shown, so that a busy moment of the machine affects only one
 * block.
 */
const BLOCKS = 5
const ROUNDS = 4
/** Steps of each form in each round. One round before the blocks is a warm-up. */
const STEPS = 10
/** Steps of the bare page, which is only a baseline. */
const BARE_STEPS = 4
const LIMIT_MINUTES = 12
/** Factor by which the browser's processor is slower than this machine. */
const SLOWDOWN = Number(process.argv[2] ?? 1)
const REST_MS = Math.min(120 * SLOWDOWN, 300)
/** Flags that draw frames without a rate limit, which would hide the duration of the work. */
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
/** Two inputs that do almost nothing, to measure the browser and the machine alone. */
const BARE: Marks = { heading: 'h2', numbers: 'input', next: 'button' }
const BARE_PAGE = `<h2>0</h2><label><input type="checkbox">Choice</label>
  <button onclick="const [h] = document.getElementsByTagName('h2'); h.textContent = +h.textContent + 1">Next</button>`

const NAMES = ['ours', 'surveyjs', 'bare'] as const
type Name = (typeof NAMES)[number]
/** Steps of each form, by block. */
type Walk = Readonly<Record<Name, readonly (readonly Step[])[]>>

async function main(): Promise<void> {
  const world = await startWorld()
  const opened: (() => Promise<unknown>)[] = [world.stop]
  const closeAll = async () => {
    for (const close of opened.splice(0).reverse()) await close()
  }
  let stopping: Promise<void> | undefined
  // A second caller waits for the same promise. Closing the browser ends the walk with an error, which must not end the process first.
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
  study: readonly FormQuestion[],
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
    ours: { page: ours, marks: OURS, answerTo, rest: REST_MS },
    surveyjs: { page: surveyjs, marks: SURVEYJS, answerTo, rest: REST_MS },
    bare: { page: bare, marks: BARE, answerTo: () => ({ label: 'Choice' }), rest: REST_MS },
  }
}

/** Takes all rounds. Each form continues from its last round, so that both show the same questions. */
async function walk(forms: Readonly<Record<Name, Form>>): Promise<Walk> {
  process.stderr.write(`Answering ${(1 + BLOCKS * ROUNDS) * STEPS} questions in each form ...\n`)
  const blocks: Record<Name, Step[]>[] = []
  await takeRound(forms, 0)
  for (let block = 0; block < BLOCKS; block++) {
    const taken: Record<Name, Step[]> = { ours: [], surveyjs: [], bare: [] }
    for (let round = 0; round < ROUNDS; round++) {
      const steps = await takeRound(forms, block * ROUNDS + round)
      for (const name of NAMES) taken[name].push(...steps[name])
    }
    blocks.push(taken)
  }
  const of = (name: Name) => blocks.map(taken => taken[name])
  return { ours: of('ours'), surveyjs: of('surveyjs'), bare: of('bare') }
}

/** Takes a few steps in each form. The order alternates from round to round. */
async function takeRound(forms: Readonly<Record<Name, Form>>, round: number): Promise<Record<Name, Step[]>> {
  const steps: Record<Name, Step[]> = { ours: [], surveyjs: [], bare: [] }
  for (let index = 0; index < NAMES.length; index++) {
    const name = NAMES[(round + index) % NAMES.length] ?? 'bare'
    const { page, marks } = forms[name]
    await page.bringToFront()
    await page.locator(marks.heading).waitFor()
    for (let step = 0; step < (name === 'bare' ? BARE_STEPS : STEPS); step++)
      steps[name].push(await takeStep(forms[name]))
  }
  const [left, right] = [steps.ours, steps.surveyjs].map(all => all.map(({ prompt }) => prompt).join('\n'))
  if (left !== right) throw new Error(`The two forms showed different questions:\n${left}\n---\n${right}`)
  return steps
}

const PARTS = [
  ['answer, painted', ({ answer }: Step) => answer],
  ['Next, next question painted', ({ next }: Step) => next],
  ['both: answer to next question', ({ answer, next }: Step) => answer + next],
] as const

function print({ ours, surveyjs, bare }: Walk, study: readonly FormQuestion[]): void {
  const rows = PARTS.map(([name, part]) => {
    const of = (blocks: Walk[Name]) => [0.5, 0.95].map(q => median(blocks.map(steps => percentile(steps.map(part), q))))
    const [left, right] = [of(ours), of(surveyjs)]
    const ratios = left.map((value, at) => value / (right[at] ?? Number.NaN))
    return { cells: [name, ...[...left, ...right, ...of(bare)].map(figure), ...ratios.map(ratio)], ratios }
  })
  const [p50 = Number.NaN, p95 = Number.NaN] = rows.at(-1)?.ratios ?? []
  const { questions, variables, conditions } = countsOf(study)
  const slower = SLOWDOWN > 1 ? `, processor ${SLOWDOWN} times slower` : ''
  printTable({
    title:
      `Form: ${questions} questions, ${variables.toLocaleString('en-US')} variables, ${conditions} conditions; ` +
      `median of ${BLOCKS} times ${ROUNDS * STEPS} steps, ms from the input event${slower}`,
    head: ['', 'ours p50', 'p95', 'SurveyJS p50', 'p95', 'bare page p50', 'p95', 'ours / SurveyJS p50', 'p95'],
    rows: rows.map(({ cells }) => cells),
    aims: [
      { text: 'median from answer to next question at most 0.5x SurveyJS', met: p50 <= 0.5 },
      { text: 'p95 from answer to next question at most 0.4x SurveyJS', met: p95 <= 0.4 },
    ],
  })
}

await main()
