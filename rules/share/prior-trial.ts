import { hasOwnAnswer } from './conditions.ts'
import { evaluate } from './evaluate.ts'
import { type Chance, madeUpAnswers } from './made-up.ts'
import { carryOverAnswers, type PriorStudy } from './prior-year.ts'
import { isEmpty, responsesOf } from './responses.ts'
import type { Answers, Study } from './study.ts'

/** This year's study as a generated member would see it. */
export interface PriorTrial {
  /** Last year's answers that are carried over. */
  readonly answers: Answers
  /** IDs of shown questions with carried-over answers. */
  readonly filled: readonly number[]
  /** IDs of shown questions that still need an answer. */
  readonly asked: readonly number[]
  /** IDs of the questions in `asked` that had an answer last year, matched by code. */
  readonly again: readonly number[]
}

/**
 * Simulates a generated member who answers last year's study, carries all answers over, and opens this year's study. No member's answers
 * are used (decision 68).
 */
export function priorTrial(current: Study, prior: PriorStudy, chance: Chance): PriorTrial {
  const before = completed(prior, chance)
  const everything = new Set(current.questions.map(({ id }) => id))
  const taken = carryOverAnswers(current, new Map(), prior, before, everything)
  const answers: Answers = new Map([...taken.values()].flat().map(response => [response.variable_id, response]))
  const { visibleQuestions, status } = evaluate(current, answers)
  const shown = visibleQuestions.filter(hasOwnAnswer)
  const isDone = (id: number): boolean => status.get(id) === 'completed' || status.get(id) === 'declined'
  const given = new Set(
    prior.questions
      .filter(question => responsesOf(question, before).some(response => !isEmpty(response)))
      .flatMap(({ variables }) => variables.map(({ uid }) => uid)),
  )
  const asked = shown.filter(({ id }) => !isDone(id))
  return {
    answers,
    filled: shown.filter(({ id }) => isDone(id)).map(({ id }) => id),
    asked: asked.map(({ id }) => id),
    again: asked.filter(({ variables }) => variables.some(({ uid }) => given.has(uid))).map(({ id }) => id),
  }
}

/** Maximum number of members to generate until one completes the study. Random numbers can fail to meet rules. */
const MAX_PEOPLE = 8

function completed(study: Study, chance: Chance): Answers {
  let answers = madeUpAnswers(study, chance)
  for (let others = 1; others < MAX_PEOPLE; others++) {
    const { questionsCompleted, questionsTotal } = evaluate(study, answers).progress
    if (questionsCompleted === questionsTotal) break
    answers = madeUpAnswers(study, chance)
  }
  return answers
}

/** Summary of several trials: how often each question was asked, and the number of questions per person. */
export interface TrialSummary {
  readonly people: number
  readonly fewest: number
  readonly median: number
  readonly most: number
  /** Number of people who were asked each question, by its ID. `again` counts the ones who had answered it last year. */
  readonly asked: ReadonlyMap<number, { readonly asked: number; readonly again: number }>
}

export function summaryOf(trials: readonly Pick<PriorTrial, 'asked' | 'again'>[]): TrialSummary {
  const counts = trials.map(({ asked }) => asked.length).toSorted((one, other) => one - other)
  const found = new Map<number, { asked: number; again: number }>()
  for (const { asked, again } of trials) {
    const anew = new Set(again)
    for (const id of asked) {
      const known = found.get(id) ?? { asked: 0, again: 0 }
      found.set(id, { asked: known.asked + 1, again: known.again + (anew.has(id) ? 1 : 0) })
    }
  }
  return {
    people: trials.length,
    fewest: counts[0] ?? 0,
    median: counts[Math.floor(counts.length / 2)] ?? 0,
    most: counts.at(-1) ?? 0,
    asked: found,
  }
}
