import { type Action, answerQuestion } from './answering.ts'
import { viewOf } from './conditions.ts'
import { type Evaluation, evaluate } from './evaluate.ts'
import { isDone } from './progress.ts'
import type { Answers, Question, Study } from './study.ts'
import { leftText, totalState } from './sum-rule.ts'
import { type Worksheet, worksheetWith } from './worksheet-groups.ts'

/** Returns the visible questions that the form shows together with a question: its worksheet's questions, or only the question. */
export function pageWith(study: Study, { status }: Evaluation, question: Question): readonly Question[] {
  const worksheet = worksheetWith(study, question.id)
  return worksheet ? worksheet.questions.filter(({ id }) => status.has(id)) : [question]
}

/** Returns the question that keeps a page from being complete: the first one that isn't done. `null` if all are. */
export function openOn(page: readonly Question[], { status }: Evaluation): Question | null {
  return page.find(({ id }) => !isDone(status.get(id))) ?? null
}

/** Lists the questions of a page whose blank numbers can have their defaults. A stated total has none, because members know it. */
export function defaultsOn(study: Study, { status }: Evaluation, page: readonly Question[]): readonly Question[] {
  const stated = page.length > 1 ? worksheetWith(study, page[0]?.id ?? 0)?.rule.total.question.id : undefined
  return page.filter(({ id, type }) => type === 'SLIDER' && id !== stated && status.get(id) === 'uncompleted')
}

/** Checks whether accepting the defaults leads to valid numbers on the whole page. */
export function hasDefaultsOn(study: Study, answers: Answers, evaluation: Evaluation, page: readonly Question[]) {
  const open = defaultsOn(study, evaluation, page)
  const { status } = evaluate(study, applyActions(study, answers, open.map(acceptDefaultsOf)))
  return open.length > 0 && page.every(({ id, type }) => type !== 'SLIDER' || isDone(status.get(id)))
}

/** Action on one of several questions. */
export interface QuestionAction {
  readonly question: Question
  readonly action: Action
}

export function acceptDefaultsOf(question: Question): QuestionAction {
  return { question, action: { kind: 'accept-defaults' } }
}

/** Returns the question that keeps a page from being complete after the actions, such as a difference to confirm. */
export function openAfter(
  study: Study,
  answers: Answers,
  page: readonly Question[],
  actions: readonly QuestionAction[],
) {
  return openOn(page, evaluate(study, applyActions(study, answers, actions)))
}

function applyActions(study: Study, answers: Answers, actions: readonly QuestionAction[]): Answers {
  return actions.reduce((before, { question, action }) => answerQuestion(study, before, question.id, action), answers)
}

/** Returns the difference from the total of a worksheet, for the bar next to Next. `null` without a total. */
export function leftOn(study: Study, answers: Answers, { rule }: Worksheet): { text: string; isMet: boolean } | null {
  const state = totalState(viewOf(study, answers), rule)
  const text = leftText(rule.total.variable, state)
  return text === null ? null : { text, isMet: Math.abs(state.left ?? 0) <= rule.rule.tolerance || state.isExplained }
}
