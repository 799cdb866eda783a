import fc from 'fast-check'
import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/universal'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { operations } from '#contract/index.ts'
import { defineList, type Filter, filtersOf, type ListInput, sortableOf } from '#contract/list.ts'
import { ROLES } from '#contract/roles.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { builders } from '#server/testing/builders.ts'
import { NONE, ownedIn } from '#server/testing/owned.ts'
import { requestFor } from '#server/testing/requests.ts'
import { type Callers, makeNeighborhood } from '#server/testing/strangers.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { handlers as productHandlers } from './index.ts'

/** List with every kind of filter, over a table of the product. It exists only for this test, so that it can have any shape. */
const person = z.object({
  id: z.number(),
  last_name: z.string(),
  year_of_birth: z.number().nullable(),
  visa_status: z.string(),
  is_demo: z.boolean(),
  created: z.iso.datetime(),
  roles: z.array(z.string()),
  society: z.string().optional(),
})
const people = defineList({
  route: 'test-people/index',
  summary: 'People of a test.',
  source: '4 §7',
  callers: ['GM_ADMIN', 'MSS_ADMIN', 'MSS_USER'],
  row: person,
  columns: {
    id: { title: 'Id', sortable: true },
    last_name: { title: 'Last name', sortable: true, filter: 'text' },
    year_of_birth: { title: 'Born', sortable: true, filter: 'numbers' },
    visa_status: { title: 'Visa', sortable: true, filter: { oneOf: ['US', 'J1', 'H1B'] } },
    is_demo: { title: 'Demo', sortable: true, filter: 'boolean' },
    created: { title: 'Since', sortable: true, filter: 'dates' },
    roles: { title: 'Roles' },
  },
  filters: { society_id: { title: 'Society', filter: 'ids' } },
  expand: ['society'],
  csv: 'people',
})
const listPeople: Handler = handleList(
  people,
  ({ db }) => ({
    rows: db
      .selectFrom('app_user as u')
      .leftJoin('society as s', 's.id', 'u.society_id')
      .select(['u.id', 'last_name', 'year_of_birth', 'visa_status', 'is_demo', 'u.created', 'u.roles', 's.name'])
      .where('email', 'like', '%@list.test'),
    key: 'u.id',
    columns: {
      id: 'u.id',
      last_name: 'last_name',
      year_of_birth: 'year_of_birth',
      visa_status: 'visa_status',
      is_demo: 'is_demo',
      created: sql.ref('u.created'),
      society_id: 'u.society_id',
    },
  }),
  (rows, { query }) =>
    rows.map(({ name, created, ...row }) => {
      const item: z.output<typeof person> = { ...row, created: created.toISOString() }
      if (query.expand?.includes('society')) item.society = name ?? ''
      return item
    }),
)

let server: TestServer
let callers: Callers
let admin: number
let member: number

beforeAll(async () => {
  server = await startTestServer({ handlers: [...productHandlers, listPeople] })
  const build = builders(server.db)
  admin = await build.user('GM_ADMIN')
  member = await build.user()
  callers = await (await makeNeighborhood(server)).makeCallers()
})
beforeEach(async () => {
  await server.db.deleteFrom('app_user').where('email', 'like', '%@list.test').execute()
  await server.db.deleteFrom('signin_throttle').execute()
})
afterAll(() => server.stop())

type Query = ListInput<typeof people.list> | Record<string, unknown>
const answer = people.output.extend({ message: z.string().optional() })

async function ask(query: Query = {}, as: number | null = admin) {
  const parameters = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  return server.http.inject({
    url: `/api?${new URLSearchParams([['r', people.route], ...parameters])}`,
    headers: as === null ? {} : { authorization: `Bearer ${await server.tokenOf(as)}` },
  })
}
async function list(query: Query = {}, as: number = admin) {
  const { statusCode, payload } = await ask(query, as)
  expect([statusCode, statusCode === 200 ? '' : payload]).toEqual([200, ''])
  return answer.parse(JSON.parse(payload))
}
const names = async (query: Query) => (await list(query)).items.map(({ last_name }) => last_name)

