import { hasOwnAnswer } from '../conditions.ts'
import { questionsOf, type StudyDraft } from '../draft.ts'
import { questionName, quoted, variableName } from '../names.ts'
import { changesEveryYear, isTimeSoFar } from '../prior-year.ts'
import type { Question, Variable } from '../study.ts'
import type { DraftProblem } from './problems.ts'

/** Whether last year's answers to a question are offered to members. */
export type Carried =
  /** Offered unchanged. The wording may differ. */
  | 'kept'
  /** Offered if they still fit. */
  | 'partly'
  /** Not asked last year. */
  | 'new'
  /** Asked last year, but the meaning of the answers changed, so all members answer again. */
  | 'again'

export interface MappedQuestion {
  readonly id: number
  readonly name: string
  readonly carried: Carried
  /** Whether an update selects the question by default, so that members answer it again unless they deselect it. */
  readonly isSelected: boolean
  /** Whether the question has a number of years that increases by 1 each year. */
  readonly isIncreased: boolean
  /** Differences from last year, in words. */
  readonly changes: readonly string[]
}

export interface Mapping {
  readonly questions: readonly MappedQuestion[]
  /** Names of last year's questions that were removed. */
  readonly dropped: readonly string[]
}

/** Returns, for each question, whether members of last year's study must answer it again. Years are matched by uid (decision G-066). */
export function mappingOf(draft: StudyDraft, prior: StudyDraft): Mapping {
  const before = new Map(
    questionsOf(prior).flatMap(question =>
      question.variables.map(variable => [variable.uid, { variable, question }] as const),
    ),
  )
  const asked = questionsOf(draft).filter(hasOwnAnswer)
  const uids = new Set(asked.flatMap(({ variables }) => variables.map(({ uid }) => uid)))
  const dropped = questionsOf(prior).filter(
    question => hasOwnAnswer(question) && !question.variables.some(({ uid }) => uids.has(uid)),
  )
  const study = { questions: asked, derived: draft.derived }
  const questions = asked.map((question): MappedQuestion => {
    const found = mapped(question, before)
    const isOffered = found.carried === 'kept' || found.carried === 'partly'
    return {
      ...found,
      isSelected: isOffered && changesEveryYear(question, study),
      isIncreased: isOffered && question.variables.some(variable => isTimeSoFar(question, variable)),
    }
  })
  return { questions, dropped: dropped.map(questionName) }
}

/**
 * Returns a warning for each of last year's questions with answers that this study doesn't carry over. If this study uses some of its other
 * answers, the warning is for that question. Otherwise, the warning is for the study. Answers are linked by their codes (decision G-066),
 * and a recreated question has different codes.
 */
export function missingLinks(draft: StudyDraft, prior: StudyDraft): DraftProblem[] {
  const asked = questionsOf(draft).filter(hasOwnAnswer)
  const places = new Map(asked.flatMap(({ id, variables }) => variables.map(({ uid }) => [uid, id] as const)))
  return questionsOf(prior)
    .filter(hasOwnAnswer)
    .flatMap((question): DraftProblem[] => {
      const missing = question.variables.filter(({ uid }) => !places.has(uid))
      if (missing.length === 0) return []
      const name = quoted(questionName(question))
      const at = question.variables.flatMap(({ uid }) => places.get(uid) ?? [])[0]
      const problem =
        at === undefined
          ? `Last year’s answers to ${name} aren’t carried over.`
          : `Last year’s answers to ${missing.map(each => quoted(variableName(each, question))).join(', ')} in ${name} aren’t carried over.`
      return [{ level: 'warning', place: at === undefined ? { kind: 'study' } : { kind: 'question', id: at }, problem }]
    })
}

type Before = ReadonlyMap<string, { readonly variable: Variable; readonly question: Question }>

function mapped(question: Question, before: Before): Omit<MappedQuestion, 'isSelected' | 'isIncreased'> {
  const { id } = question
  const name = questionName(question)
  const known = question.variables.flatMap(variable => {
    const was = before.get(variable.uid)
    return was ? [{ variable, was }] : []
  })
  const old = known[0]?.was.question
  if (!old) return { id, name, carried: 'new', changes: [] }
  if (old.type !== question.type) return { id, name, carried: 'again', changes: ['The question type changed.'] }
  const units = known.some(
    ({ variable, was }) => question.type === 'SLIDER' && unitOf(variable) !== unitOf(was.variable),
  )
  if (units) return { id, name, carried: 'again', changes: ['The unit changed.'] }
  const added = question.variables.length - known.length
  const uids = new Set(question.variables.map(({ uid }) => uid))
  const removed = old.variables.filter(({ uid }) => !uids.has(uid)).length
  const isRescaled = known.some(({ variable, was }) => isOtherScale(variable, was.variable))
  const changes = [
    ...(added > 0 ? [`${count(added, 'item')} added.`] : []),
    ...(removed > 0 ? [`${count(removed, 'item')} removed.`] : []),
    ...(isRescaled ? ['The range or choices changed.'] : []),
    ...(old.prompt !== question.prompt || old.label !== question.label ? ['The wording changed.'] : []),
    ...(old.required !== question.required
      ? [`The question is now ${question.required ? 'required' : 'optional'}.`]
      : []),
  ]
  if (question.type === 'SELECT_ANY' && added > 0) return { id, name, carried: 'again', changes }
  const isPart = added > 0 || removed > 0 || isRescaled
  return { id, name, carried: isPart ? 'partly' : 'kept', changes }
}

function count(number: number, what: string): string {
  return number === 1 ? `1 ${what}` : `${number} ${what}s`
}

function isOtherScale(one: Variable, other: Variable): boolean {
  const options = (variable: Variable) =>
    variable.variableOptions.map(({ value, name }) => `${value} ${name}`).join('\n')
  return one.min !== other.min || one.max !== other.max || one.step !== other.step || options(one) !== options(other)
}

function unitOf({ prefix, suffix }: Variable): string {
  return `${prefix.trim()} ${suffix.trim()}`.toLowerCase()
}
