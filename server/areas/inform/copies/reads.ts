import { sql } from 'kysely'
import { z } from 'zod'
import { answerCounts } from '#rules/inform/answer-counts.ts'
import { concatenated, joined } from '#rules/inform/block-counts.ts'
import { ALL_LEVELS, type Level, type ProfileRow } from '#rules/inform/dimensions.ts'
import {
  type BlockCounts,
  COARSE_LENSES,
  type LensName,
  type MeasureCounts,
  type Roster,
  type RosterLens,
} from '#rules/inform/edition.ts'
import type { Exposure } from '#rules/inform/exposure.ts'
import type { FilterableAnswer } from '#rules/inform/filterable.ts'
import { type FrozenIcos, type IcoAxis, OPEN } from '#rules/inform/frozen-icos.ts'
import { unpackedCounts } from '#rules/inform/packed.ts'
import { countedColumns } from '#rules/inform/question-measures.ts'
import type { Counted } from '#rules/share/counted.ts'
import { counted, studyDefinition } from '#server/areas/share/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { numbersIn } from '#server/platform/database/numbers.ts'
import { countedProfile, filterableAnswers, gridsOf, lensName } from '../reads.ts'

/** An edition as of its latest batch. It never changes: a further batch makes another one of these. */
export interface EditionFacts {
  readonly id: number
  readonly questionnaireId: number
  /** Null: the core of the study. */
  readonly sectionId: number | null
  readonly filterable: readonly FilterableAnswer[]
  /** What groups can be filtered by as an estimate besides. */
  readonly estimable: readonly FilterableAnswer[]
  readonly batches: readonly { readonly id: number; readonly people: number }[]
  /** When the latest batch was counted. */
  readonly asOf: Date
}

/** Every edition, or those of one study. */
export async function editionsOf(db: Database, questionnaireId?: number): Promise<readonly EditionFacts[]> {
  const rows = await db
    .selectFrom('edition')
    .innerJoin('edition_batch as batch', 'batch.edition_id', 'edition.id')
    .select(['edition.id', 'questionnaire_id', 'section_id', 'filterable_answers', 'estimable_answers'])
    .select(['batch.id as batch_id', 'batch.people', 'batch.made'])
    .$if(questionnaireId !== undefined, query => query.where('questionnaire_id', '=', questionnaireId ?? 0))
    .orderBy('edition.id')
    .orderBy('batch.number')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, batches]): EditionFacts[] => {
    const last = batches.at(-1)
    if (!last) return []
    return [
      {
        id,
        questionnaireId: last.questionnaire_id,
        sectionId: last.section_id,
        filterable: filterableAnswers.parse(last.filterable_answers),
        estimable: filterableAnswers.parse(last.estimable_answers),
        batches: batches.map(({ batch_id, people }) => ({ id: batch_id, people })),
        asOf: last.made,
      },
    ]
  })
}

/** The people of an edition, batch after batch. @throws {Error} when a batch lacks an attribute */
export async function rosterOf(db: Database, { batches, filterable }: EditionFacts): Promise<Roster> {
  const rows = await db
    .selectFrom('edition_roster')
    .select(['batch_id', 'name', 'numbers'])
    .where('batch_id', '=', sql<number>`ANY(${batches.map(({ id }) => id)}::int[])`)
    .execute()
  const people = batches.reduce((sum, batch) => sum + batch.people, 0)
  const stored = new Map(rows.map(({ batch_id, name, numbers }) => [`${batch_id} ${name}`, numbersIn(numbers)]))
  const parts = (name: string) =>
    batches.map(batch => {
      const numbers = stored.get(`${batch.id} ${name}`)
      if (numbers?.length !== batch.people) throw new Error(`Batch ${batch.id} has no ${name} of its people.`)
      return numbers
    })
  const column = (name: string) => joined(parts(name))
  const first = rows.filter(({ batch_id }) => batch_id === batches[0]?.id)
  const lenses = first.flatMap(({ name }) => (name.startsWith(LENS) ? [lensName.parse(name.slice(LENS.length))] : []))
  const levels = ALL_LEVELS.map(level => [level, column(`level:${level}`)] as const)
  return {
    people,
    levels: Object.fromEntries(levels) as Record<Level, Int32Array>,
    society: column('society'),
    bands: Object.fromEntries(filterable.map(answer => [answer.column, column(`band:${answer.column}`)])),
    lenses: inOrder(lenses, filterable).map(name => lensOf(name, parts(`${LENS}${name}`))),
  }
}

/** What is counted of the questions on the dashboard and in the default report, and of calculated values. */
export async function columnsOfFirstReport(
  db: Database,
  { questionnaireId, sectionId }: EditionFacts,
): Promise<readonly string[]> {
  const definition = await studyDefinition(db, db, questionnaireId)
  const questions = (definition?.facts.sections ?? [])
    .filter(({ id, is_module }) => (is_module ? id === sectionId : sectionId === null))
    .flatMap(({ questionSections }) => questionSections)
    .filter(entry => entry.is_on_dashboard || entry.is_included_in_default_report)
    .map(({ question }) => question)
  return countedColumns(questions, sectionId === null ? (definition?.core.derived ?? []) : []).map(({ name }) => name)
}

const LENS = 'lens:'
const BY_ANSWER = 'by:answer:'

