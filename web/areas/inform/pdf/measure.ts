import {
  box,
  grid,
  INK,
  type Mark,
  moved,
  NOTHING,
  type Piece,
  paragraph,
  type Ruler,
  type Sheet,
  stacked,
  textStyle,
} from './marks.ts'
import { CONTENT } from './pages.ts'
import {
  filtersText,
  type Picture,
  PRINTED,
  type PrintedFigure,
  type PrintedMeasure,
  type PrintedReport,
} from './report.ts'
import { statsPiece } from './stats.ts'

/** The charts' 12 px become 7 pt, and two of most measures find room on a page. */
const PX_PER_MM = 4.8
/** Between two figures side by side. */
const GUTTER = 8
/** What a chart may take of a page; one that is higher is drawn smaller. */
const HIGHEST = 190

const TITLE = textStyle(13, INK.strong, true)
const PROMPT = textStyle(9, INK.quiet)
const FILTERS = textStyle(8.5, INK.quiet)
const FIGURE_TITLE = textStyle(10, INK.strong, true)
const CAPTION = textStyle(8, INK.quiet)
const NOTE = textStyle(8.5, INK.quiet)
const WITHHELD = textStyle(10, INK.quiet)
const WARNING = textStyle(9, INK.warn, true)

/** The width of a chart of a measure with so many figures, in px. */
export function chartWidth(figures: number): number {
  return (figures > 1 ? (CONTENT.width - GUTTER) / 2 : CONTENT.width) * PX_PER_MM
}

/** One measure: its head, which keeps the first chart beside it, and its charts, two in a row where there are several. */
export function measureSheets<P extends Picture>(
  measure: PrintedMeasure<P>,
  report: Pick<PrintedReport<P>, 'filters' | 'isUnprotected'>,
  ruler: Ruler,
): Sheet<P>[] {
  const columns = measure.figures.length > 1 ? 2 : 1
  const rows: Sheet<P>[] = []
  for (let at = 0; at < measure.figures.length; at += columns) {
    const row = grid(
      measure.figures.slice(at, at + columns),
      { columns, width: CONTENT.width, gap: GUTTER, rowGap: 0 },
      (figure, width) => figurePiece(figure, width, ruler),
    )
    rows.push({ ...row, gap: at === 0 ? 3 : 7, keepsNext: false })
  }
  return [headSheet(measure, report, ruler), ...rows]
}

function headSheet<P extends Picture>(
  { title, prompt }: PrintedMeasure<P>,
  { filters, isUnprotected }: Pick<PrintedReport<P>, 'filters' | 'isUnprotected'>,
  ruler: Ruler,
): Sheet<P> {
  const text = (words: string, style: typeof TITLE) => paragraph(words, style, CONTENT.width, ruler)
  const said = filters.length > 0 ? `${PRINTED.filters}: ${filtersText(filters)}` : filtersText(filters)
  const { marks, height } = stacked([
    { piece: isUnprotected ? text(PRINTED.unprotected, WARNING) : NOTHING, gap: 0 },
    { piece: text(title, TITLE), gap: 0.5 },
    { piece: prompt === null ? NOTHING : text(prompt, PROMPT), gap: 0.8 },
    { piece: text(said, FILTERS), gap: 1.4 },
  ])
  const rule: Mark<P> = box({ x: 0, y: 0, width: CONTENT.width, height: 0.35 }, INK.frame)
  const below = 3.5
  return { marks: [rule, ...moved(marks, 0, below)], height: height + below, gap: 7, keepsNext: true, entry: title }
}

function figurePiece<P extends Picture>(figure: PrintedFigure<P>, width: number, ruler: Ruler): Piece<P> {
  const { title, picture, notes } = figure
  const text = (words: string, style: typeof TITLE) => paragraph(words, style, width, ruler)
  return stacked<P>([
    { piece: title === null ? NOTHING : text(title, FIGURE_TITLE), gap: 0 },
    { piece: picture ? picturePiece(picture, width) : withheldPiece(width, ruler), gap: 2 },
    { piece: picture ? keysPiece(picture, ruler) : NOTHING, gap: 2 },
    { piece: text(picture?.caption ?? '', CAPTION), gap: 2 },
    { piece: statsPiece(figure, width, ruler), gap: 2.5 },
    ...notes.map(note => ({ piece: text(note, NOTE), gap: 2 })),
  ])
}

function picturePiece<P extends Picture>(picture: P, width: number): Piece<P> {
  const scale = Math.min(1, width / (picture.width / PX_PER_MM), HIGHEST / (picture.height / PX_PER_MM))
  const height = (picture.height / PX_PER_MM) * scale
  const drawn = (picture.width / PX_PER_MM) * scale
  return { marks: [{ kind: 'picture', x: 0, y: 0, width: drawn, height, picture }], height }
}

function keysPiece({ keys }: Picture, ruler: Ruler): Piece<never> {
  const marks: Mark<never>[] = []
  const SIDE = 2.8
  let x = 0
  for (const { name, colour } of keys) {
    const [text] = paragraph(name, CAPTION, CONTENT.width, ruler).marks
    marks.push(box({ x, y: 0.3, width: SIDE, height: SIDE }, colour), ...(text ? moved([text], x + SIDE + 1.4, 0) : []))
    x += SIDE + 1.4 + ruler(name, CAPTION) + 6
  }
  return { marks, height: keys.length > 0 ? CAPTION.leading : 0 }
}

function withheldPiece(width: number, ruler: Ruler): Piece<never> {
  const height = 22
  const frame = box({ x: 0, y: 0, width, height }, null, INK.frame, true)
  const { marks } = paragraph(PRINTED.withheld, WITHHELD, width, ruler)
  const left = (width - ruler(PRINTED.withheld, WITHHELD)) / 2
  return { marks: [frame, ...moved(marks, left, (height - WITHHELD.leading) / 2)], height }
}
