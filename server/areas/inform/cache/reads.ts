import { sql } from 'kysely'
import { z } from 'zod'
import { type Edition, type MeasureCounts, unpackBatch, unpackMeasure } from '#rules/inform/count/index.ts'
import type { FilterableAnswer } from '#rules/inform/filterable.ts'
import { afterSets, type FrozenIcos, type IcoAxis, OPEN } from '#rules/inform/icos/index.ts'
import { countedColumns } from '#rules/inform/measures/index.ts'
import { studyDefinition } from '#server/areas/share/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { joined, numbersIn } from '#server/platform/database/numbers.ts'
import { filterableAnswers, gridsOf } from '../reads.ts'

/** Edition as of its latest batch. An instance never changes; a further batch creates a new instance. */
export interface EditionSnapshot {
  readonly id: number
  readonly questionnaireId: number
  /** `null` for the core of the study. */
  readonly sectionId: number | null
  readonly filterable: readonly FilterableAnswer[]
  /** Options that fewer people selected are pooled (`EditionPolicy.minPool`). */
  readonly minPool: number
  readonly batches: readonly { readonly id: number; readonly people: number; readonly made: Date }[]
  /** Time when the latest batch was counted. */
  readonly asOf: Date
}

const pooling = z.object({ minPool: z.number().int() })

/** Returns the editions of all studies, or of one study. */
export async function editionsOf(db: Database, questionnaireId?: number): Promise<readonly EditionSnapshot[]> {
  const rows = await db
    .selectFrom('result_edition as edition')
    .innerJoin('result_batch as batch', 'batch.edition_id', 'edition.id')
    .select(['edition.id', 'questionnaire_id', 'section_id', 'filterable_answers', 'policy'])
    .select(['batch.id as batch_id', 'batch.people', 'batch.made'])
    .$if(questionnaireId !== undefined, query => query.where('questionnaire_id', '=', questionnaireId ?? 0))
    .orderBy('edition.id')
    .orderBy('batch.number')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, batches]): EditionSnapshot[] => {
    const last = batches.at(-1)
    if (!last) return []
    return [
      {
        id,
        questionnaireId: last.questionnaire_id,
        sectionId: last.section_id,
        filterable: filterableAnswers.parse(last.filterable_answers),
        minPool: pooling.parse(last.policy).minPool,
        batches: batches.map(({ batch_id, people, made }) => ({ id: batch_id, people, made })),
        asOf: last.made,
      },
    ]
  })
}

/** Returns the base rows of a result set, in the order of its batches. @throws {RangeError} if stored data is not a batch */
export async function editionOf(db: Database, { batches, filterable }: EditionSnapshot): Promise<Edition> {
  const rows = await db
    .selectFrom('result_batch')
    .select(['id', 'base_rows'])
    .where('id', '=', ofBatches(batches))
    .execute()
  const stored = new Map(rows.map(({ id, base_rows }) => [id, base_rows]))
  const columns = filterable.map(({ column }) => column)
  return { batches: batches.map(({ id }) => unpackBatch(numbersIn(stored.get(id) ?? Buffer.alloc(0)), columns)) }
}

/** Returns the counted columns of questions on the dashboard and in the default report, and of calculated values. */
export async function columnsOfFirstReport(
  db: Database,
  { questionnaireId, sectionId }: EditionSnapshot,
): Promise<readonly string[]> {
  const definition = await studyDefinition(db, db, questionnaireId)
  const questions = (definition?.facts.sections ?? [])
    .filter(({ id, is_module }) => (is_module ? id === sectionId : sectionId === null))
    .flatMap(({ questionSections }) => questionSections)
    .filter(entry => entry.is_on_dashboard || entry.is_included_in_default_report)
    .map(({ question }) => question)
  return countedColumns(questions, sectionId === null ? (definition?.core.derived ?? []) : []).map(({ name }) => name)
}

/**
 * Returns the counts of a column in every batch, or `null` if the edition does not count it.
 * @throws {RangeError} if stored data is not the counts of these rows
 */
export async function countsOf(
  db: Database,
  { id, batches }: EditionSnapshot,
  { batches: rowsOf }: Edition,
  column: string,
): Promise<MeasureCounts | null> {
  const grid = (await gridsOf(db, id, column)).get(column)
  if (!grid) return null
  const rows = await db
    .selectFrom('result_counts')
    .select(['batch_id', 'numbers'])
    .where('batch_id', '=', ofBatches(batches))
    .where('column_name', '=', column)
    .execute()
  const stored = new Map(rows.map(({ batch_id, numbers }) => [batch_id, numbers]))
  const counted = batches.map((batch, at) => {
    const [own, numbers] = [rowsOf[at], stored.get(batch.id)]
    if (!own || !numbers) throw new Error(`${column} of edition ${id} isn’t counted in every batch.`)
    return unpackMeasure(numbersIn(numbers), grid, own)
  })
  return { grid, batches: counted }
}

const ofBatches = (batches: EditionSnapshot['batches']) => sql<number>`ANY(${batches.map(({ id }) => id)}::int[])`