type Person = {
  last_name: string
  year_of_birth?: number | null
  visa_status?: string
  is_demo?: boolean
  created?: Date
}
let made = 0
async function add(...rows: readonly Person[]): Promise<readonly number[]> {
  const values = rows.map(row => {
    made += 1
    return { email: `person-${made}@list.test`, roles: ['MSS_RECRUITER'], ...row }
  })
  const added = await server.db.insertInto('app_user').values(values).returning('id').execute()
  return added.map(({ id }) => id)
}

describe('permission to read a list', () => {
  it('is checked in the order 401, 403, and 422', async () => {
    expect((await ask({ page: -1 }, null)).statusCode).toBe(401)
    const recruiter = await builders(server.db).user('MSS_RECRUITER')
    expect((await ask({ page: -1 }, recruiter)).statusCode).toBe(403)
    expect((await ask({ page: -1 })).statusCode).toBe(422)
  })

  it.each([1001, 10_000, 100_000])('allows %i rows for administrators, but not for members', async perPage => {
    const { statusCode, payload } = await ask({ perPage }, member)
    expect([statusCode, JSON.parse(payload).errors]).toEqual([
      422,
      [{ field: 'perPage', message: 'Enter 1000 or less' }],
    ])
    expect((await list({ perPage }))._meta.perPage).toBe(perPage)
    expect((await list({ perPage }, await builders(server.db).user('MSS_ADMIN')))._meta.perPage).toBe(perPage)
    expect((await list({ perPage: 1000 }, member))._meta.perPage).toBe(1000)
  })
})

