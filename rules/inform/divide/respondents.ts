import type { ProfileRow } from '../dimensions.ts'

/** Attributes by which respondents are divided. */
export interface Respondent {
  readonly profile: ProfileRow
  /** ID of the society to which the respondent belongs in this study, or `null` for physicians without a society. */
  readonly society: number | null
  /**
   * Whether a society included the person in its member list, or an administrator confirmed the NPI. Only vouched people count toward the
   * size of a row.
   */
  readonly isVouched: boolean
  /** Band of each filterable answer, in the order of `EditionPolicy.filterable`, or `null` if not answered. */
  readonly bands: readonly (number | null)[]
}