/** Counted posted ICOs, as of the latest batch and the latest withdrawn block. */
export interface IcoEditionSnapshot {
  readonly batches: readonly {
    readonly id: number
    readonly number: number
    readonly made: Date
    readonly icos: number
    /** Whether each block is withdrawn, by block number. */
    readonly isWithdrawn: readonly boolean[]
  }[]
}

/**
 * Returns a name for the posted ICOs as of a batch and the withdrawn blocks. The same name means the same numbers, because batches and
 * withdrawals are never undone.
 */
export async function icoNameOf(db: Database): Promise<string> {
  const { batch, withdrawn, apart } = await db
    .selectFrom('ico_block')
    .select(eb => [eb.fn.max('batch_id').as('batch'), eb.fn.count('withdrawn').as('withdrawn')])
    .select(eb => eb.selectFrom('ico_batch').where('is_apart', '=', true).select(eb.fn.countAll().as('n')).as('apart'))
    .executeTakeFirstOrThrow()
  return `${batch ?? 0}.${withdrawn}.${apart}`
}

export async function icoEditionSnapshot(db: Database): Promise<IcoEditionSnapshot> {
  const rows = await db
    .selectFrom('ico_batch as batch')
    .innerJoin('ico_block as block', 'block.batch_id', 'batch.id')
    .select(['batch.id', 'batch.number', 'batch.made', 'batch.icos', 'withdrawn'])
    .orderBy('batch.number')
    .orderBy('block.number')
    .execute()
  const batches = [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, blocks]) => {
    const [first] = blocks
    if (!first) return []
    const { number, made, icos } = first
    return [{ id, number, made, icos, isWithdrawn: blocks.map(({ withdrawn }) => withdrawn !== null) }]
  })
  return { batches }
}

/** Returns the stored data of ICOs in shown blocks. @throws {Error} if a batch lacks its blocks */
export async function frozenIcosOf(db: Database, { batches }: IcoEditionSnapshot) {
  const [columns, places] = await Promise.all([
    db.selectFrom('ico_column').select(['batch_id', 'name', 'numbers']).execute(),
    db.selectFrom('ico_place').select(['batch_id', 'numbers', 'sets']).execute(),
  ])
  const regions = columns.filter(({ name }) => name === 'region')
  const rows = [...columns, ...placesOrRegions(places, regions)]
  const sets = new Map(places.map(row => [row.batch_id, placeSets.parse(row.sets)]))
  const stored = new Map(rows.map(({ batch_id, name, numbers }) => [`${batch_id} ${name}`, numbersIn(numbers)]))
  const shown = batches.map(({ id, icos, isWithdrawn }) => {
    const blockOf = stored.get(`${id} block`)
    if (blockOf?.length !== icos) throw new Error(`Batch ${id} of ICOs has no blocks.`)
    return { id, icos, blockOf, isShown: blockOf.map(block => Number(isWithdrawn[block] === false)) }
  })
  const columnOf = (name: string) =>
    joined(
      shown.map(({ id, icos, isShown }) => {
        const column = stored.get(`${id} ${name}`) ?? new Int32Array(icos).fill(OPEN)
        return column.filter((_, ico) => isShown[ico])
      }),
    )
  const joinedSets: (readonly number[])[] = []
  for (const { id } of shown) {
    const [own, numbers] = [sets.get(id) ?? [], stored.get(`${id} place`)]
    if (numbers) stored.set(`${id} place`, afterSets(numbers, joinedSets.length))
    joinedSets.push(...own)
  }
  const axes = new Set(rows.flatMap(({ name }) => (name === 'block' ? [] : [icoAxis.parse(name)])))
  let blocks = 0
  const blockOf = joined(
    shown.map(({ blockOf: own, isShown }) => {
      const first = blocks
      blocks += own.reduce((most, block) => Math.max(most, block + 1), 0)
      return own.filter((_, ico) => isShown[ico]).map(block => first + block)
    }),
  )
  const sizes = shown.flatMap(({ blockOf, isShown }) => {
    const own = new Map<number, number>()
    for (const [ico, block] of blockOf.entries()) if (isShown[ico]) own.set(block, (own.get(block) ?? 0) + 1)
    return [...own.values()]
  })
  const icos: FrozenIcos = {
    icos: sizes.reduce((sum, size) => sum + size, 0),
    blockOf,
    columns: new Map([...axes].map(axis => [axis, columnOf(axis)])),
    placeSets: joinedSets,
  }
  return { icos, sizes: Int32Array.from(sizes) }
}

interface KeptColumn {
  readonly batch_id: number
  readonly numbers: Buffer
}

/** Batches created by an earlier version have only regions. */
function placesOrRegions(places: readonly KeptColumn[], regions: readonly KeptColumn[]) {
  const known = new Set(places.map(({ batch_id }) => batch_id))
  return [...places, ...regions.filter(({ batch_id }) => !known.has(batch_id))].map(row => ({ ...row, name: 'place' }))
}

const placeSets = z.array(z.array(z.int()))

const icoAxis = z.custom<IcoAxis>(
  value => typeof value === 'string' && /^(specialty|society|region|place|variable:\d+)$/.test(value),
)
