import { hasOwnAnswer } from './conditions.ts'
import { evaluate } from './evaluate.ts'
import { type Chance, madeUpAnswers } from './made-up.ts'
import { carryOverAnswers } from './prior-year.ts'
import { isEmpty, responsesOf } from './responses.ts'
import type { Answers, Study } from './study.ts'

/** View of this year's study for a made-up member. */
export interface PriorTrial {
  /** Last year's answers that are filled in. */
  readonly answers: Answers
  /** Ids of the questions that are filled in and shown. */
  readonly filled: readonly number[]
  /** Those that are shown and still have to be answered. */
  readonly asked: readonly number[]
  /** Those of them that had an answer last year, by a variable of the same code. */
  readonly again: readonly number[]
}

/** A made-up member answers last year's study, takes all answers over, and opens this year's: no member's answers are used (decision 68). */
export function priorTrial(current: Study, prior: Study, chance: Chance): PriorTrial {
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

/** How often someone is made up until the study is complete: chance can miss numbers that must be between others. */
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

/** Of several trials, how often each question was asked, and how many questions one person was. */
export interface TrialSummary {
  readonly people: number
  readonly fewest: number
  readonly median: number
  readonly most: number
  /** By question id: how many of these people were asked it, and how many of those had answered it last year. */
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
