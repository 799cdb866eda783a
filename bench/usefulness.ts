/** `npm run bench:usefulness`: figures as they are shown beside exact ones, for the demo world and a study of 20,000 made like it. */
import { type GroupWeights, groupOf, weigh } from '#rules/inform/group-weights.ts'
import { stream } from '#rules/inform/population.testing.ts'
import { releaseMeasure } from '#rules/inform/release.ts'
import { percentile } from './rounds.ts'
import { type Aim, printTable } from './table.ts'
import { type Compared, compared, contradictions } from './usefulness-card.ts'
import { type Attribute, type Part, partsOf, product, selectionOf, tickedIn } from './usefulness-groups.ts'
import { type MadeMeasure, type MadeStudy, makeStudy } from './usefulness-study.ts'

const MEASURES = ['totalCompensation', 'comp_base', 'wrvu', 'hours_per_week', 'faculty', 'takes_call', 'again'] as const
const LEAST = 10
/** From so many people on, the most asked one-way groups have to be exact. */
const MANY = 30
const OWN_VALUES = 12

const SINGLE: readonly Attribute[] = [
  'specialty',
  'subspecialty',
  'region',
  'subregion',
  'state',
  'metro_size',
  'metro',
  'gender',
  'ethnicity',
  'membership_type',
  'visa_status',
  'veteran',
  'setting',
]
const EXACT: readonly Attribute[] = ['specialty', 'region', 'gender', 'ethnicity', 'membership_type']
const PAIRS: readonly (readonly [Attribute, Attribute])[] = [
  ['specialty', 'gender'],
  ['specialty', 'region'],
  ['specialty', 'state'],
  ['specialty', 'setting'],
  ['specialty', 'membership_type'],
  ['gender', 'region'],
  ['gender', 'state'],
  ['gender', 'setting'],
  ['gender', 'membership_type'],
  ['region', 'setting'],
  ['region', 'membership_type'],
  ['membership_type', 'setting'],
]

interface Line {
  readonly name: string
  readonly groups: number
  readonly shown: number
  readonly exact: number
  readonly sizesRight: number
  readonly figures: readonly Compared[]
  readonly contradictions: readonly string[]
}

function lineOf(name: string, study: MadeStudy, groups: readonly (readonly Part[])[], least = LEAST): Line {
  const line = { name, groups: 0, shown: 0, exact: 0, sizesRight: 0 }
  const figures: Compared[] = []
  const wrong: string[] = []
  for (const parts of groups) {
    const selection = selectionOf(parts)
    const { size, members } = groupOf(study.roster, selection)
    if (size < least) continue
    const group = weigh(study.roster, selection)
    const next = stream(size)
    for (const measure of study.measures) {
      const answers = members.reduce((sum, member) => sum + Number(measure.values[member] !== null), 0)
      if (answers < LEAST) continue
      line.groups++
      const released = release(measure, group)
      if (released.kind === 'withheld') continue
      line.shown++
      if (released.basis.kind === 'exact') {
        line.exact++
        if (released.n === answers || released.basis.counted !== released.basis.of || released.basis.alignment < 1)
          line.sizesRight++
      }
      figures.push(...compared(measure, released, members))
      for (let at = 0; at < OWN_VALUES && released.kind === 'histogram'; at++) {
        const own = measure.values[members[Math.floor(next() * size)] ?? 0] ?? null
        const card = release(measure, group, own)
        if (card.kind === 'histogram')
          wrong.push(
            ...contradictions(card, own).map(text => `${text}: ${measure.uid}, ${JSON.stringify(parts)}, ${own}`),
          )
      }
    }
  }
  return { ...line, figures, contradictions: wrong }
}

function release({ column, counts }: MadeMeasure, group: GroupWeights, own: number | null = null) {
  return releaseMeasure({
    measure: column.measure,
    counts: [counts],
    group,
    threshold: LEAST,
    isShowingAll: false,
    own,
  })
}

/** Of several ticked values whose own figures are made of whole blocks, how many cards are, too. */
function unions(
  study: MadeStudy,
  groups: readonly (readonly Part[])[],
): { readonly exact: number; readonly of: number } {
  const isWhole = (measure: MadeMeasure, parts: readonly Part[]) => {
    const released = release(measure, weigh(study.roster, selectionOf(parts)))
    return (
      released.kind !== 'withheld' && released.basis.alignment === 1 && released.basis.counted === released.basis.of
    )
  }
  const cards = groups.flatMap(parts =>
    study.measures.flatMap(measure => (parts.every(part => isWhole(measure, [part])) ? [isWhole(measure, parts)] : [])),
  )
  return { exact: cards.filter(Boolean).length, of: cards.length }
}

const percentOf = (part: number, whole: number) =>
  whole === 0 ? '' : `${((100 * part) / whole).toFixed(part === whole ? 0 : 1)}%`