describe('list pages', () => {
  it('have ten rows by ID, zero-based, with the total', async () => {
    const ids = await add(...Array.from({ length: 23 }, () => ({ last_name: 'Smith' })))
    const first = await list()
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 10))
    expect(first._meta).toEqual({ totalCount: 23, pageCount: 3, page: 0, perPage: 10 })
    expect((await list({ page: 2 })).items.map(({ id }) => id)).toEqual(ids.slice(20))
  })

  it.each([10, 5000])('include the total even beyond the last page, with %i rows each', async perPage => {
    await add({ last_name: 'Smith' }, { last_name: 'Jones' })
    expect(await list({ page: 7, perPage })).toEqual({
      items: [],
      _meta: { totalCount: 2, pageCount: 1, page: 7, perPage },
    })
    expect((await list({ page: 1_000_000_000, perPage })).items).toEqual([])
    expect((await list({ last_name: 'nobody', perPage }))._meta).toEqual({
      totalCount: 0,
      pageCount: 0,
      page: 0,
      perPage,
    })
  })

  it('contain every row exactly once in a total order, for every sort column and page size', async () => {
    const value = fc.record({
      last_name: fc.constantFrom('', 'a', 'B', 'ä'),
      year_of_birth: fc.constantFrom(null, 1950, 1970),
      visa_status: fc.constantFrom('US', 'J1'),
      is_demo: fc.boolean(),
    })
    const column = fc.constantFrom(...sortableOf(people.list))
    await fc.assert(
      fc.asyncProperty(
        fc.array(value, { maxLength: 12 }),
        column,
        fc.integer({ min: 1, max: 5 }),
        async (rows, by, perPage) => {
          await server.db.deleteFrom('app_user').where('email', 'like', '%@list.test').execute()
          const ids = rows.length === 0 ? [] : await add(...rows)
          const paged = async (sort: string) => {
            const { _meta } = await list({ sort, perPage })
            const pages = await Promise.all(
              Array.from({ length: _meta.pageCount }, (_, page) => list({ sort, perPage, page })),
            )
            return pages.flatMap(({ items }) => items.map(({ id }) => id))
          }
          const [up, down, whole] = [await paged(by), await paged(`-${by}`), await list({ sort: by, perPage: 1000 })]
          expect(up.toSorted((a, b) => a - b)).toEqual([...ids])
          expect(down).toEqual(up.toReversed())
          expect(whole.items.map(({ id }) => id)).toEqual(up)
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe('list order', () => {
  it('uses the column in both directions, and the ID if rows are equal', async () => {
    const [b1, a, b2] = await add({ last_name: 'B' }, { last_name: 'A' }, { last_name: 'B' })
    expect((await list({ sort: 'last_name' })).items.map(({ id }) => id)).toEqual([a, b1, b2])
    expect((await list({ sort: '-last_name' })).items.map(({ id }) => id)).toEqual([b2, b1, a])
  })
})

describe('list filters', () => {
  it('find text anywhere, regardless of case, and treat no character as a pattern', async () => {
    await add(...['O%Brien', 'o_brien', 'O\\Brien', 'OxBrien'].map(last_name => ({ last_name })))
    expect(await names({ last_name: 'BRIEN' })).toEqual(['O%Brien', 'o_brien', 'O\\Brien', 'OxBrien'])
    expect(await names({ last_name: 'o%b' })).toEqual(['O%Brien'])
    expect(await names({ last_name: 'o_b' })).toEqual(['o_brien'])
    expect(await names({ last_name: 'o\\b' })).toEqual(['O\\Brien'])
    expect(await names({ last_name: "'; DROP TABLE app_user; --" })).toEqual([])
  })

  it('accept several values, IDs, flags, and inclusive bounds', async () => {
    const build = builders(server.db)
    const society = await build.society()
    await add(
      { last_name: 'one', visa_status: 'US', year_of_birth: 1960, is_demo: true },
      { last_name: 'two', visa_status: 'J1', year_of_birth: 1970 },
      { last_name: 'three', visa_status: 'H1B', year_of_birth: null },
    )
    await server.db.updateTable('app_user').set({ society_id: society }).where('last_name', '=', 'two').execute()
    expect(await names({ visa_status: ['US', 'H1B'] })).toEqual(['one', 'three'])
    expect(await names({ society_id: [society, 2_147_483_647] })).toEqual(['two'])
    expect(await names({ is_demo: true })).toEqual(['one'])
    expect(await names({ is_demo: false })).toEqual(['two', 'three'])
    expect(await names({ year_of_birth_min: 1960, year_of_birth_max: 1960 })).toEqual(['one'])
    expect(await names({ year_of_birth_min: 1960.5 })).toEqual(['two'])
    expect(await names({ year_of_birth_max: 1e300 })).toEqual(['one', 'two'])
    expect(await names({ year_of_birth_min: 70_000 })).toEqual([])
    expect(await names({ visa_status: ['US', 'J1'], is_demo: false })).toEqual(['two'])
  })

  it('match a whole day, or an exact time', async () => {
    const at = (text: string) => new Date(text)
    await add(
      { last_name: 'eve', created: at('2026-03-31T23:59:59.999Z') },
      { last_name: 'dawn', created: at('2026-04-01T00:00:00Z') },
      { last_name: 'dusk', created: at('2026-04-01T23:59:59.999Z') },
      { last_name: 'next', created: at('2026-04-02T00:00:00Z') },
    )
    expect(await names({ created_from: '2026-04-01', created_to: '2026-04-01' })).toEqual(['dawn', 'dusk'])
    expect(await names({ created_to: '2026-04-01T00:00:00Z' })).toEqual(['eve'])
    expect(await names({ created_from: '2026-04-01T12:00:00Z' })).toEqual(['dusk', 'next'])
    expect(await names({ created_from: '1000-01-01', created_to: '2999-12-31' })).toHaveLength(4)
  })

  it('determine the total count', async () => {
    await add({ last_name: 'a1' }, { last_name: 'a2' }, { last_name: 'b' })
    expect((await list({ last_name: 'a', perPage: 1 }))._meta).toEqual({
      totalCount: 2,
      pageCount: 2,
      page: 0,
      perPage: 1,
    })
  })
})

it('an expanded field is included only on request', async () => {
  await add({ last_name: 'Smith' })
  expect((await list()).items[0]).not.toHaveProperty('society')
  expect((await list({ expand: ['society'] })).items[0]?.society).toBe('')
})

describe('list of more than a thousand rows', () => {
  const many = (length: number) => Array.from({ length }, (_, at) => ({ last_name: `Person ${at}` }))

  it('is streamed completely and in order', async () => {
    const ids = await add(...many(1203))
    const { items, _meta } = await list({ perPage: 10_000 })
    expect(items.map(({ id }) => id)).toEqual(ids)
    expect(_meta).toEqual({ totalCount: 1203, pageCount: 1, page: 0, perPage: 10_000 })
    const second = await list({ perPage: 1100, page: 1 })
    expect([second.items.length, second._meta.totalCount]).toEqual([103, 1203])
  })

  it('is limited per user', async () => {
    await add({ last_name: 'Smith' })
    for (let at = 0; at < 60; at += 1) expect((await ask({ perPage: 1001 })).statusCode).toBe(200)
    const { statusCode, payload } = await ask({ format: 'csv' })
    expect([statusCode, JSON.parse(payload).code]).toEqual([429, 'too_many'])
    expect((await ask()).statusCode).toBe(200)
    expect((await ask({ perPage: 1001 }, await builders(server.db).user('GM_ADMIN'))).statusCode).toBe(200)
    server.clock.forward(15 * 60 * 1000 + 1)
    expect((await ask({ perPage: 1001 })).statusCode).toBe(200)
  })

  it('releases its connection, even if the client disconnects', async () => {
    await add(...many(3000))
    const address = await server.http.listen({ port: 0 })
    const headers = { authorization: `Bearer ${await server.tokenOf(admin)}` }
    for (let at = 0; at < 12; at += 1) {
      const stop = new AbortController()
      const response = await fetch(`${address}/api/${people.route}?perPage=100000`, { headers, signal: stop.signal })
      await response.body?.getReader().read()
      stop.abort()
      await expect.poll(async () => (await ask({ perPage: 1001, last_name: 'nobody' })).statusCode).toBe(200)
    }
  })
})

describe('list as CSV', () => {
  const csv = async (query: Query = {}, as = admin) => ask({ format: 'csv', ...query }, as)

  it('contains all filtered rows in order, with the titles of the columns', async () => {
    const [smith, jones] = await add(
      { last_name: 'Smith, "Jo"', year_of_birth: 1970, is_demo: true, created: new Date('2026-01-02T03:04:05Z') },
      { last_name: 'Jönes', created: new Date('2026-01-02T03:04:05Z') },
      { last_name: 'left out' },
    )
    const { statusCode, headers, payload } = await csv({ last_name: 'es', sort: '-id', page: 5, perPage: 1 })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
    const day = server.clock.now().toISOString().slice(0, 10)
    expect(headers['content-disposition']).toBe(
      `attachment; filename="people-${day}.csv"; filename*=UTF-8''people-${day}.csv`,
    )
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
    expect(payload).toBe(
      `\u{FEFF}Id,Last name,Born,Visa,Demo,Since,Roles\r\n${jones},Jönes,,US,false,2026-01-02T03:04:05.000Z,MSS_RECRUITER\r\n`,
    )
    expect((await csv({ last_name: 'smith' })).payload.split('\r\n')[1]).toBe(
      `${smith},"Smith, ""Jo""",1970,US,true,2026-01-02T03:04:05.000Z,MSS_RECRUITER`,
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1'])('never exports %j as a formula', async last_name => {
    await add({ last_name })
    const row = (await csv()).payload.slice(1).split('\r\n')[1] ?? ''
    expect(row.split(',')[1]?.replace(/^"/, '').startsWith("'")).toBe(true)
  })

  it('has a header even without rows', async () => {
    expect((await csv()).payload).toBe('\u{FEFF}Id,Last name,Born,Visa,Demo,Since,Roles\r\n')
  })

  it("is rejected if more rows match than the caller's limit", async () => {
    await add(...Array.from({ length: 1001 }, () => ({ last_name: 'Smith' })))
    const { statusCode, payload } = await csv({}, member)
    expect([statusCode, JSON.parse(payload)]).toEqual([
      400,
      { code: 'refused', message: 'More than 1000 rows match. Filter the list before you download it.' },
    ])
    expect((await csv()).payload.trimEnd().split('\r\n')).toHaveLength(1002)
  })
})

describe('list as XLSX', () => {
  it('has the same rows as the CSV file, with numbers and times as such', async () => {
    const [smith] = await add(
      { last_name: '=Smith', year_of_birth: 1970, is_demo: true, created: new Date('2026-01-02T03:04:05Z') },
      { last_name: 'left out' },
    )
    const { statusCode, headers, rawPayload } = await ask({ format: 'xlsx', last_name: 'smith', perPage: 1, page: 3 })
    const day = server.clock.now().toISOString().slice(0, 10)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(headers['content-disposition']).toContain(`filename="people-${day}.xlsx"`)
    expect(await readSheet(new Blob([new Uint8Array(rawPayload)]))).toEqual([
      ['Id', 'Last name', 'Born', 'Visa', 'Demo', 'Since (UTC)', 'Roles'],
      [smith, '=Smith', 1970, 'US', true, new Date('2026-01-02T03:04:05Z'), 'MSS_RECRUITER'],
    ])
  })

  it('is streamed in pieces, and contains all rows', async () => {
    await add(...Array.from({ length: 1203 }, (_, at) => ({ last_name: `Person ${at}` })))
    const { rawPayload } = await ask({ format: 'xlsx', sort: '-id' })
    const rows = await readSheet(new Blob([new Uint8Array(rawPayload)]))
    expect([rows.length, rows[1]?.[1], rows.at(-1)?.[1]]).toEqual([1204, 'Person 1202', 'Person 0'])
  })

  it("is rejected if more rows match than the caller's limit", async () => {
    await add(...Array.from({ length: 1001 }, () => ({ last_name: 'Smith' })))
    expect((await ask({ format: 'xlsx' }, member)).statusCode).toBe(400)
  })
})

describe('audit log', () => {
  const entries = async () => {
    const rows = await server.db
      .selectFrom('audit_entry')
      .select(['user_id', 'record_key', 'facts'])
      .where('act', '=', 'list.download')
      .orderBy('id')
      .execute()
    return rows.map(({ user_id, record_key, facts }) => [user_id, record_key, facts])
  }

  it('records the lists that administrators exported, and the number of rows', async () => {
    await add(...Array.from({ length: 1003 }, () => ({ last_name: 'Smith' })), { last_name: 'Jones' })
    const before = (await entries()).length
    await ask({ format: 'csv', last_name: 'jones' })
    await ask({ format: 'xlsx' })
    await ask({ perPage: 1002, page: 0 })
    await ask({ perPage: 1000 })
    await ask({ format: 'csv', last_name: 'jones' }, member)
    expect((await entries()).slice(before)).toEqual([
      [admin, 'people', { rows: 1 }],
      [admin, 'people', { rows: 1004 }],
      [admin, 'people', { rows: 1002 }],
    ])
  })

  it('has no entry for a rejected file', async () => {
    const before = (await entries()).length
    expect((await ask({ format: 'csv' }, null)).statusCode).toBe(401)
    expect((await ask({ format: 'pdf' })).statusCode).toBe(422)
    expect(await entries()).toHaveLength(before)
  })
})

describe('every list of the product', () => {
  const lists = [...operations.values()].flatMap(operation =>
    operation.list ? [{ operation, ...operation.list }] : [],
  )
  const role = z.enum(ROLES)

  it.each(lists)('$route can be sorted and filtered by all offered columns', async ({ operation, ...declaration }) => {
    const caller = role.parse(operation.callers.find(each => each !== 'GUEST'))
    const { as = 0, own } = callers.get(caller) ?? { own: NONE }
    const headers = { authorization: `Bearer ${await server.tokenOf(as)}` }
    const base = requestFor(operation, field => {
      const owned = field.form.type === 'integer' ? ownedIn(operation, field) : null
      return owned ? own[owned] : undefined
    }).query
    const sorts = sortableOf(declaration).flatMap(name => [{ sort: name }, { sort: `-${name}` }])
    const filters = [...filtersOf(declaration)].flatMap(([name, filter]) => samplesOf(name, filter))
    for (const query of [...sorts, ...filters]) {
      const parameters = Object.entries({ ...base, ...query }).map(([name, value]): [string, string] => [
        name,
        String(value),
      ])
      const url = `/api/${operation.route}?${new URLSearchParams(parameters)}`
      const { statusCode, payload } = await server.http.inject({ url, headers })
      expect([query, statusCode, statusCode === 200 ? '' : payload]).toEqual([query, 200, ''])
    }
  })

  function samplesOf(name: string, filter: Filter): readonly Record<string, string>[] {
    if (filter === 'text' || filter === 'exact') return [{ [name]: '100%' }]
    if (filter === 'ids') return [{ [name]: '1,2' }]
    if (filter === 'boolean') return [{ [name]: 'true' }]
    if (filter === 'numbers') return [{ [`${name}_min`]: '1.5' }, { [`${name}_max`]: '100000' }]
    if (filter === 'dates') return [{ [`${name}_from`]: '2026-01-01' }, { [`${name}_to`]: '2026-01-01' }]
    return [{ [name]: filter.oneOf.join(',') }]
  }
})
