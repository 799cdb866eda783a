import type { Node } from '#rules/inform/dimensions.ts'
import { alonePairs } from './alone-pairs.ts'
import { type Attack, most, onBoth, scoreOf } from './attack.ts'
import { DOORS, type Door, type Engine, isWhole, type Report } from './engine.ts'
import { EVERYBODY, groupOf } from './group.ts'
import type { Pair } from './knowledge.ts'
import { SECRET } from './study.ts'

/** Doors that support filters; the others show all respondents, or the caller's specialty. */
const FILTERING: readonly Door[] = ['member', 'society administrator', 'platform administrator']

/**
 * Reads a total at one door and the total without one person's kind at another. If doors report the same group differently, each such chart
 * is a hit too.
 */
export const endpoints: Attack = {
  name: 'Comparing operations and roles',
  hit: 'people left over between two doors; figures that differ between doors',
  run: world => {
    const node = world.dashboardNode
    const pairs = alonePairs(world.people.roster, node)
    return onBoth(world, async engine => {
      const left = []
      for (const { pair } of pairs) left.push(await isLeft(engine, pair))
      // Only the product has doors that could differ.
      const differ = engine.isProtected ? [await differing(engine, []), await differing(engine, [node])].flat() : []
      return scoreOf([...left, ...differ])
    })
  },
  succeeds: most,
  holds: score => score.of > 0 && score.hits === 0,
}

/** Whether one door shows the total, and another the rest in full. */
async function isLeft(engine: Engine, { context, others }: Pair): Promise<boolean> {
  const shows = async (doors: readonly Door[], nodes: readonly Node[]) => {
    const reports: (Report | null)[] = []
    for (const door of doors) reports.push(await engine.ask(groupOf(nodes), { door, charts: ['Burnout'] }))
    return reports.some(report => {
      const figure = report?.figures.get(SECRET)
      return figure !== undefined && isWhole(figure)
    })
  }
  return (await shows([...FILTERING, 'dashboard'], context)) && (await shows(FILTERING, [...context, ...others]))
}

/** For each chart that several doors show of a group, whether they differ. */
async function differing(engine: Engine, total: readonly Node[]): Promise<readonly boolean[]> {
  const doors = DOORS.filter(door => total.length === 0 || FILTERING.includes(door) || door === 'dashboard')
  const shownBy = new Map<string, string[]>()
  for (const door of doors) {
    const report = await engine.ask(total.length === 0 ? EVERYBODY : groupOf(total), { door })
    if (!report) throw new Error(`${door} shows nothing.`)
    for (const [uid, { n, counts }] of report.figures) {
      shownBy.set(uid, [...(shownBy.get(uid) ?? []), JSON.stringify([n, [...counts]])])
    }
  }
  return [...shownBy.values()].map(texts => new Set(texts).size > 1)
}
