import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { countMembersTask } from './count-members.ts'

const [BOSTON, DALLAS] = ['02115', '75201']
let server: TestServer
let build: ReturnType<typeof builders>
let society: number
let admin: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  society = await build.society()
  admin = await build.user('MSS_ADMIN', { society_id: society })
})
afterAll(() => server.stop())

/** Returns what the society administrator sees after the next count. */
async function states(): Promise<readonly string[]> {
  server.clock.forward(3_600_000)
  await countMembersTask(server.services).run()
  const { body } = await server.call('GET mssAdmin/society/location-statistic', { as: admin })
  return body.states.map(({ title, people }) => `${title} ${people.from}`)
}

async function members(
  people: number,
  practice_zip: string | null,
  entry: { readonly link_copied?: Date } | null = {},
) {
  const ids = await Promise.all(
    Array.from({ length: people }, () => build.user('MSS_USER', { society_id: society, practice_zip })),
  )
  const rows = ids.map(user_id => ({ society_id: society, email: `m${user_id}@example.org`, user_id, ...entry }))
  if (entry) await server.db.insertInto('society_member').values(rows).execute()
  return ids
}
const move = (ids: readonly number[], practice_zip: string) =>
  server.db.updateTable('app_user').set({ practice_zip }).where('id', 'in', ids).execute()

describe('members of a society', () => {
  it('are counted by state after they join or move, ten at a time', async () => {
    const people = await members(29, BOSTON)
    expect(await states()).toEqual(['Massachusetts 20'])
    // Add nine members who are not on the list, nine who are not vouched for, and nine in Texas. One more in Texas makes ten.
    await members(9, BOSTON, null)
    await members(9, BOSTON, { link_copied: new Date() })
    await members(9, DALLAS)
    expect(await states()).toEqual(['Massachusetts 20'])
    await members(1, DALLAS)
    expect(await states()).toEqual(['Massachusetts 20', 'Texas 10'])
    await move(people.slice(0, 9), DALLAS)
    expect(await states()).toEqual(['Massachusetts 20', 'Texas 10'])
    await move(people.slice(9, 10), DALLAS)
    expect(await states()).toEqual(['Texas 20', 'Massachusetts 10'])
  })

  it('stay counted after any change to the list, and after their account is deleted', async () => {
    const before = await states()
    const [gone] = await server.db
      .deleteFrom('society_member')
      .where('society_id', '=', society)
      .returning('user_id')
      .execute()
    await server.db
      .deleteFrom('app_user')
      .where('id', '=', gone?.user_id ?? 0)
      .execute()
    await members(9, DALLAS)
    expect(await states()).toEqual(before)
  })
})
