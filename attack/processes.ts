import type { TestServer } from '#server/testing/test-server.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { type Attack, most } from './attack.ts'
import { exactIn, groupsToAverage, inOtherWords, isLuck, meanOf } from './averaging.ts'
import { type Chart, type Report, reportOf } from './engine.ts'
import { filtersOf, type Group } from './group.ts'
import { startProcess } from './server-process.ts'
import type { World } from './world.ts'

const VARIANTS = [0, 3, 25, 118, 255, 301]

/**
 * Requests equivalent groups from this server, from a restarted one, and from another process. Any difference would mean new noise, so one
 * difference is a hit.
 */
export const processes: Attack = {
  name: 'Equivalent filters across a restart and two processes',
  hit: 'groups whose exact counts are the mean, or whose bytes differ',
  async run(world) {
    const groups = groupsToAverage(world).slice(0, Math.ceil(world.budget.groups / 2))
    const variants = groups.map(nodes => VARIANTS.map(variant => inOtherWords(world, nodes, variant)))
    const naive = []
    for (const group of variants.flat()) naive.push(await world.naive.ask(group, { charts: ['Burnout'] }))
    const perGroup = (reports: readonly (Report | null)[]) =>
      groups.map((_, at) => reports.slice(at * VARIANTS.length, (at + 1) * VARIANTS.length))
    const places = await inEveryPlace(world, variants.flat())
    const byGroup = groups.map((_, at) => places.flatMap(place => perGroup(place)[at] ?? []))
    const score = exactIn(world, groups, byGroup.map(meanOf))
    const unlike = byGroup.filter(reports => new Set(reports.map(report => report?.text)).size !== 1).length
    return {
      naive: exactIn(world, groups, perGroup(naive).map(meanOf)),
      protected: unlike > 0 ? { hits: groups.length, of: groups.length } : score,
    }
  },
  succeeds: most,
  holds: isLuck,
}

/** What this server, a second start on its database, and a process of its own answer. */
async function inEveryPlace(world: World, groups: readonly Group[]): Promise<readonly (readonly (Report | null)[])[]> {
  const again = await startTestServer({ sharing: world.server })
  try {
    await again.refreshCopies()
    const process = await startProcess(world.server, world.study)
    try {
      return [
        await answersOf(groups, group => atServer(world.server, world, group)),
        await answersOf(groups, group => atServer(again, world, group)),
        await answersOf(groups, group => process.ask(accountOf(world), filtersOf(world.trees, group))),
      ]
    } finally {
      await process.stop()
    }
  } finally {
    await again.stop()
  }
}

const accountOf = ({ accounts }: World): number => accounts.member.at(-1) ?? 0

async function answersOf(
  groups: readonly Group[],
  ask: (group: Group) => Promise<readonly Chart[]>,
): Promise<readonly (Report | null)[]> {
  const reports = []
  for (const group of groups) reports.push(reportOf(await ask(group)))
  return reports
}

async function atServer(server: TestServer, world: World, group: Group): Promise<readonly Chart[]> {
  const { study, trees } = world
  const { status, body, text } = await server.call('POST results/search-results', {
    as: accountOf(world),
    query: { qsId: study.id },
    body: { charts: { questionIds: [study.question('Burnout')] }, filterValues: filtersOf(trees, group) },
  })
  if (status !== 200) throw new Error(text)
  return body.results
}
