import type { Exposure } from '#rules/inform/exposure.ts'
import type { LinkedExposure } from '#rules/inform/linked-years.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** What is public of a batch. */
export interface BatchFacts {
  readonly questionnaireId: number
  /** Null: the core. */
  readonly sectionId: number | null
  /** From 1. */
  readonly number: number
  readonly made: Date
  readonly people: number
  readonly leftOut: readonly string[]
  readonly exposure: Exposure
}

/** The batches of studies, in their order; the core before modules. */
export async function batchesOf(db: Database, questionnaireIds: readonly number[]): Promise<readonly BatchFacts[]> {
  if (questionnaireIds.length === 0) return []
  const rows = await db
    .selectFrom('edition_batch as batch')
    .innerJoin('edition', 'edition.id', 'batch.edition_id')
    .select([
      'edition.questionnaire_id',
      'edition.section_id',
      'batch.number',
      'batch.made',
      'batch.people',
      'batch.left_out_lenses',
    ])
    .select(['batch.exposed_people', 'batch.exposure_mean', 'batch.exposure_largest'])
    .where('edition.questionnaire_id', 'in', questionnaireIds)
    .orderBy('edition.section_id', order => order.asc().nullsFirst())
    .orderBy('batch.number')
    .execute()
  return rows.map(row => ({
    questionnaireId: row.questionnaire_id,
    sectionId: row.section_id,
    number: row.number,
    made: row.made,
    people: row.people,
    leftOut: row.left_out_lenses,
    exposure: { people: row.exposed_people, mean: row.exposure_mean, largest: row.exposure_largest },
  }))
}

/** How exposed people are by a study and the year before together, as of the last batch of either. */
export interface LinkedFacts {
  readonly questionnaireId: number
  /** Null: the core. */
  readonly sectionId: number | null
  /** Of the year before. */
  readonly period: number
  /** Null: nobody is in both years, or there are too many blocks. */
  readonly exposure: LinkedExposure | null
}

export async function linkedYearsOf(
  db: Database,
  questionnaireIds: readonly number[],
): Promise<readonly LinkedFacts[]> {
  if (questionnaireIds.length === 0) return []
  const rows = await db
    .selectFrom('linked_years as linked')
    .innerJoin('edition', 'edition.id', 'linked.edition_id')
    .innerJoin('questionnaire as study', 'study.id', 'edition.questionnaire_id')
    .innerJoin('questionnaire as prior', join =>
      join
        .onRef('prior.id', '=', 'linked.prior_questionnaire_id')
        .onRef('prior.id', '=', 'study.prior_year_questionnaire_id'),
    )
    .selectAll('linked')
    .select(['edition.questionnaire_id', 'edition.section_id', 'prior.period'])
    .where('edition.questionnaire_id', 'in', questionnaireIds)
    .execute()
  return rows.map(row => {
    const both = exposure(row.both_people, row.both_mean, row.both_largest)
    const once = exposure(row.once_people, row.once_mean, row.once_largest)
    return {
      questionnaireId: row.questionnaire_id,
      sectionId: row.section_id,
      period: row.period,
      exposure: both && once ? { both, once } : null,
    }
  })
}

function exposure(people: number | null, mean: number | null, largest: number | null): Exposure | null {
  return people === null || mean === null || largest === null ? null : { people, mean, largest }
}
