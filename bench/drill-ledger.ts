import type { SentResponse } from '#web/areas/share/protocol.ts'

/** Columns of `response` that the drills compare. */
export const STORED = ['survey_id', 'variable_id', 'value', 'declined', 'is_unknown', 'is_set_min', 'changed'] as const

/** Row of `response`, as stored in the database. */
export interface StoredResponse {
  readonly survey_id: number
  readonly variable_id: number
  readonly value: string | null
  readonly declined: boolean
  readonly is_unknown: boolean
  readonly is_set_min: boolean
  readonly changed: Date
}

export interface Findings {
  /** Number of acknowledged answers that are missing, or replaced by an earlier answer. */
  readonly lost: number
  /** Number of rows beyond one per answer. */
  readonly doubled: number
  /** Number of rows with an answer that no member sent. */
  readonly foreign: number
}

export const NOTHING_FOUND: Findings = { lost: 0, doubled: 0, foreign: 0 }

export function sumOf(a: Findings, b: Findings): Findings {
  return { lost: a.lost + b.lost, doubled: a.doubled + b.doubled, foreign: a.foreign + b.foreign }
}

/**
 * Record, outside the server, of what members sent and what the server acknowledged. An answer is one variable of one survey. `changed`,
 * the time of the answer, increases with each new answer to a variable, so it identifies the answer.
 */
export class Ledger {
  /** Values and flags sent for each answer, by time of the answer. */
  readonly #sent: Map<string, Map<number, string>>
  /** Time of the latest acknowledged value of each answer. */
  readonly #held = new Map<string, number>()
  #acknowledged = 0

  constructor(sent = new Map<string, Map<number, string>>()) {
    this.#sent = sent
  }

  /** Returns a copy with the currently acknowledged answers. The copy also includes answers sent later. */
  remembered(): Ledger {
    const copy = new Ledger(this.#sent)
    for (const [key, moment] of this.#held) copy.#held.set(key, moment)
    return copy
  }

  /** Returns the number of acknowledgements so far. */
  get acknowledged(): number {
    return this.#acknowledged
  }

  /** Returns the surveys with answers from members. */
  surveys(): number[] {
    return [...new Set([...this.#sent.keys()].map(key => Number(key.split(':', 1)[0])))]
  }

  send(surveyId: number, responses: readonly SentResponse[]): void {
    for (const response of responses) {
      const key = keyOf(surveyId, response.variable_id)
      const moment = Date.parse(response.changed)
      const states = this.#sent.get(key) ?? new Map<number, string>()
      // Lines that a change doesn't answer are sent with the earliest time. The server stores only the first state with that time.
      if (!states.has(moment)) this.#sent.set(key, states.set(moment, stateOf(response)))
    }
  }

  acknowledge(surveyId: number, responses: readonly SentResponse[]): void {
    this.#acknowledged += responses.length
    for (const { variable_id, changed } of responses) {
      const key = keyOf(surveyId, variable_id)
      this.#held.set(key, Math.max(this.#held.get(key) ?? 0, Date.parse(changed)))
    }
  }

  /** Compares with every row in the database. Each loss is reported once. After that, the existing row counts as acknowledged. */
  compare(rows: readonly StoredResponse[]): Findings {
    const kept = Map.groupBy(rows, row => keyOf(row.survey_id, row.variable_id))
    let lost = 0
    for (const [key, moment] of this.#held) {
      const latest = Math.max(0, ...(kept.get(key) ?? []).map(({ changed }) => changed.getTime()))
      if (latest >= moment) continue
      lost++
      this.#held.set(key, latest)
    }
    const isForeign = ([key, of]: readonly [string, readonly StoredResponse[]]): number =>
      of.filter(row => this.#sent.get(key)?.get(row.changed.getTime()) !== stateOf(row)).length
    return {
      lost,
      doubled: rows.length - kept.size,
      foreign: [...kept].map(isForeign).reduce((sum, count) => sum + count, 0),
    }
  }
}

/** Returns an answer as text, with its flags, which are 0 and 1 when sent and booleans when stored. */
function stateOf({ value, ...flags }: Omit<SentResponse, 'changed'> | StoredResponse): string {
  return [value, ...[flags.declined, flags.is_unknown, flags.is_set_min].map(Number)].join(' ')
}

const keyOf = (surveyId: number, variableId: number): string => `${surveyId}:${variableId}`
