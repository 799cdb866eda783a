import type { Stat } from '#web/charts/stats.ts'
import { OWN_SIGN } from '#web/platform/pdf-text.ts'
import { INK, type TextStyle, textStyle } from './ink.ts'
import { box, grid, type Mark, NOTHING, type Piece, paragraph, type Ruler, stack, translate } from './marks.ts'
import { CONTENT } from './pages.ts'
import type { ComparedStats } from './report.ts'

const NAME = textStyle(8, INK.quiet)
const VALUE = textStyle(10, INK.strong, true)
const OWN_VALUE = textStyle(10, INK.own, true)
const SENTENCE = textStyle(8.5, INK.strong)
const GROUP = textStyle(8, INK.strong, true)
const RANGE = textStyle(7, INK.quiet)
/** Minimum width in mm for three statistics in a row. */
const MIN_THREE = 80
const PAD = 2.6
const GAP = 4
/** Fraction of the width for the reader's values next to the sentence. */
const VALUES = 0.5
/** Width of a single statistic next to the reader's values, in mm. */
const SINGLE_WIDTH = 22

interface StatsContent {
  readonly stats: readonly Stat[]
  /** Sentences that compare the reader with others. */
  readonly own: string | null
  readonly compared: ComparedStats | null
}

/**
 * Returns statistics with labels. The reader's values have a tinted background and are below the statistics, or next to a single statistic.
 */
export function statsPiece({ stats, own, compared }: StatsContent, width: number, ruler: Ruler): Piece<never> {
  const peers = stats.filter(stat => !stat.own)
  const mine = stats.filter(stat => stat.own)
  const sentence = own ?? ''
  if (mine.length === 0 || compared || peers.length > 1) {
    return stack([
      { piece: groupsPiece(peers, compared, width, ruler), gap: 0 },
      { piece: mine.length === 0 ? NOTHING : ownPiece(mine, sentence, width, ruler), gap: 2 },
    ])
  }
  const left = peersPiece(peers, SINGLE_WIDTH, ruler)
  const right = ownPiece(mine, sentence, width - SINGLE_WIDTH, ruler)
  return { marks: [...translate(left.marks, 0, PAD), ...translate(right.marks, SINGLE_WIDTH, 0)], height: right.height }
}

/** Returns statistics of the group, or of two named groups. */
function groupsPiece(
  peers: readonly Stat[],
  compared: ComparedStats | null,
  width: number,
  ruler: Ruler,
): Piece<never> {
  if (!compared) return peersPiece(peers, width, ruler)
  const [mine, theirs] = compared.names
  return stack([
    { piece: paragraph(mine, GROUP, width, ruler), gap: 0 },
    { piece: peersPiece(peers, width, ruler), gap: 0.5 },
    { piece: paragraph(theirs, GROUP, width, ruler), gap: 2 },
    { piece: peersPiece(compared.stats, width, ruler), gap: 0.5 },
  ])
}

/** Arranges statistics in one row of natural widths if they fit, and otherwise in columns. */
function peersPiece(peers: readonly Stat[], width: number, ruler: Ruler): Piece<never> {
  const pieces = peers.map(stat => statPiece(stat, VALUE, width, ruler))
  const widths = peers.map(({ label, value, note = '' }) =>
    Math.max(ruler(label, NAME), ruler(value, VALUE), ruler(note, RANGE)),
  )
  const room = width - widths.reduce((sum, each) => sum + each, 0)
  const isWide = width > CONTENT.width / 2
  if (!isWide || room < GAP * (peers.length - 1)) {
    const columns = Math.min(peers.length, isWide ? 6 : width < MIN_THREE ? 2 : 3)
    return grid(peers, { columns, width, gap: GAP, rowGap: 1.5 }, (stat, own) => statPiece(stat, VALUE, own, ruler))
  }
  const between = room / Math.max(1, peers.length - 1)
  let x = 0
  const marks: Mark<never>[] = []
  for (const [at, piece] of pieces.entries()) {
    marks.push(...translate(piece.marks, x, 0))
    x += (widths[at] ?? 0) + between
  }
  return { marks, height: Math.max(0, ...pieces.map(({ height }) => height)) }
}

/** Places the sentence next to the values if it fits, and otherwise below them. */
function ownPiece(mine: readonly Stat[], sentence: string, width: number, ruler: Ruler): Piece<never> {
  const inner = width - 2 * PAD
  const isSideBySide = inner > CONTENT.width / 2 && sentence !== ''
  const room = isSideBySide ? inner * VALUES - GAP : inner
  const values = grid(mine, { columns: mine.length, width: room, gap: GAP, rowGap: 0 }, (stat, own) =>
    statPiece({ ...stat, label: `${OWN_SIGN} ${stat.label}` }, OWN_VALUE, own, ruler),
  )
  const words =
    sentence === '' ? NOTHING : paragraph(sentence, SENTENCE, isSideBySide ? inner * (1 - VALUES) : inner, ruler)
  const inside = isSideBySide
    ? sideBySide(values, words, inner * VALUES)
    : stack([
        { piece: values, gap: 0 },
        { piece: words, gap: 1.2 },
      ])
  const height = inside.height + 2 * PAD - 0.8
  return {
    marks: [box({ x: 0, y: 0, width, height }, INK.ownTint), ...translate(inside.marks, PAD, PAD - 0.3)],
    height,
  }
}

/** Arranges two pieces side by side, vertically centered. */
function sideBySide(left: Piece<never>, right: Piece<never>, x: number): Piece<never> {
  const height = Math.max(left.height, right.height)
  const middle = ({ height: own }: Piece<never>) => (height - own) / 2
  return { marks: [...translate(left.marks, 0, middle(left)), ...translate(right.marks, x, middle(right))], height }
}

/** Returns a statistic with its label. The note is omitted for the reader's values, because it appears as a separate sentence. */
function statPiece(
  { label, value, note = '', own }: Stat,
  style: TextStyle,
  width: number,
  ruler: Ruler,
): Piece<never> {
  return stack([
    { piece: paragraph(label, NAME, width, ruler), gap: 0 },
    { piece: paragraph(value, style, width, ruler), gap: 0.2 },
    { piece: own ? NOTHING : paragraph(note, RANGE, width, ruler), gap: 0 },
  ])
}
