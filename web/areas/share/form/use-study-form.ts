import { useCallback, useEffect, useRef, useState } from 'react'
import { type Action, storable, transition } from '#rules/share/answering.ts'
import { type Evaluation, evaluate } from '#rules/share/evaluate.ts'
import { emptyResponse, responsesOf } from '#rules/share/responses.ts'
import type { Answers, Question, Response, Study } from '#rules/share/study.ts'
import type { Saver } from '../saving.ts'
import { givenIn, isSame, mergeOthers } from './merge.ts'
import type { Tabs } from './tabs.ts'
import type { Typed } from './typed.ts'

/** Debounce in milliseconds for a dragged slider or a typed number. */
const DEBOUNCE_MS = 300
/** Milliseconds before other answers are sent. The answers are sent after rendering, because sending would delay it. */
const PAINT_MS = 50

/** Returns the delay before an answer is sent, in milliseconds. */
export function restOf({ kind }: Action): number {
  return kind === 'number' ? DEBOUNCE_MS : PAINT_MS
}

const NO_QUESTIONS: readonly Question[] = []

export interface StudyFormState {
  readonly answers: Answers
  readonly evaluation: Evaluation
  readonly act: (question: Question, action: Action) => void
  /** Merges answers given in another tab or on another device. */
  readonly applyOthers: (others: readonly Response[]) => void
  /** Shown questions whose answers were merged, until the member acknowledges them or answers them again. */
  readonly updatedElsewhere: readonly Question[]
  /** Removes these questions, or all. */
  readonly acknowledge: (questions?: readonly Question[]) => void
  /** Declined questions whose earlier answer returns when declining is undone. */
  readonly restorable: ReadonlySet<number>
}

/**
 * Returns the answers on the screen and everything derived from them, in one immutable map that is evaluated once per change. A change is
 * stored on the device before the screen shows it.
 * @param typed Storage for numbers that are not valid answers
 * @param tabs Other tabs of this browser, once they can be reached
 * @param isTyped Check whether the member is typing in a variable's field
 */
export function useStudyForm(
  study: Study,
  opening: () => Answers,
  saver: Saver,
  typed: Typed,
  tabs: { readonly current: Tabs | null },
  isTyped: (variableId: number) => boolean,
): StudyFormState {
  const [state, setState] = useState(() => {
    const answers = opening()
    return { answers, evaluation: evaluate(study, answers) }
  })
  const [takenOver, setTakenOver] = useState<readonly Question[]>([])
  /** Newer than the screen when two changes occur before a render. */
  const latest = useRef(state)
  /** Answers before declining, by question. They last until the form closes, or until the question is answered again. */
  const declined = useRef(new Map<number, readonly Response[]>())
  /** Numbers before "I don’t know" or "None," by variable. They last until the form closes, or until the variable has another answer. */
  const replaced = useRef(new Map<number, Response>())
  const show = useCallback(
    (answers: Answers) => {
      latest.current = { answers, evaluation: evaluate(study, answers, latest.current.evaluation) }
      setState(latest.current)
    },
    [study],
  )
  const save = useCallback(
    (question: Question, responses: readonly Response[], isGiven: (id: number) => boolean, rest = 0) => {
      typed.keep(question, responses)
      const entry = saver.change(question.id, storable(question, responses), rest, isGiven)
      tabs.current?.postAnswer(entry, saver.clockOffset)
    },
    [saver, typed, tabs],
  )
  const acknowledge = useCallback((seen?: readonly Question[]) => {
    setTakenOver(before => (before.length === 0 || !seen ? NO_QUESTIONS : before.filter(one => !seen.includes(one))))
  }, [])
  const act = useCallback(
    (question: Question, action: Action) => {
      const { answers, evaluation } = latest.current
      if (!evaluation.status.has(question.id)) return
      const isShown = (id: number): boolean => evaluation.visibleVariables.has(id)
      const given = responsesOf(question, answers)
      const isUndo = action.kind === 'decline' && !action.on
      const earlier = isUndo ? declined.current.get(question.id) : undefined
      const result = earlier ?? transition(question, given, action, isShown)
      const check = isCheckbox(action) ? action : null
      const number = check && !check.on ? replaced.current.get(check.variable_id) : undefined
      const responses = number ? result.map(one => (one.variable_id === number.variable_id ? number : one)) : result
      const before = (id: number): Response => answers.get(id) ?? emptyResponse(id)
      const changed = responses.filter(response => !isSame(response, before(response.variable_id)))
      if (changed.length === 0) return
      declined.current.delete(question.id)
      if (isRestorable(action, given)) declined.current.set(question.id, given)
      if (check?.on) keepNumber(replaced.current, before(check.variable_id))
      else if (action.kind !== 'decline') for (const { variable_id } of changed) replaced.current.delete(variable_id)
      acknowledge([question])
      save(question, responses, givenIn(question, answers, responses), restOf(action))
      const next = new Map(answers)
      for (const response of responses) next.set(response.variable_id, response)
      show(next)
    },
    [save, show, acknowledge],
  )
  const applyOthers = useCallback(
    (others: readonly Response[]) => {
      const merge = mergeOthers(study, latest.current.answers, others, isTyped)
      for (const { question, responses, variables } of merge.reasserted)
        save(question, responses, id => variables.has(id))
      if (merge.changed.length === 0) return
      const of = (answers: Answers, id: number): Response => answers.get(id) ?? emptyResponse(id)
      for (const { id, variables } of merge.changed) {
        declined.current.delete(id)
        for (const { id } of variables)
          if (!isSame(of(merge.answers, id), of(latest.current.answers, id))) replaced.current.delete(id)
      }
      show(merge.answers)
      setTakenOver(before => [...new Set([...before, ...merge.changed])])
    },
    [study, isTyped, save, show],
  )
  useEffect(() => saver.onOtherAnswers(applyOthers), [saver, applyOthers])
  return {
    ...state,
    act,
    applyOthers,
    updatedElsewhere: takenOver.filter(({ id }) => state.evaluation.status.has(id)),
    acknowledge,
    restorable: new Set(declined.current.keys()),
  }
}

/** Checks whether the action declines a question that is answered. */
function isRestorable(action: Action, given: readonly Response[]): boolean {
  const isAnswered = given.some(({ value, is_unknown }) => value !== null || is_unknown === 1)
  return action.kind === 'decline' && action.on && isAnswered
}

type CheckboxAction = Extract<Action, { readonly kind: 'unknown' | 'zero' | 'minimum' }>

function isCheckbox(action: Action): action is CheckboxAction {
  return action.kind === 'unknown' || action.kind === 'zero' || action.kind === 'minimum'
}

/** Keeps the number that a checkbox replaces. After several checkboxes, it is the number before the first one. */
function keepNumber(replaced: Map<number, Response>, before: Response): void {
  if (before.value !== null && !replaced.has(before.variable_id)) replaced.set(before.variable_id, before)
}

/** Acknowledges answers from elsewhere to a page's questions when the member leaves the page. */
export function useAcknowledgeOnLeave(page: readonly Question[], acknowledge: StudyFormState['acknowledge']): void {
  const shown = useRef(page)
  useEffect(() => {
    shown.current = page
  }, [page])
  const firstId = page[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page, not for each line that appears on it
  useEffect(() => () => acknowledge(shown.current), [firstId, acknowledge])
}
