import { conditionText, itemsOf } from '../condition-text.ts'
import { readsOf } from '../conditions.ts'
import { type DraftQuestion, questionsOf, type StudyDraft } from '../draft.ts'
import { fullName, questionName, quoted } from '../names.ts'
import type { Question, Variable } from '../study.ts'
import { uidsOf, withOwnIds } from './edits.ts'

/** Question of any study, with the questions that its conditions read. */
export interface BankQuestion {
  readonly question: DraftQuestion
  readonly reads: readonly DraftQuestion[]
}

/** Question adapted to another study. */
export interface Reuse {
  readonly question: DraftQuestion
  /** Answers of the other study and the matching answers of this one, in words. */
  readonly mapped: readonly string[]
  /** Parts that were not copied, with the reasons. */
  readonly leftOut: readonly string[]
  /** Notes on differences in this study. */
  readonly notes: readonly string[]
}

/** Lists the other questions that a question's conditions read. */
export function readBy(question: Question, questions: readonly DraftQuestion[]): DraftQuestion[] {
  const parts = question.conditions.flatMap(({ condition_variables }) => condition_variables)
  const read = new Set([...parts, ...readsOf(question)].map(({ variable_id }) => variable_id))
  return questions.filter(({ id, variables }) => id !== question.id && variables.some(each => read.has(each.id)))
}

/**
 * Adapts a question of another study to this one. Answers that its conditions read are found by code, then by name. A condition with a part
 * missing from this study is omitted as a whole, because half of it would have another meaning. Unused codes stay the same because they
 * link years (decision 68).
 */
export function reuse(draft: StudyDraft, { question, reads }: BankQuestion, newId: () => number): Reuse {
  const here = new Asked(draft)
  const there = itemsOf([question, ...reads])
  const own = new Set(question.variables.map(({ id }) => id))
  const leftOut: string[] = []
  const stands = new Map<number, number>()
  for (const [id, item] of there) {
    if (own.has(id)) continue
    const found = here.like(item.variable, item.question)
    if (found) stands.set(id, found.variable.id)
  }
  const why = (ids: readonly number[]): string | null => {
    const lost = ids.filter(id => !own.has(id) && !stands.has(id))
    if (lost.length === 0) return null
    const names = new Set(lost.map(id => nameOf(id)))
    return `this study doesn’t ask ${[...names].join(', ')}.`
  }
  const nameOf = (id: number): string => {
    const item = there.get(id)
    return item ? quoted(fullName(item.variable, item.question)) : 'a deleted answer'
  }
  const conditions = question.conditions.filter(condition => {
    const ids = condition.condition_variables.map(({ variable_id }) => variable_id)
    const reason = why(condition.variable_id === null ? ids : [...ids, condition.variable_id])
    // Two answers of the other study can match the same answer here, but a condition can't contain an answer twice.
    const once = new Set(ids.map(id => (own.has(id) ? `own ${id}` : stands.get(id))))
    const problem = reason ?? (once.size < ids.length ? 'two of its answers are the same in this study.' : null)
    if (problem !== null) leftOut.push(`${conditionText(condition, there)}: ${problem}`)
    return problem === null
  })
  const variables = question.variables.flatMap((variable): Variable[] => {
    const name = quoted(fullName(variable, question))
    if (variable.dv_name !== null && !draft.derived.some(({ dv_name }) => dv_name === variable.dv_name)) {
      leftOut.push(`${name}: this value isn’t calculated in this study.`)
      return []
    }
    const reason = variable.condition === null ? null : why([variable.condition])
    if (reason !== null) leftOut.push(`${name} is always shown: ${reason}`)
    return [reason === null ? variable : { ...variable, condition: null }]
  })
  const kept = { ...question, conditions, variables, variablesCount: variables.length }
  const taken = uidsOf(draft)
  const made = withOwnIds(kept, taken, newId, id => stands.get(id) ?? id)
  const used = [...conditions.flatMap(each => each.condition_variables), ...readsOf(kept)].map(each => each.variable_id)
  const renamed = variables.flatMap(({ uid }, at) => (taken.has(uid) ? [`${uid} → ${made.variables[at]?.uid}`] : []))
  const twin = here.questionWith(question.variables)
  const job = question.related_job_question_id
  const rival = job === null ? undefined : questionsOf(draft).find(each => each.related_job_question_id === job)
  if (rival) leftOut.push(`The linked job question is already linked to ${quoted(questionName(rival))} in this study.`)
  return {
    question: rival ? { ...made, related_job_question_id: null } : made,
    mapped: [...new Set(used)].flatMap(id => here.named(stands.get(id), nameOf(id))),
    leftOut,
    notes: [
      ...(twin ? [`This study already asks this question: ${quoted(questionName(twin))}.`] : []),
      ...(renamed.length > 0
        ? [
            `This study already uses some codes, so they will change: ${renamed.slice(0, 5).join(', ')}. Answers won’t be linked across years.`,
          ]
        : []),
    ],
  }
}

/** Lookup of a study's questions by code or by name. */
class Asked {
  readonly #questions: readonly DraftQuestion[]
  readonly #items: readonly { readonly variable: Variable; readonly question: DraftQuestion; readonly name: string }[]

  constructor(draft: StudyDraft) {
    this.#questions = questionsOf(draft)
    this.#items = this.#questions.flatMap(question =>
      question.variables.map(variable => ({ variable, question, name: plain(fullName(variable, question)) })),
    )
  }

  /** Returns the matching answer in this study. Names match only if they are unique. */
  like(variable: Variable, question: Question) {
    const same = this.#items.filter(
      item => item.question.type === question.type && unitOf(item.variable) === unitOf(variable),
    )
    const byName = same.filter(({ name }) => name === plain(fullName(variable, question)))
    return same.find(item => item.variable.uid === variable.uid) ?? (byName.length === 1 ? byName[0] : undefined)
  }

  questionWith(variables: readonly Variable[]): DraftQuestion | undefined {
    const uids = new Set(variables.map(({ uid }) => uid))
    return this.#questions.find(question => question.variables.some(({ uid }) => uids.has(uid)))
  }

  /** Returns a note that this study has an answer, with its name in this study if that differs. */
  named(id: number | undefined, name: string): string[] {
    const item = this.#items.find(({ variable }) => variable.id === id)
    if (!item) return []
    const own = quoted(fullName(item.variable, item.question))
    return [own === name ? `This study also asks ${name}.` : `In this study, ${name} is called ${own}.`]
  }
}

function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
}

function unitOf({ prefix, suffix }: Variable): string {
  return plain(`${prefix} ${suffix}`)
}
