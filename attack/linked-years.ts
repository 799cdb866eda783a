import type { Batch } from '#rules/inform/count/index.ts'
import { type MeasureBatch, partsOf } from '#rules/inform/count/index.ts'
import { bandOf } from '#rules/inform/filterable.ts'
import { profileRow } from '#rules/inform/groups/index.ts'
import { countedColumns } from '#rules/inform/measures/index.ts'
import { countedRespondents } from '#server/areas/inform/linked-years/reads.ts'
import { profileDimensions } from '#server/areas/inform/reads.ts'
import { studyDefinition } from '#server/areas/share/lookups.ts'
import { forgetEdition } from '#server/testing/planted.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { variableIds } from './answers.ts'
import type { Attack } from './attack.ts'
import { coinsOf, PLANTED, plantCoins } from './coins.ts'
import { type KnownBatch, knownBatch, membersOf, type Person } from './crowd.ts'
import { equationsOf } from './engine.ts'
import { EVERYBODY } from './group.ts'
import { groupsToQuery } from './groups.ts'
import { reconstructed, yardstickOf } from './reconstructed.ts'
import { type Equation, numberOfYes } from './ridge.ts'
import type { Preparation, World } from './world.ts'
import { yearlyOracle } from './yearly-oracle.ts'

/** Blur of rows and of broad tables (release-engine, rule 5). */
const [ROW_SD, TABLE_SD] = [1, 1.5]
const MIN_GROUP = 10

/** Prepares a world for the attack: last year, everyone gave the same answers as this year. */
export const inTwoYears: Preparation = {
  join: async (server, studyId) => {
    const id = await lastYear(server, studyId)
    const users = await server.db
      .selectFrom('survey')
      .select('user_id')
      .where('questionnaire_id', '=', id)
      .where('submitted', 'is not', null)
      .execute()
    await plantCoins(
      server,
      id,
      users.map(({ user_id }) => user_id),
      await coinVariables(server, id),
    )
    await forgetEdition(server.db, id)
    await server.makeBatches()
  },
}

async function lastYear({ db }: TestServer, studyId: number): Promise<number> {
  const id = (await studyDefinition(db, db, studyId))?.facts.prior_year_questionnaire_id
  if (!id) throw new Error('There is no study of the year before.')
  return id
}

async function coinVariables(server: TestServer, studyId: number): Promise<readonly number[]> {
  const ids = await variableIds(server, studyId, PLANTED)
  return PLANTED.flatMap(uid => ids.get(uid) ?? [])
}

/**
 * Solves for everyone together from all counts that the server stores for two years. Participants of both years kept their answers, and the
 * attacker knows this. The yardstick knows one group of ten in each year, with the same people where possible.
 */
export const linkedYears: Attack = {
  name: 'Two linked years',
  async run(world) {
    const before = await peopleBefore(world)
    const [now, then] = [world.people(), before.people]
    const groups = [EVERYBODY, ...groupsToQuery(now, world.columns, world.budget.groups)]
    const naive = [
      ...(await equationsOf(world.naive, groups)),
      ...groups.flatMap(group => exactly(membersOf(then, group, world.columns).flatMap(place => then[place] ?? []))),
    ]
    const [known] = world.edition().batches
    if (!known) throw new Error('This year has no results.')
    const product = [
      ...(await countsOf(world.server, world.target.id, known)),
      ...(await countsOf(world.server, before.id, before)),
    ]
    const all = new Map([...then, ...now].map(person => [person.userId, person]))
    const [years, come] = [new Set(then.map(({ userId }) => userId)), new Set(now.map(({ userId }) => userId))]
    const isInBoth = ({ userId }: Person) => years.has(userId) && come.has(userId)
    return [true, false].flatMap(both => {
      const people = [...all.values()].filter(person => isInBoth(person) === both)
      const name = both ? 'Two linked years, in both' : 'Two linked years, in one of them'
      const yardstick = yardstickOf(people, naive, new Set())
      return reconstructed(people, name, product, { ...yardstick, oracle: yearlyOracle(people, [now, then]) })
    })
  },
}

