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

/** Returns the joined tables. */
function joined(query: typeof offers): readonly string[] {
  const { sql: text } = sql`${withoutIdleJoins(query)}`.compile(db)
  return [...text.matchAll(/join .*?"(\w+)" on/g)].map(([, name = '']) => name)
}

it('withoutIdleJoins removes unused joins, and keeps those used by filters, order, or columns', () => {
  expect(joined(offers)).toEqual([])
  expect(joined(offers.where('organization.name', '=', 'a'))).toEqual(['organization'])
  expect(joined(offers.orderBy('writer.name'))).toEqual(['writer'])
  expect(joined(offers.select('writer.name'))).toEqual(['writer'])
})

it('withoutIdleJoins keeps joins that another join depends on', () => {
  expect(joined(offers.where('owner.name', '=', 'a'))).toEqual(['organization', 'owner'])
})

it.each([
  sql<boolean>`owner.name ILIKE 'a'`,
  sql<boolean>`"owner"."name" ILIKE 'a'`,
  sql<boolean>`EXISTS (SELECT FROM organization o WHERE o.owner_id = owner.id)`,
  sql<boolean>`coalesce(${sql.ref('owner.name')}, '') = ''`,
])('withoutIdleJoins finds names in raw SQL', condition => {
  expect(joined(offers.where(condition))).toEqual(['organization', 'owner'])
})

it('withoutIdleJoins keeps inner joins', () => {
  const inner = db
    .selectFrom('offer')
    .innerJoin('organization', 'organization.id', 'offer.organization_id')
    .select('offer.id')
  expect(sql`${withoutIdleJoins(inner)}`.compile(db).sql).toContain('inner join "organization"')
})
