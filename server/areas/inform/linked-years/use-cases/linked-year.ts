import { type LinkedYear, MIN_ROW, type Respondent, rowsOf } from '#rules/inform/divide/index.ts'
import { bandOf } from '#rules/inform/filterable.ts'
import type { Trees } from '#rules/inform/groups/index.ts'
import { profileRow } from '#rules/inform/groups/index.ts'
import { countedColumns } from '#rules/inform/measures/index.ts'
import { priorModule } from '#rules/share/prior-year.ts'
import { type StudyDefinition, studyDefinition } from '#server/areas/share/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { type EditionSnapshot, editionOf, editionsOf } from '../../cache/reads.ts'
import { profileDimensions } from '../../reads.ts'
import { type CountedRespondent, countedPeople, countedRespondents } from '../reads.ts'

/** The core of a study, or one of its modules. */
interface StudyPart {
  readonly questionnaireId: number
  readonly sectionId: number | null
}

interface PartBefore {
  readonly facts: EditionSnapshot
  readonly definition: StudyDefinition
}

/** Number of people whose rows are read together. */
const AT_ONCE = 10_000

/**
 * Returns the prior year's rows of a batch's people, and the people of these rows who left (release-engine, rule 14). Uses profiles and
 * answers as submitted then, because no table stores who was in which row.
 * @param editionId This year's edition, whose earlier batches count as returned; `null` for its first batch
 * @returns `null` if there is no prior year with results
 */
export async function linkedYear(
  db: Transaction,
  part: StudyPart,
  editionId: number | null,
  people: readonly { readonly userId: number }[],
): Promise<LinkedYear | null> {
  const before = await partsBefore(db, part)
  if (before.length === 0) return null
  const { trees } = await profileDimensions(db)
  const back = new Set([
    ...people.map(({ userId }) => userId),
    ...(editionId === null ? [] : await countedPeople(db, editionId)),
  ])
  const rowBefore = new Map<number, number>()
  const gone: number[] = []
  for (const each of before) {
    const first = gone.length
    const { batches, rows } = await rowsBefore(db, each, trees)
    for (const size of batches) gone.push(...Array.from({ length: size }, () => 0))
    for (const { userId, row, isVouched } of rows) {
      if (back.has(userId)) rowBefore.set(userId, first + row)
      else gone[first + row] = (gone[first + row] ?? 0) + Number(isVouched)
    }
  }
  const left = gone.reduce((sum, each) => sum + each, 0)
  return {
    rowBefore: Int32Array.from(people, ({ userId }) => rowBefore.get(userId) ?? -1),
    // If fewer people left in total, they are too few to hide among each other. No row of this year would hide them.
    gone: left < MIN_ROW ? new Int32Array(gone.length) : Int32Array.from(gone),
  }
}

/** Returns the prior year's editions from which answers are copied: the core, or the modules with the same questions. */
async function partsBefore(db: Transaction, { questionnaireId, sectionId }: StudyPart): Promise<readonly PartBefore[]> {
  const study = await studyDefinition(db, db, questionnaireId)
  const priorId = study?.facts.prior_year_questionnaire_id
  const prior = priorId ? await studyDefinition(db, db, priorId) : null
  if (!study || !prior) return []
  const module = study.modules.get(sectionId ?? 0)
  const editions = await editionsOf(db, prior.facts.id)
  return editions
    .filter(({ sectionId: section }) => {
      const other = prior.modules.get(section ?? 0)
      return module && other ? priorModule(module, [other]) !== null : !module && section === null
    })
    .map(facts => ({ facts, definition: prior }))
}

interface RowBefore {
  readonly userId: number
  /** Row number, continued across all batches. */
  readonly row: number
  readonly isVouched: boolean
}

async function rowsBefore(db: Transaction, { facts, definition }: PartBefore, trees: Trees) {
  const { batches } = await editionOf(db, facts)
  const sizes = batches.map(batch => batch.sizes.length)
  const columns = countedColumns(definition.core.questions, definition.core.derived)
  const respondentOf = ({ facts: profile, society, isVouched, answers }: CountedRespondent): Respondent => {
    const row = profileRow(trees, profile)
    const bands = facts.filterable.map(answer => {
      const value = columns.find(({ name }) => name === answer.column)?.read(answers)
      return bandOf(answer, typeof value === 'number' ? value : null)
    })
    return { profile: row, society, isVouched, bands }
  }
  const filterable = facts.filterable.map(({ column }) => column)
  const waiting = batches.map((): (Respondent & { readonly userId: number })[] => [])
  const rows: RowBefore[] = []
  const look = (at: number) => {
    const [batch, own = []] = [batches[at], waiting[at]]
    if (!batch) return
    const first = sizes.slice(0, at).reduce((sum, size) => sum + size, 0)
    for (const [person, row] of rowsOf(batch, own, filterable).entries()) {
      const { userId = 0, isVouched = false } = own[person] ?? {}
      if (row >= 0) rows.push({ userId, row: first + row, isVouched })
    }
    waiting[at] = []
  }
  for await (const kept of countedRespondents(db, facts.id)) {
    const at = facts.batches.findIndex(({ id }) => id === kept.batchId)
    if (waiting[at]?.push({ ...respondentOf(kept), userId: kept.userId }) === AT_ONCE) look(at)
  }
  for (const at of batches.keys()) look(at)
  return { batches: sizes, rows }
}
