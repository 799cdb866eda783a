import type { Results } from '#contract/inform/inform.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { type Attack, type Row, scoreOf } from './attack.ts'
import { EVERYBODY, type Group } from './group.ts'
import { groupsToQuery } from './groups.ts'
import { startOther } from './other-process.ts'
import { requestFor, requestReport } from './product.ts'
import { shuffled } from './streams.ts'
import type { World } from './world.ts'

type Items = Results['results']

/** Sends the same request at every door, to a restarted server, and to a separate process. Any difference would reveal a second number. */
export const doors: Attack = {
  name: 'Doors, restart and processes',
  async run(world) {
    const { target, accounts } = world
    const groups = [
      EVERYBODY,
      ...shuffled(groupsToQuery(world.people(), world.columns, 200), 7).slice(0, world.budget.victims),
    ]
    // The other process uses the real time, and tokens expire.
    world.server.clock.set(new Date())
    const again = await startTestServer({ sharing: world.server })
    try {
      await again.refreshCopies()
      const process = await startOther(world.server)
      try {
        const places: Record<string, (group: Group) => Promise<Items>> = {
          'society administrator': group => itemsAt(world, world.server, group, 'society administrator'),
          'platform administrator': group => itemsAt(world, world.server, group, 'platform administrator'),
          'a server started anew': group => itemsAt(world, again, group, 'member'),
          'another process': group => process.ask(accounts.member, target.id, requestFor(target, group, 'member')),
        }
        const same: boolean[] = []
        const other: boolean[] = []
        let before = ''
        for (const group of groups) {
          const member = figuresIn(await itemsAt(world, world.server, group, 'member'))
          for (const items of await Promise.all(Object.values(places).map(place => place(group))))
            same.push(figuresIn(items) !== member)
          // A comparison that can't distinguish two groups would detect no difference anywhere.
          if (before !== '') other.push(before !== member)
          before = member
        }
        same.push(...(await atGuestDoors(world)))
        return [row(this.name, other, same)]
      } finally {
        await process.stop()
      }
    } finally {
      await again.stop()
    }
  },
}

const row = (name: string, naive: readonly boolean[], product: readonly boolean[]): Row => ({
  name,
  naive: scoreOf(naive),
  product: scoreOf(product),
  chance: 0,
  oracle: 0,
})

async function itemsAt(
  { target, accounts }: World,
  server: TestServer,
  group: Group,
  door: 'member' | 'society administrator' | 'platform administrator',
): Promise<Items> {
  const { status, body, text } = await requestReport(server, target, accounts, group, door)
  if (status !== 200) throw new Error(text)
  return body.results
}

/** Returns all results except the caller's own. */
function figuresIn(items: Items): string {
  return JSON.stringify(
    items.map(({ id, results }) => [
      id,
      results.map(({ uid, released }) => [uid, 'rank' in released ? { ...released, rank: null } : released]),
    ]),
  )
}

/** Checks which charts about everyone have changed for guests, recruiters, members of no society, and the dashboard. */
async function atGuestDoors({ server, target, accounts }: World): Promise<readonly boolean[]> {
  const charts = { questionIds: target.charts }
  await server.db
    .updateTable('setting')
    .set({ value: `${target.id}` })
    .where('key', '=', 'sample_questionnaire_id')
    .execute()
  const recruiter = await server.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', 'recruiter@collegium.example')
    .executeTakeFirstOrThrow()
  const query = { sameSpecialty: '0' } as const
  const [landing, guest, recruited, dashboard] = await Promise.all([
    server.call('GET landing-dashboard/results-for-landing-dashboard-charts', {}),
    server.call('POST presentation/reports-presentation', { body: { charts } }),
    server.call('POST presentation/reports-presentation', { as: recruiter.id, body: { charts } }),
    server.call('GET results/search-for-dashboard', { as: accounts.member, query }),
  ])
  const all = [landing, guest, recruited, dashboard].flatMap(({ body }) => body?.results ?? [])
  const questionIds = all.flatMap(({ id }) => (/^q\d+$/.test(id) ? [Number(id.slice(1))] : []))
  const derivedVarNames = all.flatMap(({ id }) => (id.startsWith('dv:') ? [id.slice(3)] : []))
  const member = await server.call('POST results/search-results', {
    as: accounts.member,
    query: { qsId: target.id },
    body: { charts: { questionIds: [...new Set(questionIds)], derivedVarNames: [...new Set(derivedVarNames)] } },
  })
  return all.map(item => {
    const own = member.body.results.find(({ id }) => id === item.id)
    return !own || figuresIn([own]) !== figuresIn([item])
  })
}
