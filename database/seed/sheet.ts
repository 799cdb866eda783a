import { viewOf } from '#rules/share/conditions.ts'
import { decimalText, parseDecimal } from '#rules/share/decimal.ts'
import { type Item, indexStudy } from '#rules/share/index-study.ts'
import { canBeUnknown, canDecline, emptyResponse } from '#rules/share/responses.ts'
import { boundsOf, nearest } from '#rules/share/slider.ts'
import type { Answers, Question, Response, Study } from '#rules/share/study.ts'
import type { Random } from './random.ts'

/** Answers under way, named by uid. Questions that turn out to be hidden are dropped at the end. */
export class Sheet {
  private readonly study: Study
  private readonly values = new Map<number, string>()

  constructor(study: Study) {
    this.study = study
  }

  private item(uid: string): Item {
    const item = indexStudy(this.study).byUid.get(uid)
    if (!item) throw new Error(`The study has no variable ${uid}.`)
    return item
  }

  /** The permitted value nearest to it. */
  number(uid: string, value: number): void {
    const { variable } = this.item(uid)
    this.values.set(variable.id, decimalText(nearest(boundsOf(variable), value) ?? 0))
  }

  read(uid: string): number {
    return parseDecimal(this.values.get(this.item(uid).variable.id) ?? null) ?? 0
  }

  /** Several options of one question; beyond its maximum the first ones count. At least one is needed. */
  choose(...uids: readonly string[]): void {
    const question = this.item(uids[0] ?? '').question
    const most = question.maximum_selections || uids.length
    const chosen = new Set(uids.slice(0, most).map(uid => this.item(uid).variable.id))
    for (const { id } of question.variables) this.values.set(id, chosen.has(id) ? '1' : '0')
  }

  yes(uid: string, is: boolean): void {
    this.values.set(this.item(uid).variable.id, is ? '1' : '0')
  }

  /** An id or the value of an option. */
  set(uid: string, value: number | string): void {
    this.values.set(this.item(uid).variable.id, `${value}`)
  }

  /** One to three stars, 2 for a feeling of 0. */
  rate(uid: string, feeling: number): void {
    this.set(uid, feeling < -0.55 ? 1 : feeling > 0.45 ? 3 : 2)
  }

  /** Percentages of one question in proportion to the weights, adding up to 100. */
  shares(weights: Readonly<Record<string, number>>): void {
    const entries = Object.entries(weights).map(([uid, weight]) => ({ uid, weight: Math.max(0, weight) }))
    const sum = entries.reduce((total, { weight }) => total + weight, 0)
    const parts = entries.map(({ uid, weight }) => ({ uid, value: Math.floor((100 * weight) / sum) }))
    let left = 100 - parts.reduce((total, { value }) => total + value, 0)
    for (const part of parts.toSorted((a, b) => b.value - a.value)) {
      this.number(part.uid, part.value + (left > 0 ? 1 : 0))
      left--
    }
  }

  /** With some questions declined or unknown, and without what is hidden then. `asked` leaves out whole questions. */
  finish(random: Random, asked: (question: Question) => boolean): Answers {
    const answers = new Map<number, Response>()
    for (const question of this.study.questions) {
      const declined = random.next() < declineRate(question) && canDecline(question)
      const unknown = random.next() < 0.06 && canBeUnknown(question)
      if (!asked(question) || question.type === 'CONFIRMATION') continue
      for (const { id } of question.variables) {
        const value = this.values.get(id)
        if (declined) answers.set(id, { ...emptyResponse(id), declined: 1 })
        else if (unknown) answers.set(id, { ...emptyResponse(id), is_unknown: 1 })
        else if (value !== undefined) answers.set(id, { ...emptyResponse(id), value })
      }
    }
    const view = viewOf(this.study, answers)
    for (const question of this.study.questions) {
      for (const { id } of question.variables) {
        const kept = view.variables.has(id) || (view.questions.has(question.id) && answers.get(id)?.declined === 1)
        if (!kept) answers.delete(id)
      }
    }
    return answers
  }
}

/** Money is declined more often. */
function declineRate({ variables }: Question): number {
  return variables.some(({ prefix }) => prefix === '$') ? 0.035 : 0.012
}
