import { sql } from 'kysely'
import { z } from 'zod'
import { answerCounts } from '#rules/inform/answer-counts.ts'
import { concatenated } from '#rules/inform/block-counts.ts'
import { ALL_LEVELS, type Level, type ProfileRow } from '#rules/inform/dimensions.ts'
import {
  type BlockCounts,
  COARSE_LENSES,
  type LensName,
  type MeasureCounts,
  type Roster,
  type RosterLens,
} from '#rules/inform/edition.ts'
import type { FilterableAnswer } from '#rules/inform/filterable.ts'
import { unpackedCounts } from '#rules/inform/packed.ts'
import type { Counted } from '#rules/share/counted.ts'
import { counted } from '#server/areas/share/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { filterableAnswers, gridsOf, lensName } from '../reads.ts'

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
  const column = (name: string) => joined(parts(name), people)
  const first = rows.filter(({ batch_id }) => batch_id === batches[0]?.id)
  const lenses = first.flatMap(({ name }) => (name.startsWith(LENS) ? [lensName.parse(name.slice(LENS.length))] : []))
  const levels = ALL_LEVELS.map(level => [level, column(`level:${level}`)] as const)
  return {
    people,
    levels: Object.fromEntries(levels) as Record<Level, Int32Array>,
    society: column('society'),
    bands: Object.fromEntries(filterable.map(answer => [answer.column, column(`band:${answer.column}`)])),
    lenses: inOrder(lenses, filterable).map(name => lensOf(name, parts(`${LENS}${name}`), people)),
  }
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

const profile = z.partialRecord(z.enum(ALL_LEVELS), z.number().int().nullable())

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
  return row ? { profile: profile.parse(row.profile), answers: counted.parse(row.answers) } : null
}

/** A copy: what the driver hands over begins anywhere in a buffer of its own. */
function numbersIn(bytes: Buffer): Int32Array {
  return new Int32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

function joined(parts: readonly Int32Array[], length: number): Int32Array {
  const whole = new Int32Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Blocks of later batches are numbered on from those of earlier ones. */
function lensOf(name: LensName, batches: readonly Int32Array[], people: number): RosterLens {
  let blocks = 0
  const numbered = batches.map(blockOf => {
    const first = blocks
    for (const block of blockOf) blocks = Math.max(blocks, first + block + 1)
    return blockOf.map(block => first + block)
  })
  const blockOf = joined(numbered, people)
  const sizes = new Int32Array(blocks)
  for (const block of blockOf) sizes[block] = (sizes[block] ?? 0) + 1
  return { name, blockOf, sizes }
}

/** The order in which lenses come before one another (release-engine, rule 2). */
function inOrder(names: readonly LensName[], filterable: readonly FilterableAnswer[]): readonly LensName[] {
  const answers = filterable.map(({ column }): LensName => `answer:${column}`)
  return ['base' as const, ...COARSE_LENSES, ...answers].filter(name => names.includes(name))
}
