import { INK, type TextStyle, textStyle } from './ink.ts'
import { box, type Mark, NOTHING, type Piece, paragraph, type Ruler, stack, translate } from './marks.ts'
import { CONTENT } from './pages.ts'
import type { Picture, PrintedFigure } from './report.ts'
import { statsPiece } from './stats.ts'

/** Pixels per mm. The charts' 12 px become 7 pt, so that two typical measures fit on a page. */
export const PX_PER_MM = 4.8
/** Width of a chart with its statistics next to it, in mm. */
export const CHART = 118
/** Gap between a chart and its statistics. */
const GUTTER = 8
/** Maximum height of a chart in mm. Taller charts are scaled down. */
const HIGHEST = 190
/** Height of the frame around a withheld result. */
const WITHHELD_HEIGHT = 12

const FIGURE_TITLE = textStyle(10, INK.strong, true)
const CAPTION = textStyle(8, INK.quiet)
const NOTE = textStyle(8.5, INK.quiet)
const WITHHELD = textStyle(10, INK.quiet)

/**
 * Returns a chart with its title, legend, caption, statistics, and notes.
 * @param scale The scale of the picture, at most 1.
 */
export function figurePiece<P extends Picture>(
  figure: PrintedFigure<P>,
  width: number,
  ruler: Ruler,
  scale = 1,
): Piece<P> {
  const { title, picture, notes } = figure
  const text = (words: string, style: TextStyle) => paragraph(words, style, width, ruler)
  const isWide = width > CONTENT.width / 2
  return stack<P>([
    { piece: title === null ? NOTHING : text(title, FIGURE_TITLE), gap: 0 },
    ...(picture
      ? [
          {
            piece: isWide
              ? besideStats(figure, picture, ruler, scale)
              : aboveStats(figure, picture, width, ruler, scale),
            gap: 2,
          },
        ]
      : [{ piece: withheldPiece(figure.withheld, width, ruler), gap: 2 }]),
    ...notes.map(note => ({ piece: text(note, NOTE), gap: 1.5 })),
  ])
}

/** Returns a chart with the statistics next to it. */
function besideStats<P extends Picture>(figure: PrintedFigure<P>, picture: P, ruler: Ruler, scale: number): Piece<P> {
  const chart = chartPiece(picture, CHART, ruler, scale)
  const stats = statsPiece(figure, CONTENT.width - CHART - GUTTER, ruler)
  return {
    marks: [...chart.marks, ...translate(stats.marks, CHART + GUTTER, 0)],
    height: Math.max(chart.height, stats.height),
  }
}

/** Returns a chart with the statistics below it. */
function aboveStats<P extends Picture>(
  figure: PrintedFigure<P>,
  picture: P,
  width: number,
  ruler: Ruler,
  scale: number,
): Piece<P> {
  return stack<P>([
    { piece: chartPiece(picture, width, ruler, scale), gap: 0 },
    { piece: statsPiece(figure, width, ruler), gap: 2.5 },
  ])
}

/** Returns a chart with its legend and caption. */
function chartPiece<P extends Picture>(picture: P, width: number, ruler: Ruler, scale: number): Piece<P> {
  return stack<P>([
    { piece: picturePiece(picture, width, scale), gap: 0 },
    { piece: keysPiece(picture, ruler), gap: 2 },
    { piece: paragraph(picture.caption, CAPTION, width, ruler), gap: 2 },
  ])
}

function picturePiece<P extends Picture>(picture: P, width: number, most: number): Piece<P> {
  const scale = Math.min(most, width / (picture.width / PX_PER_MM), HIGHEST / (picture.height / PX_PER_MM))
  const height = (picture.height / PX_PER_MM) * scale
  const drawn = (picture.width / PX_PER_MM) * scale
  return { marks: [{ kind: 'picture', x: 0, y: 0, width: drawn, height, picture }], height }
}

function keysPiece({ keys }: Picture, ruler: Ruler): Piece<never> {
  const marks: Mark<never>[] = []
  const SIDE = 2.8
  let x = 0
  for (const { name, color } of keys) {
    const [text] = paragraph(name, CAPTION, CONTENT.width, ruler).marks
    marks.push(
      box({ x, y: 0.3, width: SIDE, height: SIDE }, color),
      ...(text ? translate([text], x + SIDE + 1.4, 0) : []),
    )
    x += SIDE + 1.4 + ruler(name, CAPTION) + 6
  }
  return { marks, height: keys.length > 0 ? CAPTION.leading : 0 }
}

function withheldPiece(text: string, width: number, ruler: Ruler): Piece<never> {
  const words = paragraph(text, WITHHELD, width, ruler)
  const height = WITHHELD_HEIGHT + words.height - WITHHELD.leading
  const frame = box({ x: 0, y: 0, width, height }, null, INK.frame, true)
  const left = Math.max(0, (width - ruler(text, WITHHELD)) / 2)
  return { marks: [frame, ...translate(words.marks, left, (height - words.height) / 2)], height }
}
