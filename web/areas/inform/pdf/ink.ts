/** The light scheme's colours: paper is white. */
export const INK = {
  strong: '#10181d',
  quiet: '#4a5763',
  brand: '#0b6470',
  own: '#c2500f',
  warn: '#b3261e',
  line: '#dfe5e9',
  frame: '#b6c1c9',
  tint: '#eef5f6',
  ownTint: '#fdf3ea',
} as const

/** How text is set. */
export interface TextStyle {
  /** In points. */
  readonly size: number
  readonly bold: boolean
  readonly color: string
  /** Between base lines, in mm. */
  readonly leading: number
}

/** Between base lines, in parts of the letters' size. */
const LINE_SPACING = 1.32
/** A point is 1/72 of an inch. */
export const MM_PER_POINT = 25.4 / 72

export function textStyle(size: number, color: string, bold = false): TextStyle {
  return { size, bold, color, leading: size * MM_PER_POINT * LINE_SPACING }
}
