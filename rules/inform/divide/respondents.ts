import type { ProfileRow } from '../dimensions.ts'

/** Attributes that divide respondents. */
export interface Respondent {
  readonly profile: ProfileRow
  /** Id of the society whose study this is to them; null outside of societies. */
  readonly society: number | null
  /** A society put them on its member list, or an administrator confirmed their NPI: only they count toward the size of a row. */
  readonly isVouched: boolean
  /** The band of each filterable answer, by column, in the order of `EditionPolicy.filterable`; null: not answered. */
  readonly bands: readonly (number | null)[]
}
