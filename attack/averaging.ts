import type { FilterValues } from '#contract/inform.ts'
import { type Node, PROFILE_DIMENSIONS } from '#rules/inform/dimensions.ts'
import { type Attack, eachOf, most, type Score } from './attack.ts'
import type { Engine, Report } from './engine.ts'
import { type Group, groupOf } from './group.ts'
import { shuffled } from './knowledge.ts'
import { indexesOf, sizeOf } from './members.ts'
import { MOST_PAY, PAY, SECRET } from './study.ts'
import type { World } from './world.ts'

const [FEWEST, MOST] = [15, 120]

/** Requests one group in many equivalent ways, from many accounts: if each report had its own noise, their mean would be exact. */
export const averaging: Attack = {
  name: 'Averaging over variants of one report',
  hit: 'groups whose exact counts are the mean of what is shown',
  async run(world) {
    const groups = groupsToAverage(world)
    const work = async (engine: Engine) => {
      const means = await eachOf(groups, async nodes => meanOf(await variantsOf(engine, world, nodes)))
      return exactIn(world, groups, means)
    }
    return { naive: await work(world.naive), protected: await work(world.product) }
  },
  succeeds: most,
  holds: isLuck,
}

/** Noise is 0 for 40% of groups, so that many are exact even in one report. */
export function isLuck(score: Score): boolean {
  return score.of > 0 && score.hits <= 0.4 * score.of + 3.1 * Math.sqrt(0.24 * score.of)
}

export interface Counts {
  readonly n: number
  readonly yes: number
}

/** Groups that both engines show. */
export function groupsToAverage({ people: { roster }, product, budget }: World): readonly (readonly Node[])[] {
  const nodes = PROFILE_DIMENSIONS.flatMap(dimension => roster.nodes(dimension))
  const fit = nodes.filter(node => {
    const size = sizeOf(product.counted.inside([node]))
    return size >= FEWEST && size <= MOST && size === sizeOf(roster.inside([node]))
  })
  return shuffled(fit.length, 5)
    .slice(0, budget.groups)
    .flatMap(at => (fit[at] ? [[fit[at]]] : []))
}

/** As many reports of one group as the budget has variants, each from another account. */
async function variantsOf(engine: Engine, world: World, nodes: readonly Node[]): Promise<readonly (Report | null)[]> {
  const reports = []
  for (let variant = 0; variant < world.budget.variants; variant++) {
    const group = inOtherWords(world, nodes, variant)
    const charts = variant % 2 === 0 ? ['Burnout'] : ['Pay', 'Burnout', 'Setting']
    reports.push(await engine.ask(group, { charts, isFresh: true }))
  }
  return reports
}

/** Equivalent filters: each bit of the number adds a filter without effect. */
export function inOtherWords({ study, people: { roster } }: World, nodes: readonly Node[], variant: number): Group {
  const has = (bit: number) => Math.floor(variant / 2 ** bit) % 2 === 1
  const question = (label: string, uid: string) => `${study.question(label)}_${study.variable(uid)}`
  const idle: [boolean, readonly Node[]][] = [
    // A metro size is sent as its areas: adding it would hide one of them among the others.
    [has(0), nodes.flatMap(node => (node.dimension === 'metro' ? [] : [{ ...node, path: node.path.slice(0, 1) }]))],
    [
      has(1) && isFree(nodes, 'visa_status'),
      [0, 1, 2, 3, 4, 5].map(value => ({ dimension: 'visa_status', path: [value] })),
    ],
    [has(2), nodes],
  ]
  const silent: [boolean, FilterValues['variableValues']][] = [
    [has(3), { [`${question('Pay', PAY)}_minmax`]: { min: 0, max: MOST_PAY } }],
    [has(4), { [question('Burnout', SECRET)]: [1, 0] }],
    [has(5), { [`${question('Pay', PAY)}_minmax`]: { min: null, max: null } }],
    [has(6), { [question('Content', 'fairness')]: [3, 1, 2] }],
    [has(7), { [question('Leaving', 'leaving')]: [0, 1, 1] }],
  ]
  const redundant = idle.flatMap(([isUsed, more]) => (isUsed ? more : []))
  const all = has(8) || roster.rows.length === 0 ? [...redundant, ...nodes] : [...nodes, ...redundant]
  const answers = silent.filter(([isUsed]) => isUsed).map(([, values]) => values)
  return groupOf(all, Object.assign({}, ...(has(1) ? answers.toReversed() : answers)))
}

function isFree(nodes: readonly Node[], dimension: Node['dimension']): boolean {
  return nodes.every(node => node.dimension !== dimension)
}

export function meanOf(reports: readonly (Report | null)[]): Counts | null {
  const figures = reports.flatMap(report => report?.figures.get(SECRET) ?? [])
  if (figures.length === 0) return null
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return { n: mean(figures.map(({ n }) => n)), yes: mean(figures.map(({ counts }) => counts.get(1) ?? 0)) }
}

/** How many of the means round to the exact counts. */
export function exactIn(world: World, groups: readonly (readonly Node[])[], means: readonly (Counts | null)[]): Score {
  const { roster, answers } = world.people
  const secret = world.study.variable(SECRET)
  const hits = groups.filter((nodes, at) => {
    const inside = indexesOf(roster.inside(nodes))
    const yes = inside.filter(index => answers[index]?.[secret] === 1).length
    const mean = means[at]
    return mean && Math.round(mean.n) === inside.length && Math.round(mean.yes) === yes
  })
  return { hits: hits.length, of: groups.length }
}
