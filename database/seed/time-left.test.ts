import { describe, expect, it } from 'vitest'
import { hasOwnAnswer } from '#rules/share/conditions.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { remainingOf } from '#rules/share/headway.ts'
import { minutesLeft, NO_PACE, withTimes } from '#rules/share/pace.ts'
import { STATEMENT_UNITS, unitsOf } from '#rules/share/prior-year.ts'
import type { Answers, Question, Response } from '#rules/share/study.ts'
import { readWorld } from './files.ts'
import { participants } from './participants.ts'
import { Random } from './random.ts'
import { buildStudies } from './world-studies.ts'

type Range = readonly [number, number]

/** Simulated member. All ranges are in seconds, and pay takes 45 to 90 seconds with reading. */
interface Taker {
  readonly wordsPerMinute: number
  readonly decide: Range
  /** Further row of a rating. */
  readonly row: Range
  readonly number: Range
  /** Pay or work RVUs, looked up in a statement, and further lines of it. */
  readonly lookUp: Range
  readonly line: Range
  /** Probability of a phone call during a question. */
  readonly pauses: number
}

const TAKERS: Readonly<Record<string, Taker>> = {
  quick: {
    wordsPerMinute: 300,
    decide: [2.5, 5.5],
    row: [2, 5],
    number: [6, 14],
    lookUp: [40, 54],
    line: [11, 20],
    pauses: 0,
  },
  careful: {
    wordsPerMinute: 190,
    decide: [4, 8],
    row: [3, 7],
    number: [9, 18],
    lookUp: [60, 80],
    line: [15, 24],
    pauses: 0.03,
  },
  phone: {
    wordsPerMinute: 220,
    decide: [3, 7],
    row: [2, 6],
    number: [9, 20],
    lookUp: [45, 75],
    line: [14, 28],
    pauses: 0.03,
  },
}
const PAUSE = 600
const SEEDS = 20

const world = readWorld()
const studies = buildStudies(world)
const { core } = studies.running
const respondents = finished(SEEDS)

/** Returns the answers of the first members who have finished the study. */
function finished(count: number): Answers[] {
  const found: Answers[] = []
  for (const { survey } of participants(world, studies)) {
    if (survey?.isFinished) found.push(survey.answers)
    if (found.length === count) break
  }
  return found
}

/** Returns the seconds that a member needs for a question. Only the phone call is left out. */
function secondsNeeded(question: Question, taker: Taker, random: Random): number {
  const { type, preamble, prompt, explanation, variables } = question
  const draw = ([low, high]: Range): number => random.between(low, high)
  const more = (range: Range): number => variables.slice(1).reduce(sum => sum + draw(range), 0)
  const labels = variables.flatMap(({ input_label, variableOptions }) => [
    input_label,
    ...variableOptions.map(({ name }) => name),
  ])
  const words = [preamble, prompt, explanation, ...labels].join(' ').split(/\s+/).filter(Boolean).length
  const reading = (60 * words) / taker.wordsPerMinute
  if (type === 'SLIDER') {
    const isPay = variables.some(one => unitsOf(one).some(unit => STATEMENT_UNITS.has(unit)))
    if (isPay) return reading + draw(taker.lookUp) + more(taker.line)
    const [low, high] = taker.number
    return reading + draw(taker.number) + more([0.6 * low, 0.6 * high])
  }
  if (type.startsWith('FIND')) return reading + draw(taker.number)
  if (type === 'SELECT_ANY') return reading + draw(taker.decide) + more([0, 2])
  return reading + draw(taker.decide) + (type === 'SELECT_ONE' || !hasOwnAnswer(question) ? 0 : more(taker.row))
}

interface Moment {
  readonly estimate: number
  readonly truth: number
}

/** Returns the estimates from question 5 on, in minutes, while one member answers the demo world's study. */
function take(name: string, seed: number): Moment[] {
  const taker = TAKERS[name]
  const answers = respondents[seed]
  if (!taker || !answers) throw new Error('The demo world has changed.')
  const random = new Random(seed, name.length)
  const asked = evaluate(core, answers).visibleQuestions
  const seconds = asked.map(question => secondsNeeded(question, taker, random))
  const given = new Map<number, Response>()
  let own = NO_PACE
  const moments: Moment[] = []
  for (const [at, question] of asked.entries()) {
    if (at >= 4) {
      const remaining = remainingOf(core, evaluate(core, given), core.questions.indexOf(question))
      const truth = seconds.slice(at).reduce((sum, each) => sum + each, 0) / 60
      moments.push({ estimate: minutesLeft(remaining, 1, own), truth })
    }
    for (const response of responsesTo(question, answers)) given.set(response.variable_id, response)
    const spent = (seconds[at] ?? 0) + (random.chance(taker.pauses) ? PAUSE : 0)
    own = withTimes(own, [{ question, seconds: spent }], 1)
  }
  return moments
}

function responsesTo({ variables }: Question, answers: Answers): Response[] {
  return variables.flatMap(({ id }) => answers.get(id) ?? [])
}

describe('time left of the running study', () => {
  it.each(['quick', 'careful', 'phone'])(
    'is within 30 percent or a minute from question 5 on for a %s member',
    name => {
      const moments = Array.from({ length: SEEDS }, (_, seed) => take(name, seed)).flat()
      const errors = moments.map(({ estimate, truth }) => ({ minutes: Math.abs(estimate - truth), truth }))
      const wrong = errors.filter(({ minutes, truth }) => minutes > 1 && minutes > 0.3 * truth)
      // A few members skip a whole group of questions that almost everyone is asked. No estimate can know that before.
      expect(wrong.length / errors.length).toBeLessThan(0.02)
      expect(errors.filter(({ minutes, truth }) => minutes > 4 && minutes > 0.35 * truth)).toEqual([])
    },
  )

  it('differs by more than half between a quick and a careful member', () => {
    const whole = (name: string): number => take(name, 7)[0]?.truth ?? 0
    expect(whole('careful') / whole('quick')).toBeGreaterThan(1.4)
  })
})
