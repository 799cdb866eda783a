import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { defineList as define, filtersOf, type ListOperation } from './list.ts'
import type { Input, Output } from './operation.ts'

const row = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(['a', 'b']),
  hours: z.number(),
  is_open: z.boolean(),
  begun: z.string(),
  society: z.object({ title: z.string() }).optional(),
})
const base = {
  route: 'thing/index',
  summary: 'Things.',
  source: '4 §7',
  callers: ['GM_ADMIN', 'MSS_USER'],
  row,
  columns: {
    id: { title: 'Id', sortable: true },
    name: { title: 'Name', sortable: true, filter: 'text' },
    kind: { title: 'Kind', filter: { oneOf: ['a', 'b'] } },
    hours: { title: 'Hours', sortable: true, filter: 'numbers' },
    is_open: { title: 'Open', filter: 'boolean' },
    begun: { title: 'Begun', filter: 'dates' },
  },
} as const
const list = define({
  ...base,
  filters: { society_id: { title: 'Society', filter: 'ids' } },
  expand: ['society'],
  query: { whose: z.coerce.number<string | number>() },
  csv: 'things',
})
const read = (query: Record<string, unknown>) => list.query.parse({ whose: '1', ...query })
const fieldsRefused = (query: Record<string, unknown>) =>
  list.query.safeParse({ whose: '1', ...query }).error?.issues.map(({ path }) => path[0])

describe('list query', () => {
  it('parses an empty expand parameter as an empty list', () => {
    expect(read({ expand: '' }).expand).toEqual([])
  })

  it('defaults to the first ten rows, sorted by ID', () => {
    expect(read({ expand: '' })).toEqual(read({}))
    expect(read({})).toEqual({ page: 0, perPage: 10, sort: 'id', expand: [], format: 'json', whose: 1 })
  })

  it('parses every filter from query strings and from the typed client', () => {
    const parsed = {
      name: 'Smith',
      kind: ['a', 'b'],
      hours_min: 1.5,
      hours_max: 40,
      is_open: true,
      begun_from: '2026-01-01',
      begun_to: '2026-02-01T05:00:00Z',
      society_id: [1, 2],
      expand: ['society'],
      format: 'csv',
      sort: '-hours',
      page: 3,
      perPage: 100_000,
    }
    expect(read(parsed)).toEqual({ whose: 1, ...parsed })
    const asText = Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]))
    expect(read(asText)).toEqual({ whose: 1, ...parsed })
  })

  it('ignores empty filter values', () => {
    const names = ['name', 'kind', 'hours_min', 'hours_max', 'is_open', 'begun_from', 'begun_to', 'society_id']
    for (const empty of ['', '  ']) expect(read(Object.fromEntries(names.map(name => [name, empty])))).toEqual(read({}))
  })

  it.each([
    { page: '-1' },
    { page: '0.5' },
    { perPage: '0' },
    { perPage: '100001' },
    { sort: 'kind' },
    { sort: '--name' },
    { expand: 'user' },
    { format: 'xml' },
    { kind: 'a,c' },
    { hours_min: 'many' },
    { hours_min: '1e999' },
    { is_open: 'perhaps' },
    { begun_from: '2026-02-30' },
    { begun_to: '0000-01-01' },
    { begun_to: 'tomorrow' },
    { society_id: '1,x' },
    { society_id: '0' },
    { society_id: '2147483648' },
    { society_id: Array(201).fill('1').join() },
    { begun_from: `2026-01-01T00:00:00.${'1'.repeat(10)}Z` },
    { name: 'x'.repeat(201) },
  ])('rejects %j with an error at its field', query => {
    expect(fieldsRefused(query)).toEqual(Object.keys(query))
  })

  it('rejects unknown parameters and requires declared ones', () => {
    expect(list.query.safeParse({ whose: '1', anything: '1' }).success).toBe(false)
    expect(list.query.safeParse({}).success).toBe(false)
  })

  it('allows larger pages only for administrators, and files only for lists with a file name', () => {
    for (const role of ['GM_ADMIN', 'MSS_ADMIN'] as const)
      expect(define({ ...base, callers: [role] }).query.safeParse({ perPage: 100_000 }).success).toBe(true)
    const ofMembers = define({ ...base, callers: ['MSS_USER'] })
    expect(ofMembers.query.safeParse({ perPage: 1000 }).success).toBe(true)
    expect(ofMembers.query.safeParse({ perPage: 1001 }).success).toBe(false)
    expect(ofMembers.query.safeParse({ format: 'csv' }).success).toBe(false)
  })
})

describe('defineList', () => {
  it('throws if two parameters have the same name', () => {
    const columns = { ...base.columns, name: { title: 'Name', filter: 'text' } } as const
    const twice = () => define({ ...base, columns, query: { name: z.string() } })
    expect(twice).toThrow('thing/index has two parameters named name.')
  })

  it('throws if the default order does not use a sortable column', () => {
    const columns = { name: { title: 'Name', sortable: true } } as const
    expect(() => define({ ...base, columns })).toThrow('thing/index cannot be sorted by id.')
    expect(() => define({ ...base, columns, sort: '-name' })).not.toThrow()
  })

  it('infers the types of queries and responses', () => {
    type Query = NonNullable<Input<typeof list>['query']>
    expectTypeOf<Query['sort']>().toEqualTypeOf<'id' | '-id' | 'name' | '-name' | 'hours' | '-hours' | undefined>()
    expectTypeOf<Query['kind']>().toEqualTypeOf<readonly ('a' | 'b')[] | undefined>()
    expectTypeOf<Query['expand']>().toEqualTypeOf<readonly 'society'[] | undefined>()
    expectTypeOf<Query['society_id']>().toEqualTypeOf<readonly number[] | undefined>()
    expectTypeOf<Query['whose']>().toEqualTypeOf<string | number>()
    expectTypeOf<Output<typeof list>['items'][number]>().toEqualTypeOf<z.output<typeof row>>()
    expectTypeOf<Output<typeof list>['_meta']['totalCount']>().toBeNumber()
  })

  it('orders column filters before other filters', () => {
    const { list: declaration }: ListOperation<typeof list.list> = list
    expect([...filtersOf(declaration).keys()]).toEqual(['name', 'kind', 'hours', 'is_open', 'begun', 'society_id'])
  })
})
