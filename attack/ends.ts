import { Surroundings } from './around.ts'
import { type Attack, type Row, scoreOf } from './attack.ts'
import { membersOf } from './crowd.ts'
import type { Engine, PayNumbers } from './engine.ts'
import type { Group } from './group.ts'
import { quantile } from './naive.ts'
import { allParts } from './parts.ts'
import { shuffled } from './streams.ts'
import type { World } from './world.ts'

/** Person with pay, and a group with and without the person. */
interface Aim {
  readonly pay: number
  readonly all: Group
  readonly others: Group
  /** Pay of the group's members, ascending. */
  readonly pays: readonly number[]
}

/** Limits of a group's size. Min, Max, P10, and P90 are shown for 30 people or more. */
const [MIN_GROUP, MAX_GROUP] = [30, 200]
/** Maximum distance from the true pay in dollars for a hit. */
const NEAR = 2500
const TENTH = 0.1
/** Groups per person. */
const PAIRS = 6
const CHART = 12
const DRAWS = 40
/** Minimum number of victims that, if all are identified without protection, prove more than the K-oracle. */
const MIN_VICTIMS = 40
const MIN_OUTERMOST = 12
const SEED = 139

/**
 * Compares the extremes of a group's pay with and without one person. For the highest and lowest paid, it guesses the pay. For others, it
 * guesses whether they are in the upper or lower tenth.
 */
export const ends: Attack = {
  name: 'Minimum and maximum',
  async run(world) {
    const aims = aimsIn(world)
    return [await outermostPay(world, aims.outermost), await tenths(world, [...aims.outer, ...aims.middle])]
  },
}

/** Finds people and groups, until there are enough of each kind. */
function aimsIn({ people, columns, budget }: World): Aims {
  const all = people()
  const around = new Surroundings(all, columns, allParts(all, columns))
  const half = Math.max(budget.victims, MIN_VICTIMS) / 2
  const found = { outermost: [] as Aim[], outer: [] as Aim[], middle: [] as Aim[] }
  const most = { outermost: Math.max(budget.victims, MIN_OUTERMOST), outer: half, middle: half }
  for (const person of shuffled(all, SEED)) {
    const { pay } = person
    if (pay === null) continue
    const aims = around
      .alone(person)
      .filter(({ size }) => size >= MIN_GROUP && size <= MAX_GROUP)
      .slice(0, PAIRS)
      .map((pair): Aim => {
        const pays = membersOf(all, pair.all, columns).flatMap(place => all[place]?.pay ?? [])
        return { pay, all: pair.all, others: pair.others, pays: pays.sort((one, other) => one - other) }
      })
    found.outermost.push(...aims.filter(isOutermost).slice(0, 1))
    const [first] = aims
    if (first && isOuter(first)) found.outer.push(first)
    if (first && isInMiddle(first)) found.middle.push(first)
    if (KINDS.every(kind => found[kind].length >= most[kind])) break
  }
  return {
    outermost: found.outermost.slice(0, most.outermost),
    outer: found.outer.slice(0, half),
    middle: found.middle.slice(0, half),
  }
}

const KINDS = ['outermost', 'outer', 'middle'] as const
/** People with the highest and the lowest pay, people in the upper and the lower tenth, and people between the quartiles. */
type Aims = Readonly<Record<(typeof KINDS)[number], readonly Aim[]>>

const isOutermost = ({ pay, pays }: Aim) =>
  (pay === pays[0] && pay !== pays[1]) || (pay === pays.at(-1) && pay !== pays.at(-2))

const both = async (engine: Engine, { all, others }: Aim): Promise<readonly PayNumbers[]> => [
  (await engine.ask(all))?.pay ?? {},
  (await engine.ask(others))?.pay ?? {},
]

async function outermostPay(world: World, aims: readonly Aim[]): Promise<Row> {
  const found = async (engine: Engine) => {
    const hits: boolean[] = []
    for (const aim of aims) {
      const [more = {}, fewer = {}] = await both(engine, aim)
      const moved = (['max', 'min'] as const).find(name => more[name] !== fewer[name])
      hits.push(isNear(moved ? more[moved] : more.median, aim.pay))
    }
    return scoreOf(hits)
  }
  const told = aims.flatMap(({ pay, pays }, at) =>
    charts(at).map(seed => isNear(densest(shuffled([pay, ...shuffled(pays, seed).slice(1, CHART)], seed)), pay)),
  )
  const [naive, product] = [await found(world.naive), await found(world.product)]
  return { name: 'Minimum and maximum, pay within $2,500', naive, product, chance: 0, oracle: rateOf(told) }
}

const isNear = (guess: number | undefined, pay: number) => guess !== undefined && Math.abs(guess - pay) <= NEAR
const charts = (aim: number) => Array.from({ length: DRAWS }, (_, draw) => 1000 * aim + draw)
const rateOf = (hits: readonly boolean[]) => hits.filter(Boolean).length / Math.max(1, hits.length)

/** Returns the value that is near the most values of a chart. */
function densest(pays: readonly number[]): number | undefined {
  const near = (pay: number) => pays.filter(each => isNear(each, pay)).length
  return pays.toSorted((one, other) => near(other) - near(one))[0]
}

/** Guesses whether people are in the outer tenths of the group or between its quartiles. Half of the people are in each. */
async function tenths(world: World, aims: readonly Aim[]): Promise<Row> {
  const found = async (engine: Engine) => {
    const hits: boolean[] = []
    for (const aim of aims) {
      const [more = {}, fewer = {}] = await both(engine, aim)
      const rise = (more.percentile_90 ?? 0) - (fewer.percentile_90 ?? 0)
      const fall = (fewer.percentile_10 ?? 0) - (more.percentile_10 ?? 0)
      // A person in the middle moves both tenths inward or leaves them unchanged.
      hits.push((rise > 0 || fall > 0) === isOuter(aim))
    }
    return scoreOf(hits)
  }
  // If the chart has more than twice the usual number of people in the tenths, the person is likely one of them.
  const told = aims.flatMap((aim, at) =>
    charts(at).map(seed => {
      const chart = [aim.pay, ...shuffled(aim.pays, seed).slice(1, CHART)]
      return chart.filter(pay => isInTenth(pay, aim.pays)).length > 2 * TENTH * CHART === isOuter(aim)
    }),
  )
  const [naive, product] = [await found(world.naive), await found(world.product)]
  return { name: 'P10 and P90, who is beyond', naive, product, chance: 0.5, oracle: rateOf(told) }
}

function isInTenth(pay: number, pays: readonly number[]): boolean {
  return pay < (quantile(pays, TENTH) ?? pay) || pay > (quantile(pays, 1 - TENTH) ?? pay)
}

const isOuter = ({ pay, pays }: Aim) => isInTenth(pay, pays)

/** Checks whether the pay is between the quartiles. */
function isInMiddle({ pay, pays }: Aim): boolean {
  return pay > (quantile(pays, 0.25) ?? pay) && pay < (quantile(pays, 0.75) ?? pay)
}
