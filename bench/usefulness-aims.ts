import type { Held, Summary } from '../tests/recomputed/summary.ts'
import type { Aim } from './table.ts'

/** Minimum share of true 9-in-10 claims, in each kind of group. */
const HELD = 0.9
/** Minimum number of ranges. With fewer ranges, the share of true claims means nothing. */
const MIN_RANGES = 20
const GAP = [0.9, 1.1] as const
const GAP_KIND = 'gender x region'

export interface Aims {
  /** Share of pay numbers that are exact or have a sufficiently narrow range. `null` if there is no aim. */
  readonly told: number | null
}

/** Returns the aims of every world, and the kinds that miss each aim. */
export function aimsOf(lines: readonly Summary[], { told }: Aims): readonly Aim[] {
  const natural = lines.filter(({ kind }) => !isNarrowed(kind))
  const region = lines.find(({ kind }) => kind === GAP_KIND)?.gap ?? Number.NaN
  const [values, all] = [sumOf(natural, each => each.pay.held), sumOf(natural, each => each.pay.of)]
  return [
    ...(['quartile', 'tail', 'share', 'people'] as const).map(type =>
      aim(`${NAMES[type]} of every kind of group hold in ${percent(HELD)}`, misses(lines, type)),
    ),
    {
      text: `gap of women and men in regions 90 to 110% of the true one (${percent(region)})`,
      met: region >= GAP[0] && region <= GAP[1],
    },
    aim(
      'every group of twenty answers or more is shown',
      natural.flatMap(({ kind, hidden }) => (hidden.large > 0 ? [`${kind} ${hidden.large}`] : [])),
    ),
    {
      text: `quartiles of pay exact, or with a range under 30%${told === null ? '' : `, in ${percent(told)}`} (${percent(values / all)})`,
      met: told === null || values / all >= told,
    },
    aim(
      'what is said to be exact is, but for rounding',
      lines.flatMap(({ kind, wrong }) => (wrong.length > 0 ? [`${kind} ${wrong.length}`] : [])),
    ),
    aim(
      'no card contradicts itself',
      lines.flatMap(({ kind, contradictions }) =>
        contradictions.length > 0 ? [`${kind} ${contradictions.length}`] : [],
      ),
    ),
    aim(
      'of a protected attribute with another filter, no number of a scale is shown',
      lines.flatMap(({ kind, quartiles }) => (isNarrowed(kind) && !Number.isNaN(quartiles.median) ? [kind] : [])),
    ),
  ]
}

const NAMES = { quartile: 'quartiles', tail: 'P10 and P90', share: 'shares', people: 'numbers of people' } as const

/** Checks whether the kind's scales are withheld. */
const isNarrowed = (kind: string) => /^(ethnicity|veteran|visa_status) x /.test(kind)

const aim = (text: string, missed: readonly string[]): Aim => ({
  text: missed.length === 0 ? text : `${text} (not: ${missed.join(', ')})`,
  met: missed.length === 0,
})

function misses(lines: readonly Summary[], type: keyof typeof NAMES): readonly string[] {
  return lines.flatMap(({ kind, held }) => {
    const { [type]: own } = held
    return own.of >= MIN_RANGES && own.held / own.of < HELD ? [`${kind} ${partOf(own)}`] : []
  })
}

const sumOf = (lines: readonly Summary[], of: (line: Summary) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0)

export const percent = (part: number) => (Number.isNaN(part) ? '' : `${Math.floor(100 * part + 1e-9)}%`)
export const partOf = ({ held, of }: Held) => percent(held / of)
