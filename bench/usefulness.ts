/**
 * `npm run bench:usefulness`: compares displayed results with results of raw answers, per kind of group (decision 75). It uses the demo
 * world of both years and three similar populations. The exit code is 1 if an aim is missed.
 */
import { EVERYBODY, NARROWED, NATURAL, PROTECTED } from '../tests/recomputed/kinds.ts'
import type { Errors, Summary } from '../tests/recomputed/summary.ts'
import { printTable } from './table.ts'
import { type Aims, aimsOf, partOf, percent } from './usefulness-aims.ts'
import { judgeKind } from './usefulness-kinds.ts'
import { makeStudies } from './usefulness-study.ts'
import { makeWorld, type PopulationRequest } from './usefulness-world.ts'

interface World extends PopulationRequest, Aims {
  readonly title: string
  /** Number of draws of the blur, and maximum number of groups of a kind. More would take too long. */
  readonly draws: number
  readonly limit: number
}

const WORLDS: Readonly<Record<string, World>> = {
  demo: { title: 'The demo world', count: null, draws: 3, limit: 400, told: 0.55 },
  last: { title: 'The demo world, last year', count: null, isLastYear: true, draws: 3, limit: 400, told: null },
  3000: { title: 'A population of 3,000', count: 3000, seed: 31, draws: 2, limit: 150, told: null },
  6000: { title: 'A population of 6,000', count: 6000, seed: 61, draws: 1, limit: 120, told: null },
  20000: { title: 'A population of 20,000', count: 20_000, seed: 201, draws: 1, limit: 60, told: 0.85 },
}

const KINDS = [EVERYBODY, ...NATURAL, ...PROTECTED, ...NARROWED]
/** Kinds of groups for respondents of modules. */
const MODULE_KINDS = [
  EVERYBODY,
  ...NATURAL.filter(({ name }) => /^(specialty|gender|region|setting|gender x region)$/.test(name)),
]
const EXAMPLES = 6

const HEAD =
  'kind of group|cards|shown|exact|under 30%|pay|quartiles|shares|people|ranks|quartiles hold|tails|shares|people|width|points|gap|wrong'.split(
    '|',
  )

function measure({ title, draws, limit, told, ...made }: World): void {
  const world = makeWorld(made)
  const seeds = Array.from({ length: draws }, (_, draw) => 1 + draw)
  const core = makeStudies(world, seeds)
  const lines = KINDS.map(kind => judgeKind(core, kind, limit))
  const modules = [...world.study.modules.keys()].flatMap((_, at) => makeStudies(world, seeds, at))
  const ofModules = MODULE_KINDS.map(kind => judgeKind(modules, kind, limit))
  const all = [...lines, ...ofModules.map(line => ({ ...line, kind: `modules: ${line.kind}` }))]
  const aims = aimsOf(all, { told })
  printTable({
    title: `${title}: ${world.people.length.toLocaleString('en-US')} respondents`,
    head: HEAD,
    rows: all.map(rowOf),
    aims,
    notes: notesOf(all),
  })
  if (aims.some(({ met }) => !met)) process.exitCode = 1
}

const errors = ({ median, high }: Errors) => (Number.isNaN(median) ? '' : `${median.toFixed(1)} / ${high.toFixed(1)}`)
const whole = (value: number) => (Number.isNaN(value) ? '' : value.toFixed(0))

function rowOf(line: Summary): readonly string[] {
  const { held } = line
  return [
    line.kind,
    `${line.cards}`,
    percent(line.shown / line.cards),
    percent(line.exact / line.cards),
    percent(line.told / line.values),
    partOf(line.pay),
    ...[line.quartiles, line.shares, line.people, line.ranks].map(errors),
    ...[held.quartile, held.tail, held.share, held.people].map(partOf),
    whole(line.width),
    whole(line.points),
    line.gap === null ? '' : `${percent(line.gap)} of ${line.gaps}`,
    `${line.wrong.length + line.contradictions.length}`,
  ]
}

function notesOf(lines: readonly Summary[]): readonly string[] {
  const small = lines.reduce((sum, { hidden }) => sum + hidden.small, 0)
  const wrong = lines.flatMap(each =>
    each.wrong.map(
      ({ group, measure: of, name, truth, shown }) =>
        `Not exact: ${group}, ${of}, ${name}: ${shown} instead of ${truth}`,
    ),
  )
  return [
    'Errors and widths: median / what nine of ten do not exceed; quartiles in percent of the median, shares and ranks in points.',
    `Groups of 10 to 19 answers that are taken for fewer than ten, and not shown: ${small}.`,
    ...wrong.slice(0, EXAMPLES),
    ...lines.flatMap(({ contradictions }) => contradictions.slice(0, 2)).slice(0, EXAMPLES),
  ]
}

const asked = process.argv.slice(2)
for (const [name, world] of Object.entries(WORLDS)) if (asked.length === 0 || asked.includes(name)) measure(world)
