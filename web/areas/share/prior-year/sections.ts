import { type AnswerLine, answerLines } from '#rules/share/answer-text.ts'
import { hasOwnAnswer } from '#rules/share/conditions.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { carriedOver, carryOverAnswers, changesEveryYear, isNew } from '#rules/share/prior-year.ts'
import { isDone } from '#rules/share/progress.ts'
import { isEmpty, responsesOf } from '#rules/share/responses.ts'
import type { Answers, Question, Response, Study } from '#rules/share/study.ts'
import type { FormStudy } from '../study.ts'
import { ROW } from './messages.ts'

/**
 * Outcome of a question: carried over unless selected (`carried`), new this year (`new`), or already answered this year (`done`). A
 * question is asked again if last year's answer does not fit (`again`), lacks a part (`part`), or was never given (`open`).
 */
export type RowKind = 'carried' | 'new' | 'again' | 'part' | 'open' | 'done'

export interface PriorRow {
  readonly question: Question
  readonly kind: RowKind
  /** Last year's answer, or this year's answer if the question is done. */
  readonly words: readonly AnswerLine[]
  /** Whether part of last year's answer can still be carried over. */
  readonly carries: boolean
  /** Whether this year's survey already has last year's answer. */
  readonly isCarriedOver: boolean
  /** Variables of the question that are visible once everything that fits has been carried over. */
  readonly shown: readonly number[]
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
  readonly prior: Study
  readonly priorAnswers: Answers
}

/**
 * Returns the questions by section, once everything that fits has been carried over. Questions that are then hidden are left out, unless
 * only an open question hides them. Answering it would show them again.
 */
export function priorSections({ current, stored, prior, priorAnswers }: Years): readonly PriorSection[] {
  const { study, sections } = current
  const taken = carryOverAnswers(study, stored, prior, priorAnswers, new Set(study.questions.map(({ id }) => id)))
  const answers = new Map([...stored, ...[...taken.values()].flat().map(one => [one.variable_id, one] as const)])
  const now = evaluate(study, answers)
  const then = evaluate(prior, priorAnswers)
  const wasShown = new Set(
    prior.questions.flatMap(({ variables }) =>
      variables.filter(({ id }) => then.visibleVariables.has(id)).map(({ uid }) => uid),
    ),
  )
  const rowOf = (question: Question): PriorRow[] => {
    if (!hasOwnAnswer(question)) return []
    const isShown = now.status.has(question.id)
    const responses = taken.get(question.id)
    if (!isShown && !(responses && question.variables.some(({ uid }) => wasShown.has(uid)))) return []
    const isFinished = !isShown || isDone(now.status.get(question.id))
    const own = responsesOf(question, stored)
    const shown = question.variables.map(({ id }) => id).filter(id => now.visibleVariables.has(id))
    const row = (kind: RowKind, words: readonly AnswerLine[], over: Partial<PriorRow> = {}): PriorRow[] => [
      { question, kind, words, carries: false, isCarriedOver: false, shown, ...over },
    ]
    const lines = (given: readonly Response[]): readonly AnswerLine[] =>
      answerLines(question, given, id => !isShown || now.visibleVariables.has(id))
    if (!own.every(isEmpty)) {
      const isCarriedOver = isSameAnswer(own, carriedOver(question, prior, priorAnswers))
      return row(!isFinished ? 'part' : isCarriedOver ? 'carried' : 'done', lines(own), { isCarriedOver })
    }
    if (responses) {
      const before = linesThen(question, prior, priorAnswers, id => then.visibleVariables.has(id))
      const words = question.type === 'SLIDER' ? withLastYears(lines(responses), before) : lines(responses)
      return row(isFinished ? 'carried' : 'part', words, { carries: true })
    }
    if (isNew(question, prior)) return row('new', [])
    const words = linesThen(question, prior, priorAnswers, id => then.visibleVariables.has(id))
    return row(words.length > 0 ? 'again' : 'open', words)
  }
  const rows = study.questions.flatMap(rowOf)
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

function isSameAnswer(own: readonly Response[], carried: readonly Response[] | null): boolean {
  return (
    carried !== null &&
    own.every((is, at) => {
      const was = carried[at]
      return was?.value === is.value && was.declined === is.declined && was.is_unknown === is.is_unknown
    })
  )
}

/** Checks whether the member can choose to keep or update the answer. */
export function isTickable({ kind }: PriorRow): boolean {
  return kind === 'carried'
}

/** Returns the questions to report to the server as unchanged: all questions that aren't selected and whose answers can be carried over. */
export function unchangedQuestions(sections: readonly PriorSection[], ticked: ReadonlySet<number>): number[] {
  return rowsOf(sections)
    .filter(({ carries, question, kind }) => carries && !(kind === 'carried' && ticked.has(question.id)))
    .map(({ question }) => question.id)
}

/**
 * Returns the selected questions whose answers from last year have already been carried over. These answers must be cleared, so that the
 * questions are asked. `taken` contains the questions carried over since the rows were built.
 */
export function emptiedQuestions(
  sections: readonly PriorSection[],
  ticked: ReadonlySet<number>,
  taken: ReadonlySet<number>,
): readonly Question[] {
  return rowsOf(sections)
    .filter(row => isTickable(row) && ticked.has(row.question.id) && (row.isCarriedOver || taken.has(row.question.id)))
    .map(({ question }) => question)
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

export function needsAnswer({ kind, question }: PriorRow, ticked: ReadonlySet<number>): boolean {
  return kind === 'carried' ? ticked.has(question.id) : kind !== 'done'
}

/** Returns the variables whose answers carry over and that the form skips. */
export function carriedOverVariables(sections: readonly PriorSection[], ticked: ReadonlySet<number>): number[] {
  return rowsOf(sections)
    .filter(row => !needsAnswer(row, ticked))
    .flatMap(({ shown }) => shown)
}

/** Returns a summary, such as "3 answers to update, 1 new question". */
export function countText({ updates, fresh, again }: UpdateCounts): string {
  const parts = [
    updates > 0 ? `${updates} ${updates === 1 ? 'answer' : 'answers'} to update` : '',
    fresh > 0 ? `${fresh} new ${fresh === 1 ? 'question' : 'questions'}` : '',
    again > 0 ? `${again} to answer again` : '',
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

/** Returns the questions selected by default: numbers that change every year, unless last year's numbers have been carried over. */
export function proposedTicks(sections: readonly PriorSection[], study: Study): number[] {
  return rowsOf(sections)
    .filter(row => isTickable(row) && !row.isCarriedOver && changesEveryYear(row.question, study))
    .map(({ question }) => question.id)
}

/** Returns the IDs that can still be selected. */
export function validTicks(sections: readonly PriorSection[], ids: Iterable<number>): Set<number> {
  const tickable = new Set(
    rowsOf(sections)
      .filter(isTickable)
      .map(({ question }) => question.id),
  )
  return new Set([...ids].filter(id => tickable.has(id)))
}

function rowsOf(sections: readonly PriorSection[]): readonly PriorRow[] {
  return sections.flatMap(({ rows }) => rows)
}
