import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetSession, identify } from '#server/platform/session/caller.ts'
import { readAccessToken } from '#server/platform/session/tokens.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
})
afterAll(() => server.stop())

/** Opens the same database with an empty cache. `answered` runs before each result is returned. */
function through(answered: () => Promise<void>) {
  let questions = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      questions++
      await answered()
      return result
    },
  }
  const { keys, clock } = server
  return { services: { db: server.db.withPlugin(plugin), keys, clock }, questions: () => questions }
}

async function person() {
  const id = await build.user()
  const token = await server.tokenOf(id)
  const sessionId = (await readAccessToken(server.keys, token, server.clock.now()))?.sessionId ?? ''
  const end = () => server.db.updateTable('session').set({ ended: new Date() }).where('id', '=', sessionId).execute()
  return { id, authorization: `Bearer ${token}`, sessionId, end }
}

describe('concurrent callers', () => {
  it('are looked up together, each by their own session', async () => {
    const people = await Promise.all([person(), person(), person()])
    await people[1]?.end()
    const { services, questions } = through(async () => undefined)
    const outcomes = await Promise.allSettled(people.map(({ authorization }) => identify(authorization, services)))
    expect(outcomes.map(one => (one.status === 'fulfilled' ? one.value.userId : one.reason.code))).toEqual([
      people[0]?.id,
      'unauthenticated',
      people[2]?.id,
    ])
    expect(questions()).toBe(1)
    const again = await Promise.allSettled(people.map(({ authorization }) => identify(authorization, services)))
    expect(again.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(questions()).toBe(1)
  })
})

describe('a session that ends during its lookup', () => {
  it("isn't cached in its old state", async () => {
    const { authorization, sessionId, end } = await person()
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const { promise: asked, resolve: release } = Promise.withResolvers<void>()
    const { services } = through(() => {
      release()
      return gate
    })
    const first = identify(authorization, services)
    await asked
    await end()
    forgetSession(sessionId, services)
    open()
    await first
    await expect(identify(authorization, services)).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})
