import type { SentResponse } from '#web/areas/share/protocol.ts'

/** A row of `response`, as it lies in the database. */
export interface KeptRow {
  readonly survey_id: number
  readonly variable_id: number
  readonly value: string | null
  readonly changed: Date
}

export interface Findings {
  /** Acknowledged answers in whose place there is none, or an earlier one. */
  readonly lost: number
  /** Rows beyond the one that an answer has. */
  readonly doubled: number
  /** Rows with an answer that nobody gave. */
  readonly foreign: number
}

export const NOTHING_FOUND: Findings = { lost: 0, doubled: 0, foreign: 0 }

export function sumOf(a: Findings, b: Findings): Findings {
  return { lost: a.lost + b.lost, doubled: a.doubled + b.doubled, foreign: a.foreign + b.foreign }
}

/**
 * What members sent and what the server acknowledged, kept outside of the server. An answer is one variable of one survey; `changed`, the
 * moment at which it was given, grows from each answer of a variable to its next and so tells them apart.
 */
export class Ledger {
  /** By answer: the values sent, by moment. */
  readonly #sent = new Map<string, Map<number, string | null>>()
  /** By answer: the moment of the latest that was acknowledged. */
  readonly #held = new Map<string, number>()
  #acknowledged = 0

  /** Answers acknowledged so far, each time one was. */
  get acknowledged(): number {
    return this.#acknowledged
  }

  send(surveyId: number, responses: readonly SentResponse[]): void {
    for (const { variable_id, value, changed } of responses) {
      const key = keyOf(surveyId, variable_id)
      const values = this.#sent.get(key) ?? new Map<number, string | null>()
      this.#sent.set(key, values.set(Date.parse(changed), value))
    }
  }

  acknowledge(surveyId: number, responses: readonly SentResponse[]): void {
    this.#acknowledged += responses.length
    for (const { variable_id, changed } of responses) {
      const key = keyOf(surveyId, variable_id)
      this.#held.set(key, Math.max(this.#held.get(key) ?? 0, Date.parse(changed)))
    }
  }

  /** Compares with everything that the database holds. What is lost is reported once: from then on what is there counts as held. */
  compare(rows: readonly KeptRow[]): Findings {
    const kept = Map.groupBy(rows, row => keyOf(row.survey_id, row.variable_id))
    let lost = 0
    for (const [key, moment] of this.#held) {
      const latest = Math.max(0, ...(kept.get(key) ?? []).map(({ changed }) => changed.getTime()))
      if (latest >= moment) continue
      lost++
      this.#held.set(key, latest)
    }
    const isForeign = ([key, of]: readonly [string, readonly KeptRow[]]): number =>
      of.filter(({ value, changed }) => this.#sent.get(key)?.get(changed.getTime()) !== value).length
    return {
      lost,
      doubled: rows.length - kept.size,
      foreign: [...kept].map(isForeign).reduce((sum, count) => sum + count, 0),
    }
  }
}

const keyOf = (surveyId: number, variableId: number): string => `${surveyId}:${variableId}`
