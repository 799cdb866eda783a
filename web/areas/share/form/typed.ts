import { storable } from '#rules/share/answering.ts'
import { isEmpty } from '#rules/share/responses.ts'
import type { Answers, Question, Response } from '#rules/share/study.ts'
import type { Queue } from '../queue.ts'

/** Stamp of all entries. Each question has only one entry, and none is sent. */
const STAMP = ''

/** Incomplete numbers, stored on this device as typed until they are corrected or cleared. */
export interface Typed {
  /** Stores the incomplete numbers of a question. Called with every change to a question. */
  keep(question: Question, responses: readonly Response[]): void
  /** Returns the answers, with typed text for questions without an answer. */
  over(answers: Answers): Answers
}

export function typedIn(queue: Queue): Typed {
  return {
    keep(question, responses) {
      if (question.type !== 'SLIDER') return
      const stored = storable(question, responses)
      const typed = responses.filter(({ value }, at) => value !== stored[at]?.value)
      const entry = { questionId: question.id, stamp: STAMP, responses: typed.map(one => ({ ...one, given: 0 })) }
      if (typed.length > 0) queue.put(entry)
      else queue.remove(entry)
    },
    over(answers) {
      const all = new Map(answers)
      for (const { given: _, ...response } of queue.read().flatMap(({ responses }) => responses)) {
        const answer = answers.get(response.variable_id)
        if (answer && isEmpty(answer)) all.set(response.variable_id, response)
      }
      return all
    },
  }
}
