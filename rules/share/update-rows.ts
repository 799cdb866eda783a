import { hasOwnAnswer } from './conditions.ts'
import { evaluate } from './evaluate.ts'
import { ICO_QUESTION } from './ico-question.ts'
import { minutesLeft } from './pace.ts'
import { carriedOver, carryOverAnswers, changesEveryYear, isNew, type PriorStudy } from './prior-year.ts'
import { isDone } from './progress.ts'
import { isEmpty, responsesOf } from './responses.ts'
import type { Answers, Question, Response, Study } from './study.ts'

/**
 * Outcome of a question: carried over unless selected (`carried`), new this year (`new`), or already answered this year (`done`). A
 * question is asked again if last year's answer doesn't fit (`again`), lacks a part (`part`), or was never given (`open`).
 */
export type RowKind = 'carried' | 'new' | 'again' | 'part' | 'open' | 'done'

/** Question in the update of last year's answers. */
export interface UpdateRow {
  readonly question: Question
  readonly kind: RowKind
  /** Whether part of last year's answer can still be carried over. */
  readonly carries: boolean
  /** Whether this year's survey already has last year's answer. */
  readonly isCarriedOver: boolean
  /** Variables of the question that are visible once everything that fits has been carried over. */
  readonly shown: readonly number[]
  /** This year's answer, or the answer carried over from last year. Empty if there is neither. */
  readonly responses: readonly Response[]
}

interface TwoYears {
  readonly study: Study
  /** Answers that this year's survey already has. */
  readonly stored: Answers
  readonly prior: PriorStudy
  readonly priorAnswers: Answers
  /** Variables that carried over when the update began. Before that, it is empty. */
  readonly kept?: ReadonlySet<number>
}

/**
 * Returns the questions once everything that fits has been carried over. Questions that are then hidden are left out, unless only an open
 * question hides them. Answering it would show them again.
 */
export function updateRows({ study, stored, prior, priorAnswers, kept = new Set() }: TwoYears): readonly UpdateRow[] {
  const fittingAnswers = carryOverAnswers(
    study,
    stored,
    prior,
    priorAnswers,
    new Set(study.questions.map(({ id }) => id)),
  )
  const answers = new Map([
    ...stored,
    ...[...fittingAnswers.values()].flat().map(one => [one.variable_id, one] as const),
  ])
  const thisYear = evaluate(study, answers)
  const lastYear = evaluate(prior, priorAnswers)
  const wasShown = new Set(
    prior.questions.flatMap(({ variables }) =>
      variables.filter(({ id }) => lastYear.visibleVariables.has(id)).map(({ uid }) => uid),
    ),
  )
  const wasAnswered = ({ variables }: Question): boolean => {
    const uids = new Set(variables.map(({ uid }) => uid))
    const before = prior.questions.find(one => one.variables.some(({ uid }) => uids.has(uid)))
    const lastResponses = before ? responsesOf(before, priorAnswers) : []
    return lastResponses.some(response => !isEmpty(response) && lastYear.visibleVariables.has(response.variable_id))
  }
  const isKept = ({ variables }: Question): boolean => kept.size === 0 || variables.some(({ id }) => kept.has(id))
  return study.questions.flatMap((question): UpdateRow[] => {
    if (!hasOwnAnswer(question)) return []
    const isShown = thisYear.status.has(question.id)
    const fitting = fittingAnswers.get(question.id)
    if (!isShown && !(fitting && question.variables.some(({ uid }) => wasShown.has(uid)))) return []
    const isFinished = !isShown || isDone(thisYear.status.get(question.id))
    const storedResponses = responsesOf(question, stored)
    const shown = question.variables.map(({ id }) => id).filter(id => thisYear.visibleVariables.has(id))
    const row = (kind: RowKind, responses: readonly Response[], over: Partial<UpdateRow> = {}): UpdateRow[] => [
      { question, kind, responses, carries: false, isCarriedOver: false, shown, ...over },
    ]
    if (!storedResponses.every(isEmpty)) {
      // An answer given in the form during the update is this year's, even if it is the same as last year's.
      const isCarriedOver =
        isSameAnswer(storedResponses, carriedOver(question, prior, priorAnswers)) && isKept(question)
      return row(!isFinished ? 'part' : isCarriedOver ? 'carried' : 'done', storedResponses, { isCarriedOver })
    }
    if (fitting) return row(isFinished ? 'carried' : 'part', fitting, { carries: true })
    return row(isNew(question, prior) ? 'new' : wasAnswered(question) ? 'again' : 'open', [])
  })
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
export function isTickable({ kind }: UpdateRow): boolean {
  return kind === 'carried'
}

export function needsAnswer({ kind, question }: UpdateRow, ticked: ReadonlySet<number>): boolean {
  return kind === 'carried' ? ticked.has(question.id) : kind !== 'done'
}

/** Returns the questions selected by default: numbers that change every year, unless last year's numbers have been carried over. */
export function proposedTicks(rows: readonly UpdateRow[], study: Study): number[] {
  return rows
    .filter(row => isTickable(row) && !row.isCarriedOver && changesEveryYear(row.question, study))
    .map(({ question }) => question.id)
}

/** Returns the IDs that can still be selected. */
export function validTicks(rows: readonly UpdateRow[], ids: Iterable<number>): Set<number> {
  const tickable = new Set(rows.filter(isTickable).map(({ question }) => question.id))
  return new Set([...ids].filter(id => tickable.has(id)))
}

interface UpdateTime {
  readonly rows: readonly UpdateRow[]
  readonly study: Study
  /** The member's selection, or `null` for the default one. */
  readonly ticks: Iterable<number> | null
  /** Whether the form ends with the place of work. It asks for it only if the update asks a question. */
  readonly hasPlace: boolean
  /** The study's `rateOf`. */
  readonly rate: number
}

/** Returns the minutes for the questions that an update asks. 0 if there are none. */
export function updateMinutes({ rows, study, ticks, hasPlace, rate }: UpdateTime): number {
  const ticked = validTicks(rows, ticks ?? proposedTicks(rows, study))
  const open = rows.filter(row => needsAnswer(row, ticked)).map(({ question }) => question)
  return minutesLeft({ open: hasPlace && open.length > 0 ? [...open, ICO_QUESTION] : open, possible: [] }, rate)
}
