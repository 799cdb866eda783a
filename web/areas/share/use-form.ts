import { useCallback, useRef, useState } from 'react'
import { type Action, transition } from '#rules/share/answering.ts'
import { type Evaluation, evaluate } from '#rules/share/evaluate.ts'
import { responsesOf } from '#rules/share/responses.ts'
import type { Answers, Question, Response, Study } from '#rules/share/study.ts'
import type { Saver } from './saving.ts'

/** A slider being dragged or a number being typed is sent when it has come to rest. */
const REST_MS = 300

export interface Form {
  readonly answers: Answers
  readonly evaluation: Evaluation
  readonly act: (question: Question, action: Action) => void
}

/**
 * The answers on the screen and everything that follows from them: one immutable map, judged once per change. A change is on the device
 * before the screen shows it.
 */
export function useForm(study: Study, opening: () => Answers, saver: Saver): Form {
  const [state, setState] = useState(() => {
    const answers = opening()
    return { answers, evaluation: evaluate(study, answers) }
  })
  /** Ahead of the screen when two changes come before it is drawn. */
  const latest = useRef(state)
  const act = useCallback(
    (question: Question, action: Action) => {
      const { answers, evaluation } = latest.current
      if (!evaluation.status.has(question.id)) return
      const isShown = (id: number): boolean => evaluation.visibleVariables.has(id)
      const responses = transition(question, responsesOf(question, answers), action, isShown)
      if (responses.every(response => isSame(response, answers.get(response.variable_id)))) return
      saver.change(question.id, responses, action.kind === 'number' ? REST_MS : 0)
      const next = new Map(answers)
      for (const response of responses) next.set(response.variable_id, response)
      latest.current = { answers: next, evaluation: evaluate(study, next) }
      setState(latest.current)
    },
    [study, saver],
  )
  return { ...state, act }
}

function isSame(a: Response, b: Response | undefined): boolean {
  return (
    b !== undefined &&
    a.value === b.value &&
    a.declined === b.declined &&
    a.is_unknown === b.is_unknown &&
    a.is_set_min === b.is_set_min
  )
}
