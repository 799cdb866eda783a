import { basisText, percentileText, type ReleasedRank } from '#rules/inform/words/index.ts'
import { peopleValues } from '#web/charts/count-text.ts'
import { type Figures, RANGE_HEADS, shareValues } from '#web/charts/figures.ts'
import { PERCENTAGE } from '#web/charts/scale.ts'
import { QUANTILES, STAT_LABELS } from '#web/charts/stats.ts'
import { statHeads, statValues } from '#web/charts/stats-table.ts'
import { SCAN } from '../messages.ts'
import { type NumberRow, type Scan, type ShareRow, scanText, shareText } from '../scan.ts'

/** Factor that rounds numbers in files to two decimals. */
const DECIMALS = 100
const NO_RANGE = RANGE_HEADS.map(() => '')

/** Combines both tables for copies and files, with a row for each number and each option. Files have the ends of ranges as numbers. */
export function scanFigures({ numbers, shares }: Scan, withOwn: boolean): Figures {
  const own = withOwn ? [SCAN.mine, SCAN.rank] : []
  const about = [SCAN.measure, SCAN.option, SCAN.unit, SCAN.made, SCAN.physicians, SCAN.answered]
  const labels = QUANTILES.map(name => STAT_LABELS[name])
  return {
    head: [...about, SCAN.share, ...labels, ...own],
    fileHead: [...about, ...statHeads(SCAN.share), ...labels.flatMap(statHeads), ...own],
    rows: [...numbers.map(row => numberLine(row, withOwn)), ...shares.map(row => shareLine(row, withOwn))],
  }
}

type Line = Figures['rows'][number]

function numberLine(row: NumberRow, withOwn: boolean): Line {
  const { stats, mine, rank } = row
  return {
    cells: [
      ...aboutCells(row, '').map(String),
      '',
      ...QUANTILES.map(name => scanText(row, name)),
      ...(withOwn ? [scanText(row, 'mine'), scanText(row, 'rank')] : []),
    ],
    values: [
      ...aboutCells(row, ''),
      '',
      ...NO_RANGE,
      ...QUANTILES.flatMap(name => statValues(stats?.[name] ?? null)).map(rounded),
      ...(withOwn ? [mine === null ? '' : rounded(mine), rankValue(rank)] : []),
    ],
    ownText: null,
  }
}

function shareLine(row: ShareRow, withOwn: boolean): Line {
  const own = withOwn ? [row.own ? row.option : '', ''] : []
  return {
    cells: [...aboutCells(row, row.option).map(String), shareText(row), ...QUANTILES.map(() => ''), ...own],
    values: [
      ...aboutCells(row, row.option),
      ...shareValues(row.result, PERCENTAGE, true),
      ...QUANTILES.flatMap(() => ['', ...NO_RANGE]),
      ...own,
    ],
    ownText: null,
  }
}

/** Returns the cells for measure, option, unit, method, physicians, and answered. */
function aboutCells({ name, affixes, people }: NumberRow | ShareRow, option: string): (string | number)[] {
  const unit = option === '' ? `${affixes.prefix} ${affixes.suffix}`.trim() : ''
  return [name, option, unit, ...(people ? [basisText(people.basis), ...peopleValues(people)] : ['', '', ''])]
}

function rounded(value: number | string): number | string {
  return typeof value === 'number' ? Math.round(value * DECIMALS) / DECIMALS : value
}

function rankValue(rank: ReleasedRank | null): number | string {
  if (rank === null) return ''
  const isNumber = rank.kind === 'percentile' && rank.bound === 'exact' && rank.same === 0
  return isNumber ? rank.percent : percentileText(rank)
}
