import {
  type Affixes,
  aboutText,
  formatValue,
  type ReleasedHistogram,
  type ReleasedValue,
} from '#rules/inform/words/index.ts'
import { peopleTexts, peopleValues } from './count-text.ts'
import { type Figures, RANGE_HEADS } from './figures.ts'
import { QUANTILES, STAT_LABELS } from './stats.ts'

interface Row {
  readonly name: string
  readonly released: ReleasedHistogram
  /** Either "Exact" or "Estimate". */
  readonly made: string
}

/** Returns a table of the numbers of several groups, one per row. Files have the ends of ranges in separate columns. */
export function statsTable(rows: readonly Row[], affixes: Affixes): Figures {
  const say = (value: number) => formatValue(value, affixes)
  return {
    head: ['Group', 'Physicians', 'Answered', ...QUANTILES.map(name => STAT_LABELS[name]), 'Method'],
    fileHead: ['Group', 'Physicians', 'Answered', ...QUANTILES.flatMap(name => statHeads(STAT_LABELS[name])), 'Method'],
    rows: rows.map(({ name, released, made }) => ({
      cells: [name, ...peopleTexts(released), ...QUANTILES.map(each => aboutText(released.stats[each], say)), made],
      values: [name, ...peopleValues(released), ...QUANTILES.flatMap(each => statValues(released.stats[each])), made],
      ownText: null,
    })),
  }
}

/** Returns the column headings of files for a number and its range. */
export function statHeads(title: string): string[] {
  return [title, ...RANGE_HEADS.map(end => `${title}, ${end}`)]
}

/** Returns a number and the ends of its range, as numbers. Unknown values are empty, and values beyond the scale have an open range. */
export function statValues(stat: ReleasedValue | null): (number | string)[] {
  if (stat === null) return ['', '', '']
  const { value, range, open } = stat
  if (open !== null && value !== null) {
    if (open === 'both') return ['', '', '']
    return ['', open === 'less' ? '' : value, open === 'less' ? value : '']
  }
  return [value ?? '', range?.low ?? '', range?.high ?? '']
}
