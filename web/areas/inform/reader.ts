/** What the reader of the charts may see. */
export interface Reader {
  /** Statistics and own values are for members and administrators of societies (2 §6). */
  readonly withStats: boolean
  /** The administrators' view shows no personal data. */
  readonly isStaff: boolean
}
