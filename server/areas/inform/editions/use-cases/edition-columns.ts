import { type CountedColumn, countedColumns, measureOfDerived, measuresOf } from '#rules/inform/measures/index.ts'
import { studyDefinition } from '#server/areas/share/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { StudyPart } from '../reads.ts'

export interface EditionColumns {
  /** Columns that the edition counts. */
  readonly columns: readonly CountedColumn[]
  /** Columns with filterable answers. */
  readonly core: readonly CountedColumn[]
  /** First measure of pay, which the gate tries to guess. `null` if there is none. */
  readonly pay: string | null
}

/**
 * Returns the columns that a part's edition counts: the core's answers with calculated values, or a module's answers. The profile is
 * counted as attributes only, so that each number of people with a value has one blur (`profileCounts`).
 */
export async function editionColumns(
  db: Transaction,
  { questionnaireId, sectionId }: StudyPart,
): Promise<EditionColumns | null> {
  const definition = await studyDefinition(db, db, questionnaireId)
  if (!definition) return null
  const { questions, derived } = definition.core
  const core = countedColumns(questions, derived)
  const ofModule = definition.modules.get(sectionId ?? 0)?.questions ?? []
  const measures =
    sectionId === null
      ? [...derived.map(measureOfDerived), ...questions.flatMap(measuresOf)]
      : ofModule.flatMap(measuresOf)
  const pay = measures.find(({ measure, prefix }) => measure.kind === 'slider' && prefix.trim() === '$')
  return { columns: sectionId === null ? core : countedColumns(ofModule, []), core, pay: pay?.columns[0] ?? null }
}
