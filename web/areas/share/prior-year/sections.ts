import { type AnswerLine, answerLines } from '#rules/share/answer-text.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { isTimeSoFar, type PriorStudy } from '#rules/share/prior-year.ts'
import { responsesOf } from '#rules/share/responses.ts'
import type { Answers, Question, Study } from '#rules/share/study.ts'
import { isTickable, needsAnswer, type RowKind, type UpdateRow, updateRows } from '#rules/share/update-rows.ts'
import type { FormStudy } from '../study.ts'
import { ROW, UPDATE } from './messages.ts'

export interface PriorRow extends UpdateRow {
  /** Last year's answer, or this year's answer if the question is done. */
  readonly words: readonly AnswerLine[]
}

export interface PriorSection {
  readonly id: number
  readonly title: string
  readonly rows: readonly PriorRow[]
}

export interface Years {
  readonly current: FormStudy
  /** Answers that this year's survey already has. */
  readonly stored: Answers
  readonly prior: PriorStudy
  readonly priorAnswers: Answers
  /** Variables that carried over when the update began. */
  readonly kept?: ReadonlySet<number>
}

/** Returns the questions by section, with last year's answers as text. */
export function priorSections({ current, ...years }: Years): readonly PriorSection[] {
  const { study, sections } = current
  const { prior, priorAnswers } = years
  const then = evaluate(prior, priorAnswers)
  const rows = updateRows({ study, ...years }).map((row): PriorRow => {
    const { question, kind, responses, shown } = row
    const lines = answerLines(question, responses, id => shown.length === 0 || shown.includes(id))
    if (kind === 'done' || row.isCarriedOver) return { ...row, words: responses.length > 0 ? lines : [] }
    if (kind === 'new') return { ...row, words: [] }
    const before = linesThen(question, prior, priorAnswers, id => then.visibleVariables.has(id))
    if (!row.carries) return { ...row, words: responses.length > 0 ? lines : before }
    return { ...row, words: question.type === 'SLIDER' ? withLastYears(lines, before) : lines }
  })
  return [...sections]
    .map(([id, title]) => ({ id, title, rows: rows.filter(({ question }) => question.section_id === id) }))
    .filter(section => section.rows.length > 0)
}

/** Adds last year's value to a single number that is proposed with a change. */
function withLastYears(now: readonly AnswerLine[], before: readonly AnswerLine[]): readonly AnswerLine[] {
  const [[is, ...more], [was]] = [now, before]
  const isOther = is !== undefined && was !== undefined && more.length === 0 && is.text !== was.text
  return isOther ? [{ ...is, text: ROW.oneMore(is.text, was.text) }] : now
}

/** Returns last year's answer in the wording of last year's question. */
function linesThen(
  { variables }: Question,
  prior: Study,
  priorAnswers: Answers,
  isShown: (variableId: number) => boolean,
): readonly AnswerLine[] {
  const uids = new Set(variables.map(({ uid }) => uid))
  const before = prior.questions.find(one => one.variables.some(({ uid }) => uids.has(uid)))
  return before ? answerLines(before, responsesOf(before, priorAnswers), isShown) : []
}

/** Returns the questions to report to the server as unchanged: all questions that aren't selected and whose answers can be carried over. */
export function unchangedQuestions(sections: readonly PriorSection[], ticked: ReadonlySet<number>): number[] {
  return rowsOf(sections)
    .filter(({ carries, question, kind }) => carries && !(kind === 'carried' && ticked.has(question.id)))
    .map(({ question }) => question.id)
}

/** Returns the selected questions, whose carried-over answers the server clears so that they are asked. */
export function changedQuestions(sections: readonly PriorSection[], ticked: ReadonlySet<number>): number[] {
  return rowsOf(sections)
    .filter(row => isTickable(row) && ticked.has(row.question.id))
    .map(({ question }) => question.id)
}

export interface UpdateCounts {
  readonly updates: number
  readonly fresh: number
  readonly again: number
  /** First question that will be asked, or `null` for none. */
  readonly first: number | null
}

/** Counts the questions that will be asked. */
export function updateCounts(sections: readonly PriorSection[], ticked: ReadonlySet<number>): UpdateCounts {
  const asked = rowsOf(sections).filter(row => needsAnswer(row, ticked))
  const count = (kinds: readonly RowKind[]): number => asked.filter(({ kind }) => kinds.includes(kind)).length
  return {
    updates: count(['carried']),
    fresh: count(['new']),
    again: count(['again', 'part', 'open']),
    first: asked[0]?.question.id ?? null,
  }
}

/** Returns the variables whose answers carry over and that the form skips. */
export function carriedOverVariables(sections: readonly PriorSection[], ticked: ReadonlySet<number>): number[] {
  return rowsOf(sections)
    .filter(row => !needsAnswer(row, ticked))
    .flatMap(({ shown }) => shown)
}

/**
 * Returns a summary, such as "3 answers to update, 1 new question, your ICO to check".
 * @param hasIco Whether the form also asks for the place of work if it asks anything
 */
export function countText({ updates, fresh, again, first }: UpdateCounts, hasIco: boolean): string {
  const parts = [
    updates > 0 ? `${updates} ${updates === 1 ? 'answer' : 'answers'} to update` : '',
    fresh > 0 ? `${fresh} new ${fresh === 1 ? 'question' : 'questions'}` : '',
    again > 0 ? `${again} to answer again` : '',
    first !== null && hasIco ? 'your ICO to check' : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'Nothing to update'
}

/** Step that Begin leads to (1 §4 Prior-year flow). */
export type UpdateStep = 'review' | 'submit' | 'profile' | 'form'

/**
 * Returns the next step. If there is nothing to ask, the ICO review finishes the study. If the study asks for no job preference, submitting
 * finishes it.
 */
export function stepAfter(
  { first }: UpdateCounts,
  profile: { readonly ticked: number; readonly missing: number },
  hasJobPreference: boolean,
): UpdateStep {
  const isNothingAsked = first === null
  if (profile.ticked > 0 || (!isNothingAsked && profile.missing > 0)) return 'profile'
  if (isNothingAsked) return hasJobPreference ? 'review' : 'submit'
  return 'form'
}

/** Returns the number of years added to answers that carry over. 0 if none of them increases. */
export function yearsAdded(sections: readonly PriorSection[], ticked: ReadonlySet<number>, yearsAgo: number): number {
  const isIncreased = rowsOf(sections).some(
    ({ question, kind }) =>
      kind === 'carried' &&
      !ticked.has(question.id) &&
      question.type === 'SLIDER' &&
      question.variables.some(variable => isTimeSoFar(question, variable)),
  )
  return isIncreased ? yearsAgo : 0
}

/**
 * Returns the note on the selected answers.
 * @param proposed The questions that are selected by default
 * @param added The number of years added to answers that carry over
 */
export function selectionNote(proposed: readonly number[], ticked: ReadonlySet<number>, added: number): string {
  if (proposed.some(id => ticked.has(id))) return UPDATE.selected
  return added > 0 ? UPDATE.unselectedButYears(added) : UPDATE.unselected
}

/** Returns the rows of all sections. */
export function rowsOf(sections: readonly PriorSection[]): readonly PriorRow[] {
  return sections.flatMap(({ rows }) => rows)
}
