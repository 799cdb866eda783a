import { linesOf } from '#web/platform/pdf-text.ts'
import type { TextStyle } from './ink.ts'
import type { Block } from './pages.ts'

/** Mark to draw, positioned in mm from the upper left corner of its block. `P` is the type of pictures. */
export type Mark<P> =
  /** `y` is the baseline. */
  | { readonly kind: 'text'; readonly x: number; readonly y: number; readonly text: string; readonly style: TextStyle }
  | ({
      readonly kind: 'box'
      readonly fill: string | null
      readonly stroke: string | null
      readonly dashed: boolean
    } & Area)
  | ({ readonly kind: 'picture'; readonly picture: P } & Area)

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Marks that are drawn together on one page. */
export interface Sheet<P> extends Block {
  readonly marks: readonly Mark<P>[]
  /** Entry in the PDF outline. */
  readonly entry?: string
  /** The same sheet with smaller pictures. */
  readonly compact?: Sheet<P>
}

/** Returns the width of text in mm. */
export type Ruler = (text: string, style: TextStyle) => number

/** Marks and their total height in mm. */
export interface Piece<P> {
  readonly marks: readonly Mark<P>[]
  readonly height: number
}

export const NOTHING: Piece<never> = { marks: [], height: 0 }

/** Distance of the baseline from the top of its line, as a fraction of the line height. */
const ASCENT = 0.76

/** Wraps text to a width. */
export function paragraph(text: string, style: TextStyle, width: number, ruler: Ruler): Piece<never> {
  const lines = linesOf(text, width, part => ruler(part, style))
  return {
    marks: lines.map((line, at) => ({ kind: 'text', x: 0, y: (at + ASCENT) * style.leading, text: line, style })),
    height: lines.length * style.leading,
  }
}

export function box(area: Area, fill: string | null, stroke: string | null = null, dashed = false): Mark<never> {
  return { kind: 'box', ...area, fill, stroke, dashed }
}

export function translate<P>(marks: readonly Mark<P>[], x: number, y: number): Mark<P>[] {
  return marks.map(mark => ({ ...mark, x: mark.x + x, y: mark.y + y }))
}

/** Stacks pieces vertically. Empty pieces and the gaps above them take no space. */
export function stack<P>(pieces: readonly { readonly piece: Piece<P>; readonly gap: number }[]): Piece<P> {
  const marks: Mark<P>[] = []
  let height = 0
  for (const { piece, gap } of pieces) {
    if (piece.height === 0) continue
    const top = height === 0 ? 0 : height + gap
    marks.push(...translate(piece.marks, 0, top))
    height = top + piece.height
  }
  return { marks, height }
}

/** Arranges pieces in rows with columns of equal width. Each piece is created for the width of its column. */
export function grid<T, P>(
  items: readonly T[],
  { columns, width, gap, rowGap }: { columns: number; width: number; gap: number; rowGap: number },
  make: (item: T, width: number) => Piece<P>,
): Piece<P> {
  const column = (width - (columns - 1) * gap) / columns
  const rows: Piece<P>[] = []
  for (let at = 0; at < items.length; at += columns) {
    const pieces = items.slice(at, at + columns).map(item => make(item, column))
    rows.push({
      marks: pieces.flatMap(({ marks }, index) => translate(marks, index * (column + gap), 0)),
      height: Math.max(...pieces.map(({ height }) => height)),
    })
  }
  return stack(rows.map(piece => ({ piece, gap: rowGap })))
}
