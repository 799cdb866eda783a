import type { DraftQuestion } from '#rules/share/draft.ts'
import type { QuestionType } from '#rules/share/study.ts'
import type { Item } from '../draft-maker.ts'
import type { JsonNode } from '../json-source.ts'
import type { Named } from './logic.ts'

/** Question made from an element. Some elements result in several questions. */
export interface Made {
  readonly type: QuestionType
  readonly items: readonly Item[]
  readonly over: Partial<DraftQuestion>
  readonly required?: boolean
  /** Heading of the question if its element results in several. */
  readonly heading: string
  /** Returns possible conditions by the names that they use. */
  readonly names: (variables: readonly number[]) => [string, Named | string][]
  /** Options or rows of the source that can have separate conditions. */
  readonly spots?: readonly JsonNode[]
}
