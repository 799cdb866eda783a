import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { expect, it } from 'vitest'
import { withoutIdleJoins } from './joins.ts'

interface Tables {
  offer: { id: number; organization_id: number; user_id: number }
  organization: { id: number; name: string; owner_id: number }
  person: { id: number; name: string }
}
const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: kysely => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const offers = db
  .selectFrom('offer')
  .leftJoin('organization', 'organization.id', 'offer.organization_id')
  .leftJoin('person as owner', 'owner.id', 'organization.owner_id')
  .leftJoin(db.selectFrom('person').select(['id', 'name']).as('writer'), 'writer.id', 'offer.user_id')
  .select('offer.id')

/** The tables that are joined. */
function joined(query: typeof offers): readonly string[] {
  const { sql: text } = sql`${withoutIdleJoins(query)}`.compile(db)
  return [...text.matchAll(/join .*?"(\w+)" on/g)].map(([, name = '']) => name)
}

it('leaves out what nothing names, and joins what filters, order, or columns do', () => {
  expect(joined(offers)).toEqual([])
  expect(joined(offers.where('organization.name', '=', 'a'))).toEqual(['organization'])
  expect(joined(offers.orderBy('writer.name'))).toEqual(['writer'])
  expect(joined(offers.select('writer.name'))).toEqual(['writer'])
})

it('keeps what another one is joined by', () => {
  expect(joined(offers.where('owner.name', '=', 'a'))).toEqual(['organization', 'owner'])
})

it.each([
  sql<boolean>`owner.name ILIKE 'a'`,
  sql<boolean>`"owner"."name" ILIKE 'a'`,
  sql<boolean>`EXISTS (SELECT FROM organization o WHERE o.owner_id = owner.id)`,
  sql<boolean>`coalesce(${sql.ref('owner.name')}, '') = ''`,
])('finds names in SQL that is written out', condition => {
  expect(joined(offers.where(condition))).toEqual(['organization', 'owner'])
})

it('keeps a join that takes rows away', () => {
  const inner = db
    .selectFrom('offer')
    .innerJoin('organization', 'organization.id', 'offer.organization_id')
    .select('offer.id')
  expect(sql`${withoutIdleJoins(inner)}`.compile(db).sql).toContain('inner join "organization"')
})
