/** Permissions of the charts' reader. */
export interface Reader {
  /** Statistics and own values are for members and administrators of societies (2 §6). */
  readonly withStats: boolean
  /** The administrators' view shows no personal data. */
  readonly isStaff: boolean
  /** Subjects of the charts, in "higher than 91 of 100 respondents"; by default respondents. */
  readonly peers?: string
  /** Their own answers do not count yet. */
  readonly isWaiting?: boolean
}
