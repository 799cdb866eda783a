import { type CountedColumn, countedColumns, measureOfDerived, measuresOf } from '#rules/inform/measures/index.ts'
import { studyDefinition } from '#server/areas/share/lookups.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { StudyPart } from '../reads.ts'

export interface AskedColumns {
  /** Columns the edition counts. */
  readonly columns: readonly CountedColumn[]
  /** Columns with filterable answers. */
  readonly core: readonly CountedColumn[]
  /** The first measure of pay, which the gate guesses; null: there is none. */
  readonly pay: string | null
}

/**
 * What the edition of a part counts: answers of the core with its calculated values, or the answers of one module. The profile is counted as attributes
 * alone, so that each number of people with a value has one blur (`profileCounts`).
 */
export async function askedIn(db: Writable, { questionnaireId, sectionId }: StudyPart): Promise<AskedColumns | null> {
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
