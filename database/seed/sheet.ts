import { viewOf } from '#rules/share/conditions.ts'
import { decimalText, parseDecimal } from '#rules/share/decimal.ts'
import { confirmedText } from '#rules/share/difference.ts'
import { indexStudy, type QuestionVariable } from '#rules/share/index-study.ts'
import { canBeUnknown, canDecline, emptyResponse } from '#rules/share/responses.ts'
import { nearest, sliderBounds } from '#rules/share/slider.ts'
import type { Answers, Question, Response, Study } from '#rules/share/study.ts'
import { totalState } from '#rules/share/sum-rule.ts'
import type { Random } from './random.ts'

/** Answers in progress, named by UID. Answers to hidden questions are dropped at the end. */
export class Sheet {
  private readonly study: Study
  private readonly values = new Map<number, string>()
  /** Declined or unknown answers in the copied survey. */
  private readonly marks = new Map<number, Response>()

  constructor(study: Study) {
    this.study = study
  }

  private item(uid: string): QuestionVariable {
    const item = indexStudy(this.study).byUid.get(uid)
    if (!item) throw new Error(`The study has no variable ${uid}.`)
    return item
  }

  /** Sets the nearest permitted value. */
  number(uid: string, value: number): void {
    const { variable } = this.item(uid)
    this.values.set(variable.id, decimalText(nearest(sliderBounds(variable), value) ?? 0))
  }

  /** Starts from the answers to another study, matched by UID. */
  takeFrom(other: Study, answers: Answers): void {
    const { byUid } = indexStudy(other)
    for (const [uid, { question, variable }] of indexStudy(this.study).byUid) {
      const response = answers.get(byUid.get(uid)?.variable.id ?? 0)
      // A reason for a difference doesn't apply to other numbers.
      if (!response || question.type === 'CONFIRMATION') continue
      if (response.value === null) this.marks.set(variable.id, { ...response, variable_id: variable.id })
      else this.values.set(variable.id, response.value)
    }
  }

  has(uid: string): boolean {
    return this.values.has(this.item(uid).variable.id)
  }

  /** Replaces a number, if there is one. */
  change(uid: string, by: (value: number) => number): void {
    if (this.has(uid)) this.number(uid, by(this.read(uid)))
  }

  /** Replaces a value of a question other than a slider, if there is one. */
  replace(uid: string, by: (value: number) => number): void {
    if (this.has(uid)) this.set(uid, by(this.read(uid)))
  }

  /** Moves the choice by this many positions among the ordered options, if that option exists. */
  slide(uids: readonly string[], by: number): void {
    const to = uids[uids.findIndex(uid => this.read(uid) === 1) + by]
    if (to !== undefined && uids.some(uid => this.read(uid) === 1)) this.choose(to)
  }

  read(uid: string): number {
    return parseDecimal(this.values.get(this.item(uid).variable.id) ?? null) ?? 0
  }

  /** Chooses at least one option of a question. Beyond its maximum, only the first options are chosen. */
  choose(...uids: readonly string[]): void {
    const question = this.item(uids[0] ?? '').question
    const most = question.maximum_selections || uids.length
    const chosen = new Set(uids.slice(0, most).map(uid => this.item(uid).variable.id))
    for (const { id } of question.variables) this.values.set(id, chosen.has(id) ? '1' : '0')
  }

  yes(uid: string, is: boolean): void {
    this.values.set(this.item(uid).variable.id, is ? '1' : '0')
  }

  /** Sets an ID or the value of an option. */
  set(uid: string, value: number | string): void {
    this.values.set(this.item(uid).variable.id, `${value}`)
  }

  /** Sets one to three stars, with 2 for a feeling of 0. */
  rate(uid: string, feeling: number): void {
    this.set(uid, feeling < -0.55 ? 1 : feeling > 0.45 ? 3 : 2)
  }

  /** Sets a question's percentages in proportion to the weights, adding up to 100. */
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

  /**
   * Returns the answers with some questions declined or unknown, and without the questions that these answers hide. `asked` selects the
   * questions to include, and with `hasTotals`, no part of a stated total is declined.
   */
  finish(random: Random, asked: (question: Question) => boolean, hasTotals: boolean): Answers {
    const answers = new Map<number, Response>()
    for (const question of this.study.questions) {
      const declined =
        random.next() < declineRate(question) && canDecline(question) && !(hasTotals && this.isPart(question))
      const unknown = random.next() < 0.06 && canBeUnknown(question) && !this.isPart(question)
      if (!asked(question) || question.type === 'CONFIRMATION') continue
      for (const { id } of question.variables) {
        const value = this.values.get(id)
        if (declined) answers.set(id, { ...emptyResponse(id), declined: 1 })
        else if (unknown) answers.set(id, { ...emptyResponse(id), is_unknown: 1 })
        else if (value !== undefined) answers.set(id, { ...emptyResponse(id), value })
      }
    }
    return this.withReasons(this.withoutHidden(answers))
  }

  /** Checks whether a question contains parts of a stated total. Everyone in the demo world knows these. */
  private isPart({ id }: Question): boolean {
    return indexStudy(this.study).totalRules.some(({ parts }) => parts.some(({ question }) => question.id === id))
  }

  /** Adds a reason for each stated total that differs from its parts. */
  private withReasons(answers: Map<number, Response>): Answers {
    const view = viewOf(this.study, answers)
    for (const rule of view.index.totalRules) {
      const { left, isDifferent } = totalState(view, rule)
      const id = rule.line?.variable.id
      if (!isDifferent || left === null || id === undefined) continue
      answers.set(id, { ...emptyResponse(id), value: confirmedText('NOT_LISTED', left) })
    }
    return answers
  }

  /** Returns the answers copied from another survey, including later changes and the declined or unknown answers. */
  carried(): Answers {
    const values = [...this.values].map(([id, value]): [number, Response] => [id, { ...emptyResponse(id), value }])
    return this.withoutHidden(new Map([...this.marks, ...values]))
  }

  private withoutHidden(answers: Map<number, Response>): Map<number, Response> {
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

/** Returns the rate of declining, which is higher for questions about money. */
function declineRate({ variables }: Question): number {
  return variables.some(({ prefix }) => prefix === '$') ? 0.035 : 0.012
}
