/** `npm run bench:usefulness`: figures as they are shown beside exact ones, for the demo world and a study of 20,000 made like it. */
import type { AnswerNode, Level, Node, Selection } from '#rules/inform/dimensions.ts'
import { LEVELS, PROFILE_DIMENSIONS } from '#rules/inform/dimensions.ts'
import { groupOf, weigh } from '#rules/inform/group-weights.ts'
import { stream } from '#rules/inform/population.testing.ts'
import { releaseMeasure } from '#rules/inform/release.ts'
import { percentile } from './rounds.ts'
import { type Aim, printTable } from './table.ts'
import { type Compared, compared, contradictions } from './usefulness-card.ts'
import { type MadeStudy, makeStudy } from './usefulness-study.ts'

const MEASURES = ['totalCompensation', 'comp_base', 'wrvu', 'hours_per_week', 'faculty', 'takes_call', 'again'] as const
const LEAST = 10
/** From so many people on, the most asked one-way groups have to be exact. */
const MANY = 30
const OWN_VALUES = 12

type Part = Node | AnswerNode
/** What a table's line is about: the values of up to two attributes. */
type Attribute = Level | 'setting'

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

function selectionOf(parts: readonly Part[]): Selection {
  return {
    profile: PROFILE_DIMENSIONS.flatMap(dimension => {
      const nodes = parts.flatMap(part => ('path' in part && part.dimension === dimension ? [part] : []))
      return nodes.length > 0 ? [{ dimension, nodes }] : []
    }),
    answers: [
      ...Map.groupBy(
        parts.flatMap(part => ('path' in part ? [] : [part])),
        ({ column }) => column,
      ),
    ].map(([column, nodes]) => ({ column, nodes })),
  }
}

/** Every value of an attribute that somebody has. */
function partsOf({ people, filterable }: MadeStudy, attribute: Attribute): readonly Part[] {
  const [column = ''] = filterable
  if (attribute === 'setting')
    return [...new Set(people.flatMap(({ bands }) => bands[0] ?? []))].sort().map(band => ({ column, band }))
  const dimension = PROFILE_DIMENSIONS.find(each => LEVELS[each].some(level => level === attribute))
  if (!dimension) return []
  const levels: readonly Level[] = LEVELS[dimension]
  const depth = levels.indexOf(attribute)
  const paths = people.flatMap(({ profile }): Node[] => {
    const path = levels.slice(0, depth + 1).map(level => profile[level] ?? null)
    return path.includes(null) ? [] : [{ dimension, path: path.map(Number) }]
  })
  return [...new Map(paths.map(node => [node.path.join(), node])).values()]
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
      const release = (own: number | null) =>
        releaseMeasure({
          measure: measure.column.measure,
          counts: [measure.counts],
          group,
          threshold: LEAST,
          isShowingAll: false,
          own,
        })
      const released = release(null)
      if (released.kind === 'withheld') continue
      line.shown++
      if (released.basis.kind === 'exact') {
        line.exact++
        if (released.n === answers || released.basis.counted < released.basis.of || released.basis.alignment < 1)
          line.sizesRight++
      }
      figures.push(...compared(measure, released, members))
      for (let at = 0; at < OWN_VALUES && released.kind === 'histogram'; at++) {
        const own = measure.values[members[Math.floor(next() * size)] ?? 0] ?? null
        const card = release(own)
        if (card.kind === 'histogram')
          wrong.push(
            ...contradictions(card, own).map(text => `${text}: ${measure.uid}, ${JSON.stringify(parts)}, ${own}`),
          )
      }
    }
  }
  return { ...line, figures, contradictions: wrong }
}

const percentOf = (part: number, whole: number) =>
  whole === 0 ? '' : `${((100 * part) / whole).toFixed(part === whole ? 0 : 1)}%`

function rowOf({ name, groups, shown, exact, figures }: Line): readonly string[] {
  const of = (kind: Compared['kind'], isExact: boolean) =>
    figures.filter(each => each.kind === kind && (each.basis === 'exact') === isExact)
  const right = (each: readonly Compared[]) => percentOf(each.filter(({ isStep }) => isStep).length, each.length)
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
  const quartiles = whole.filter(({ kind }) => kind === 'quartile')
  const strict = percentOf(quartiles.filter(({ isRounding }) => isRounding).length, quartiles.length)
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
        `exact quartiles within the rounding and a step of the scale (${rate(whole, 'quartile')}; within the rounding alone ${strict})`,
        whole.every(each => each.isStep),
      ),
      aim(
        `exact shares within half a point (${rate(whole, 'share')})`,
        whole.every(each => each.kind === 'quartile' || each.isRounding),
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
      ...many
        .filter(line => line.exact < line.groups)
        .map(line => `${line.name}, N >= ${MANY}: ${line.exact} of ${line.groups} exact`),
      ...wrong.slice(0, 10),
    ],
  })
}

function rate(figures: readonly Compared[], kind: Compared['kind']): string {
  const own = figures.filter(each => each.kind === kind)
  return percentOf(own.filter(({ isStep }) => isStep).length, own.length)
}

function product(study: MadeStudy, first: Attribute, second: Attribute): readonly (readonly Part[])[] {
  return partsOf(study, first).flatMap(one => partsOf(study, second).map(other => [one, other]))
}

/** Two and three values of one attribute at a time. */
function tickedIn(study: MadeStudy): readonly (readonly Part[])[] {
  const next = stream(3)
  return (['specialty', 'region', 'state', 'setting', 'ethnicity'] as const).flatMap(attribute => {
    const parts = partsOf(study, attribute)
    return Array.from({ length: 20 }, (_, at) =>
      parts
        .map(part => ({ part, key: next() }))
        .sort((left, right) => left.key - right.key)
        .slice(0, 2 + (at % 2))
        .map(({ part }) => part)
        .sort((left, right) =>
          'path' in left && 'path' in right ? (left.path.at(-1) ?? 0) - (right.path.at(-1) ?? 0) : 0,
        ),
    )
  })
}

for (const [title, count] of [
  ['The demo world', null],
  ['A study of 20,000', 20_000],
] as const) {
  const study = makeStudy(count, MEASURES)
  measured(`${title}: ${study.people.length.toLocaleString('en-US')} respondents`, study)
}
