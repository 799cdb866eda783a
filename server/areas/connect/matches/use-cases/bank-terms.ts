import type { WordedTerm } from '#rules/connect/term-words.ts'
import { COMPARATORS } from '#rules/share/study.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { wordedTerms } from '../reads.ts'

/** Term of the bank in words, with its group in the specification and the calculated value of a study linked to it. */
export type BankTerm = WordedTerm & {
  readonly required: boolean
  readonly variables: readonly (WordedTerm['variables'][number] & { readonly dv_name: string | null })[]
}

/** Lists the active terms in display order. */
export async function bankTerms(db: Database): Promise<readonly BankTerm[]> {
  const rows = await wordedTerms(db)
  return rows.map(row => ({
    ...row,
    matching_comparator: COMPARATORS.find(each => each === row.matching_comparator) ?? null,
  }))
}
