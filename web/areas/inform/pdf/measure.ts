import { CHART, figurePiece, PX_PER_MM } from './figure.ts'
import { INK, textStyle } from './ink.ts'
import { box, grid, type Mark, NOTHING, paragraph, type Ruler, type Sheet, stack, translate } from './marks.ts'
import { CONTENT } from './pages.ts'
import type { Picture, PrintedMeasure, PrintedReport } from './report.ts'
import { filtersText, PRINTED } from './texts.ts'

/** Gap between two charts side by side. */
const GUTTER = 8
/** Scale of a picture that shrinks to fit on a page. */
const COMPACT = 0.65

const TITLE = textStyle(13, INK.strong, true)
const PROMPT = textStyle(9, INK.quiet)
const FILTERS = textStyle(8.5, INK.quiet)
const WARNING = textStyle(9, INK.warn, true)

/** Returns the width in px of each chart of a measure with this number of charts. */
export function chartWidth(figures: number): number {
  return (figures > 1 ? (CONTENT.width - GUTTER) / 2 : CHART) * PX_PER_MM
}

/**
 * Returns the sheets of one measure: its heading, which stays with the first chart, and its charts. Several charts are arranged two per
 * row.
 */
export function measureSheets<P extends Picture>(
  measure: PrintedMeasure<P>,
  report: Pick<PrintedReport<P>, 'filters' | 'isShowingAll'>,
  ruler: Ruler,
): Sheet<P>[] {
  const columns = measure.figures.length > 1 ? 2 : 1
  const rows: Sheet<P>[] = []
  for (let at = 0; at < measure.figures.length; at += columns) {
    const row = (scale: number): Sheet<P> => ({
      ...grid(
        measure.figures.slice(at, at + columns),
        { columns, width: CONTENT.width, gap: GUTTER, rowGap: 0 },
        (figure, width) => figurePiece(figure, width, ruler, scale),
      ),
      gap: at === 0 ? 3 : 7,
      keepWithNext: false,
    })
    rows.push({ ...row(1), compact: row(COMPACT) })
  }
  return [headSheet(measure, report, ruler), ...rows]
}

function headSheet<P extends Picture>(
  { title, prompt }: PrintedMeasure<P>,
  { filters, isShowingAll }: Pick<PrintedReport<P>, 'filters' | 'isShowingAll'>,
  ruler: Ruler,
): Sheet<P> {
  const text = (words: string, style: typeof TITLE) => paragraph(words, style, CONTENT.width, ruler)
  const filterText = filters.length > 0 ? `${PRINTED.filters}: ${filtersText(filters)}` : filtersText(filters)
  const { marks, height } = stack([
    { piece: isShowingAll ? text(PRINTED.showingAll, WARNING) : NOTHING, gap: 0 },
    { piece: text(title, TITLE), gap: 0.5 },
    { piece: prompt === null ? NOTHING : text(prompt, PROMPT), gap: 0.8 },
    { piece: text(filterText, FILTERS), gap: 1.4 },
  ])
  const rule: Mark<P> = box({ x: 0, y: 0, width: CONTENT.width, height: 0.35 }, INK.frame)
  const below = 3.5
  return {
    marks: [rule, ...translate(marks, 0, below)],
    height: height + below,
    gap: 7,
    keepWithNext: true,
    entry: title,
  }
}