/** The counts of a column by lens; null where the edition does not count it. */
export async function countsOf(
  db: Database,
  { id, batches }: EditionFacts,
  column: string,
): Promise<MeasureCounts | null> {
  const grid = (await gridsOf(db, id, column)).get(column)
  if (!grid) return null
  const rows = await db
    .selectFrom('edition_counts')
    .select(['batch_id', 'lens', 'numbers'])
    .where('batch_id', '=', sql<number>`ANY(${batches.map(batch => batch.id)}::int[])`)
    .where('column_name', '=', column)
    .orderBy('batch_id')
    .execute()
  const isByAnswer = ({ lens }: { readonly lens: string }) => lens.startsWith(BY_ANSWER)
  const byLens = Map.groupBy(
    rows.filter(row => !isByAnswer(row)),
    ({ lens }) => lensName.parse(lens),
  )
  const byAnswer = Map.groupBy(rows.filter(isByAnswer), ({ lens }) => lens.slice(BY_ANSWER.length))
  const counts = [...byLens].map(([lens, own]): [LensName, BlockCounts] => {
    if (own.length !== batches.length) throw new Error(`${lens} of edition ${id} is not counted in every batch.`)
    return [lens, concatenated(own.map(({ numbers }) => unpackedCounts(numbersIn(numbers), grid.cells.length)))]
  })
  return {
    grid,
    byLens: new Map(counts),
    byAnswer: new Map(
      [...byAnswer].map(([answer, own]) => [
        answer,
        answerCounts(
          own.map(({ numbers }) => numbersIn(numbers)),
          grid,
        ),
      ]),
    ),
  }
}

/** What a person sees of themselves in an edition: profile and answers as they count in it. Null where they do not. */
export async function ownCounted(
  db: Database,
  userId: number,
  editionId: number,
): Promise<{ readonly profile: ProfileRow; readonly answers: Counted } | null> {
  const row = await db
    .selectFrom('edition_respondent')
    .select(['profile', 'answers'])
    .where('user_id', '=', userId)
    .where('edition_id', '=', editionId)
    .executeTakeFirst()
  return row ? { profile: countedProfile.parse(row.profile), answers: counted.parse(row.answers) } : null
}

/** Blocks of later batches are numbered on from those of earlier ones. */
function lensOf(name: LensName, batches: readonly Int32Array[]): RosterLens {
  let blocks = 0
  const numbered = batches.map(blockOf => {
    const first = blocks
    for (const block of blockOf) blocks = Math.max(blocks, first + block + 1)
    return blockOf.map(block => first + block)
  })
  const blockOf = joined(numbered)
  const sizes = new Int32Array(blocks)
  for (const block of blockOf) sizes[block] = (sizes[block] ?? 0) + 1
  return { name, blockOf, sizes }
}

/** The order in which lenses come before one another (release-engine, rule 2). */
function inOrder(names: readonly LensName[], filterable: readonly FilterableAnswer[]): readonly LensName[] {
  const answers = filterable.map(({ column }): LensName => `answer:${column}`)
  return ['base' as const, ...COARSE_LENSES, ...answers].filter(name => names.includes(name))
}

/** The posted ICOs that are counted, as of the latest batch, and of the latest block that was withdrawn. */
export interface IcoFacts {
  readonly batches: readonly {
    readonly id: number
    readonly number: number
    readonly made: Date
    readonly icos: number
    readonly exposure: Exposure
    /** Of its blocks, by number. */
    readonly isWithdrawn: readonly boolean[]
  }[]
}

/** Posted ICOs as of a batch, and of the blocks withdrawn: the same name, the same numbers. Neither is ever taken back. */
export async function icoNameOf(db: Database): Promise<string> {
  const { batch, withdrawn, apart } = await db
    .selectFrom('ico_block')
    .select(eb => [eb.fn.max('batch_id').as('batch'), eb.fn.count('withdrawn').as('withdrawn')])
    .select(eb => eb.selectFrom('ico_batch').where('is_apart', '=', true).select(eb.fn.countAll().as('n')).as('apart'))
    .executeTakeFirstOrThrow()
  return `${batch ?? 0}.${withdrawn}.${apart}`
}

export async function icoFactsOf(db: Database): Promise<IcoFacts> {
  const rows = await db
    .selectFrom('ico_batch as batch')
    .innerJoin('ico_block as block', 'block.batch_id', 'batch.id')
    .select(['batch.id', 'batch.number', 'batch.made', 'batch.icos', 'exposure_mean', 'exposure_largest', 'withdrawn'])
    .orderBy('batch.number')
    .orderBy('block.number')
    .execute()
  const batches = [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, blocks]) => {
    const [first] = blocks
    if (!first) return []
    const { number, made, icos } = first
    const exposure = { people: icos, mean: first.exposure_mean, largest: first.exposure_largest }
    return [{ id, number, made, icos, exposure, isWithdrawn: blocks.map(({ withdrawn }) => withdrawn !== null) }]
  })
  return { batches }
}

/** What is kept of the ICOs of the blocks that are shown. @throws {Error} when a batch lacks its blocks */
export async function frozenIcosOf(db: Database, { batches }: IcoFacts) {
  const rows = await db.selectFrom('ico_column').select(['batch_id', 'name', 'numbers']).execute()
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
  const axes = new Set(rows.flatMap(({ name }) => (name === 'block' ? [] : [icoAxis.parse(name)])))
  const sizes = shown.flatMap(({ blockOf, isShown }) => {
    const own = new Map<number, number>()
    for (const [ico, block] of blockOf.entries()) if (isShown[ico]) own.set(block, (own.get(block) ?? 0) + 1)
    return [...own.values()]
  })
  const icos: FrozenIcos = {
    icos: sizes.reduce((sum, size) => sum + size, 0),
    columns: new Map([...axes].map(axis => [axis, columnOf(axis)])),
  }
  return { icos, sizes: Int32Array.from(sizes) }
}

const icoAxis = z.custom<IcoAxis>(
  value => typeof value === 'string' && /^(specialty|society|region|variable:\d+)$/.test(value),
)