function rowOf({ name, groups, shown, exact, figures }: Line): readonly string[] {
  const of = (kind: Compared['kind'], isExact: boolean) =>
    figures.filter(each => each.kind === kind && (each.basis === 'exact') === isExact)
  const right = (each: readonly Compared[]) => percentOf(each.filter(({ isRight }) => isRight).length, each.length)
  const errors = (each: readonly Compared[]) =>
    each.length === 0
      ? ''
      : `${percentile(
          each.map(({ error }) => error),
          0.5,
        ).toFixed(1)} / ${percentile(
          each.map(({ error }) => error),
          0.9,
        ).toFixed(1)}`
  const within = figures.filter(({ isWithin }) => isWithin !== null)
  return [
    name,
    `${groups}`,
    percentOf(shown, groups),
    percentOf(exact, groups),
    right(of('quartile', true)),
    right(of('share', true)),
    errors(of('quartile', false)),
    errors(of('share', false)),
    percentOf(within.filter(({ isWithin }) => isWithin).length, within.length),
  ]
}

function measured(title: string, study: MadeStudy): void {
  const singles = SINGLE.map(attribute =>
    lineOf(
      attribute,
      study,
      partsOf(study, attribute).map(part => [part]),
    ),
  )
  const pairs = PAIRS.map(([first, second]) => lineOf(`${first} x ${second}`, study, product(study, first, second)))
  const many = EXACT.map(attribute =>
    lineOf(
      attribute,
      study,
      partsOf(study, attribute).map(part => [part]),
      MANY,
    ),
  )
  const ticked = lineOf('several ticked values', study, tickedIn(study))
  const lines = [...singles, ...pairs, ticked]
  const union = unions(study, tickedIn(study))
  const figures = lines.flatMap(line => line.figures)
  const exact = figures.filter(({ basis }) => basis === 'exact')
  const whole = exact.filter(({ isWithin }) => isWithin === null)
  const estimates = pairs.flatMap(line => line.figures).filter(({ basis }) => basis !== 'exact')
  const median = (kind: Compared['kind']) =>
    percentile(
      estimates.filter(each => each.kind === kind).map(({ error }) => error),
      0.5,
    )
  const within = figures.filter(({ isWithin }) => isWithin !== null)
  const off = whole.filter(({ kind }) => kind === 'quartile').map(({ error }) => error)
  const wrong = lines.flatMap(line => line.contradictions)
  const aim = (text: string, met: boolean): Aim => ({ text, met })
  const count = (each: readonly Line[], of: (line: Line) => number) => each.reduce((sum, line) => sum + of(line), 0)
  const held = within.filter(({ isWithin }) => isWithin).length / within.length
  printTable({
    title,
    head: [
      'groups of N >= 10',
      'cards',
      'shown',
      'exact',
      'quartiles right',
      'shares right',
      'pay % off',
      'points off',
      'in margin',
    ],
    rows: lines.map(rowOf),
    aims: [
      aim(
        `exact quartiles within the rounding, half a step of the scale (${rate(whole, 'quartile')})`,
        whole.every(each => each.kind === 'share' || each.isRight),
      ),
      aim(
        `exact shares within half a point (${rate(whole, 'share')})`,
        whole.every(each => each.kind === 'quartile' || each.isRight),
      ),
      aim(
        `several ticked values that are exact are exact together (${union.exact} of ${union.of})`,
        union.exact === union.of,
      ),
      aim(
        'N of exact groups',
        lines.every(line => line.sizesRight === line.exact),
      ),
      aim(
        `all shown (${count(lines, line => line.shown)} of ${count(lines, line => line.groups)})`,
        lines.every(line => line.shown === line.groups),
      ),
      aim(
        `specialty, region, gender, ethnicity and membership of N >= ${MANY} exact (${count(many, line => line.exact)} of ${count(many, line => line.groups)})`,
        many.every(line => line.exact === line.groups),
      ),
      aim(
        `estimates of pairs off by 6% of pay at the median (${median('quartile').toFixed(1)})`,
        median('quartile') <= 6,
      ),
      aim(`and by 6 points (${median('share').toFixed(1)})`, median('share') <= 6),
      aim(`margins hold in 90% (${(100 * held).toFixed(1)})`, held >= 0.9),
      aim(`no card contradicts itself (${wrong.length})`, wrong.length === 0),
    ],
    notes: [
      'Pay % off: quartiles of the estimates; points off: their shares; median / 90th percentile.',
      `Exact quartiles are off by ${[0.5, 0.9, 1].map(q => percentile(off, q).toFixed(2)).join(' / ')}% (median / 90th percentile / most).`,
      ...many
        .filter(line => line.exact < line.groups)
        .map(line => `${line.name}, N >= ${MANY}: ${line.exact} of ${line.groups} exact`),
      ...wrong.slice(0, 10),
    ],
  })
}

function rate(figures: readonly Compared[], kind: Compared['kind']): string {
  const own = figures.filter(each => each.kind === kind)
  return percentOf(own.filter(({ isRight }) => isRight).length, own.length)
}

for (const [title, count] of [
  ['The demo world', null],
  ['A study of 20,000', 20_000],
] as const) {
  const study = makeStudy(count, MEASURES)
  measured(`${title}: ${study.people.length.toLocaleString('en-US')} respondents`, study)
}
