/** Colors of the light scheme, because paper is white. */
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

/** Typography of text. */
export interface TextStyle {
  /** Font size in points. */
  readonly size: number
  readonly bold: boolean
  readonly color: string
  /** Distance between baselines in mm. */
  readonly leading: number
}

/** Line height as a multiple of the font size. */
const LINE_SPACING = 1.32
/** Millimeters per point. A point is 1/72 of an inch. */
export const MM_PER_POINT = 25.4 / 72

export function textStyle(size: number, color: string, bold = false): TextStyle {
  return { size, bold, color, leading: size * MM_PER_POINT * LINE_SPACING }
}
