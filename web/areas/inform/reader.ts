/** Permissions of the reader of the charts. */
export interface Reader {
  /** Whether statistics and the reader's values are shown. Only society members and administrators see them (2 §6). */
  readonly withStats: boolean
  /** Whether the reader is an administrator, whose view shows no personal data. */
  readonly isStaff: boolean
  /** Subjects of the charts, as in "higher than 91 of 100 respondents". The default is "respondents". */
  readonly peers?: string
  /** Whether the reader submitted the study. */
  readonly hasSubmitted?: boolean
}
