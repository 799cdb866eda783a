import { textWidth, wrapText } from './text.ts'

export interface Key {
  readonly name: string
  readonly figure: string
  readonly own: boolean
  readonly color: string
}

interface KeyRow {
  readonly key: Key
  readonly lines: readonly string[]
  /** Distance from the first row, in px. */
  readonly top: number
}

interface KeyLayout {
  readonly rows: readonly KeyRow[]
  readonly height: number
  readonly textLeft: number
  readonly figureRight: number
  readonly line: number
}

const ROW = 24
const LINE = 15
const MAX_LINES = 3
const TEXT_LEFT = 20
/** Space between the longest name and the numbers, and for the own-value marker after them. */
const GAP = 16
const SIGN = 20
/** Factor of the width of bold text. */
const BOLD = 1.06

/** Returns the rows of a color list, in px. Long names wrap, and the numbers are right next to them. */
export function layoutKeys(keys: readonly Key[], width: number): KeyLayout {
  const figures = Math.max(0, ...keys.map(({ figure }) => textWidth(figure)))
  const room = width - TEXT_LEFT - GAP - figures - (keys.some(({ own }) => own) ? SIGN : 0)
  const names = Math.min(room, Math.max(0, ...keys.map(({ name, own }) => textWidth(name) * (own ? BOLD : 1))))
  let top = 0
  const rows = keys.map(key => {
    const lines = wrapText(key.name, names, MAX_LINES)
    const row = { key, lines, top }
    top += ROW + LINE * (lines.length - 1)
    return row
  })
  return {
    rows,
    height: Math.max(0, top - (ROW - 12)),
    textLeft: TEXT_LEFT,
    figureRight: TEXT_LEFT + names + GAP + figures,
    line: LINE,
  }
}
