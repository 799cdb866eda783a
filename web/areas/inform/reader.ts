/** Who reads the charts. */
export interface Reader {
  /** Statistics and the own value are for members and administrators of societies (2 §6). */
  readonly withStats: boolean
  /** An administrator's view has nothing personal. */
  readonly isStaff: boolean
}
