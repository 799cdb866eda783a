import { aboutCount } from '#web/charts/count-text.ts'
import { joinedText } from '../joined.ts'
import { INK, textStyle } from './ink.ts'
import { box, grid, NOTHING, type Piece, paragraph, type Ruler, type Sheet, stack } from './marks.ts'
import { CONTENT } from './pages.ts'
import type { Picture, PrintedReport } from './report.ts'
import { datesText, filtersText, PRINTED } from './texts.ts'

const KICKER = textStyle(8.5, INK.brand, true)
const TITLE = textStyle(20, INK.strong, true)
const DATES = textStyle(9.5, INK.quiet)
const HEAD = textStyle(10.5, INK.strong, true)
const NAME = textStyle(8, INK.quiet)
const VALUE = textStyle(9.5, INK.strong)
const WARNING = textStyle(9.5, INK.warn, true)
const PAD = 5

/** Returns the report's title, dates, study design, and filters. */
export function headingSheet<P extends Picture>(report: PrintedReport<P>, ruler: Ruler): Sheet<P> {
  const text = (words: string, style: typeof TITLE) => paragraph(words, style, CONTENT.width, ruler)
  const { marks, height } = stack([
    { piece: text(`Collegium  ·  ${PRINTED.kind}`, KICKER), gap: 0 },
    { piece: text(report.study, TITLE), gap: 2 },
    { piece: text(datesText(report), DATES), gap: 1.5 },
    { piece: report.isShowingAll ? text(PRINTED.showingAllNote, WARNING) : NOTHING, gap: 2.5 },
    { piece: designBox(report, ruler), gap: 5 },
  ])
  return { marks, height, gap: 0, keepWithNext: false, entry: PRINTED.design }
}

function designBox<P extends Picture>(
  { design, name, filters, compared, respondents }: PrintedReport<P>,
  ruler: Ruler,
): Piece<never> {
  const width = CONTENT.width - 2 * PAD
  const short = design.slice(0, -1)
  const wide = [
    ...design.slice(-1),
    ...(name === null ? [] : [['Report', name] as const]),
    ...(filters.length > 0 ? [[PRINTED.filters, filtersText(filters, filters.length)] as const] : []),
    ...(compared === null ? [] : [[PRINTED.compared, compared] as const]),
    ...(respondents === undefined
      ? []
      : [[PRINTED.respondents, aboutCount(respondents.n, respondents.isEstimate)] as const]),
    ...(respondents?.joined ? [[PRINTED.joined, joinedText(respondents.joined)] as const] : []),
  ]
  const row = ([label, value]: readonly [string, string], room: number) =>
    stack([
      { piece: paragraph(label, NAME, room, ruler), gap: 0 },
      { piece: paragraph(value, VALUE, room, ruler), gap: 0.3 },
    ])
  const inside = stack([
    { piece: paragraph(PRINTED.design, HEAD, width, ruler), gap: 0 },
    { piece: grid(short, { columns: 4, width, gap: 4, rowGap: 3 }, row), gap: 3 },
    { piece: grid(wide, { columns: 1, width, gap: 0, rowGap: 3 }, row), gap: 3 },
  ])
  const height = inside.height + 2 * PAD - 1
  const frame = box({ x: 0, y: 0, width: CONTENT.width, height }, INK.tint)
  return { marks: [frame, ...inside.marks.map(mark => ({ ...mark, x: mark.x + PAD, y: mark.y + PAD }))], height }
}
