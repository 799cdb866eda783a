import type { DraftMaker } from '../draft-maker.ts'
import type { ImportLog, JsonNode } from '../json-source.ts'
import type { Named } from './logic.ts'

/** Condition of an element, and the parts of the study that it applies to. */
export interface Rule {
  readonly spot: JsonNode
  readonly panel: string | null
  readonly about: { question: number; variable: number | null }[]
}

/** Intermediate results of reading a survey. */
export interface Reading {
  readonly maker: DraftMaker
  readonly ledger: ImportLog
  readonly names: Map<string, Named | string>
  readonly rules: Rule[]
  /** Steps to run after all names are known. */
  readonly later: (() => void)[]
  readonly calculated: Map<string, string>
  /** Names whose answers texts can insert. */
  readonly piped: ReadonlySet<string>
  /** Expressions of all calculations. */
  readonly formulas: string
}

/** Context of an element. */
export interface Place {
  readonly section: number
  readonly waiting: { spot: JsonNode; words: string }[]
  readonly rules: readonly Rule[]
  /** Name of the repeating panel around the elements, which is asked once. */
  readonly panel: string | null
}