/** Returns the exact number of yes for each coin among ten people or more. */
const exactly = (people: readonly Person[]): readonly Equation[] =>
  people.length < MIN_GROUP ? [] : [numberOfYes(people)]

/** Returns last year's participants, and the people in each row and pool of that year. */
async function peopleBefore({ server, target }: World): Promise<KnownBatch & { readonly id: number }> {
  const { db } = server
  const id = await lastYear(server, target.id)
  const copy = server.editionCache.of(id, null)
  const definition = await studyDefinition(db, db, id)
  const [batch] = copy?.edition.batches ?? []
  if (!copy || !batch || !definition) throw new Error('Last year has no results.')
  const { id: editionId } = await db
    .selectFrom('result_edition')
    .select('id')
    .where('questionnaire_id', '=', id)
    .where('section_id', 'is', null)
    .executeTakeFirstOrThrow()
  const { trees } = await profileDimensions(db)
  const columns = countedColumns(definition.core.questions, definition.core.derived)
  const { filterable } = copy.facts
  const people: Person[] = []
  for await (const { userId, facts, society, isVouched, answers } of countedRespondents(db, editionId)) {
    const bands = filterable.map(answer => {
      const value = columns.find(({ name }) => name === answer.column)?.read(answers)
      return bandOf(answer, typeof value === 'number' ? value : null)
    })
    const secrets = coinsOf(userId)
    people.push({ userId, profile: profileRow(trees, facts), society, isVouched, bands, secrets, pay: null })
  }
  const names = filterable.map(({ column }) => column)
  return { id, ...knownBatch(batch, people, names) }
}

/** Returns every number that the server stores about the coins in a batch: of rows, and of the pools of each attribute. */
async function countsOf(server: TestServer, studyId: number, known: KnownBatch): Promise<readonly Equation[]> {
  const copy = server.editionCache.of(studyId, null)
  const measures: CoinCounts[] = []
  for (const variable of await coinVariables(server, studyId)) {
    const found = await copy?.counts(`v${variable}`)
    const [counts] = found?.batches ?? []
    if (!found || !counts || found.grid.kind !== 'choice') throw new Error('A coin is not counted.')
    const yes = found.grid.cells.findIndex(values => values.includes(1))
    measures.push({ counts, parts: partsOf(found.grid), yes })
  }
  const [first] = measures
  if (!first) return []
  const rowOf = known.rowOf.map(row => first.counts.rowOf[row] ?? 0)
  const tables = known.batch.attributes.flatMap((attribute, at) => tableOf(attribute, at, known, measures))
  return [...summed(known.people, rowOf, ROW_SD, measures, ({ counts }) => counts.people), ...tables]
}

interface CoinCounts {
  readonly counts: MeasureBatch
  readonly parts: number
  /** Share of people who answered yes. */
  readonly yes: number
}

function tableOf(
  { poolOf }: Batch['attributes'][number],
  at: number,
  { people, valuesOf }: KnownBatch,
  measures: readonly CoinCounts[],
): readonly Equation[] {
  const pools = valuesOf[at]?.map(value => poolOf[value] ?? 0)
  if (!pools || measures.some(({ counts }) => !counts.tables[at])) return []
  return summed(people, pools, TABLE_SD, measures, ({ counts }) => counts.tables[at] ?? new Int32Array())
}

function summed(
  people: readonly Person[],
  poolOf: Int32Array,
  deviation: number,
  measures: readonly CoinCounts[],
  read: (of: CoinCounts) => Int32Array,
): readonly Equation[] {
  return [...Map.groupBy(people.keys(), place => poolOf[place] ?? 0)].map(([pool, places]) => ({
    people: places.flatMap(place => people[place]?.userId ?? []),
    parts: places.map(() => 1),
    sums: measures.map(measure => read(measure)[pool * measure.parts + measure.yes] ?? 0),
    deviation,
  }))
}
