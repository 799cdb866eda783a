import type { Roster } from '#rules/inform/edition.ts'
import { bandOf, type FilterableAnswer } from '#rules/inform/filterable.ts'
import type { Counted } from '#rules/inform/leverage.ts'
import type { CountedYear } from '#rules/inform/linked-years.ts'
import { countedColumns } from '#rules/inform/question-measures.ts'
import { type CountedRespondent, rosterPlaces } from '#rules/inform/roster-places.ts'
import { priorModule } from '#rules/share/prior-year.ts'
import { type StudyDefinition, studyDefinition } from '#server/areas/share/lookups.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import { type EditionFacts, editionsOf, rosterOf } from '../../copies/reads.ts'
import { countedByAnswers, type KeptRespondent, keptRespondents } from '../reads.ts'

/** An edition of either year. */
interface Part {
  readonly facts: EditionFacts
  readonly roster: Roster
  readonly definition: StudyDefinition
}

/** The core of a study, or one of its modules. */
interface StudyPart {
  readonly questionnaireId: number
  readonly sectionId: number | null
}

export async function partOf(db: Writable, { questionnaireId, sectionId }: StudyPart): Promise<Part | null> {
  const definition = await studyDefinition(db, db, questionnaireId)
  const [part] = await partsOf(db, definition, facts => facts.sectionId === sectionId)
  return part ?? null
}

/** The editions of the year before that answers are carried over from: of the core, or of the modules with the same questions. */
export async function partsBefore(db: Writable, { questionnaireId, sectionId }: StudyPart): Promise<readonly Part[]> {
  const study = await studyDefinition(db, db, questionnaireId)
  const priorId = study?.facts.prior_year_questionnaire_id
  if (!study || !priorId) return []
  const prior = await studyDefinition(db, db, priorId)
  const module = study.modules.get(sectionId ?? 0)
  return partsOf(db, prior, ({ sectionId: section }) => {
    const other = prior?.modules.get(section ?? 0)
    return module && other ? priorModule(module, [other]) !== null : !module && section === null
  })
}

async function partsOf(
  db: Writable,
  definition: StudyDefinition | null,
  isMeant: (facts: EditionFacts) => boolean,
): Promise<readonly Part[]> {
  if (!definition) return []
  const meant = (await editionsOf(db, definition.facts.id)).filter(isMeant)
  return Promise.all(meant.map(async facts => ({ facts, definition, roster: await rosterOf(db, facts) })))
}

export const blocksOf = (parts: readonly Pick<Part, 'roster'>[]): number =>
  parts.flatMap(({ roster }) => roster.lenses).reduce((sum, { sizes }) => sum + sizes.length, 0)

export async function yearsOf(db: Writable, parts: readonly Part[]): Promise<readonly CountedYear[]> {
  const years: CountedYear[] = []
  for (const part of parts) years.push(await yearOf(db, part))
  return years
}

/** Who of an edition still has an account, with their blocks: those of its lenses, and the bands of answers that it counts by with blur. */
async function yearOf(db: Writable, { facts, roster, definition }: Part): Promise<CountedYear> {
  const { batches, filterable, estimable } = facts
  const columns = countedColumns(definition.core.questions, definition.core.derived)
  const bandsOf = (answers: readonly FilterableAnswer[], { answers: given, profile }: KeptRespondent) =>
    answers.map(answer => {
      const value = columns.find(({ name }) => name === answer.column)?.read(given, profile)
      return bandOf(answer, typeof value === 'number' ? value : null)
    })
  const kept: (CountedRespondent & { readonly userId: number; readonly estimable: readonly (number | null)[] })[] = []
  for await (const person of keptRespondents(db, facts.id)) {
    const { userId, batchId, profile, society } = person
    const bands = bandsOf(filterable, person)
    kept.push({ userId, batchId, profile, society, bands, estimable: bandsOf(estimable, person) })
  }
  const places = rosterPlaces(roster, batches, kept)
  const known = kept.flatMap((person, at) => {
    const place = places[at] ?? -1
    return place < 0 ? [] : [{ ...person, place }]
  })
  const batchIds = batches.map(batch => batch.id)
  const counted = await countedByAnswers(db, batchIds)
  const blurred = estimable.map(({ column, bands }, at): Counted => {
    const blockOf = known.map(({ batchId, estimable: own }) => {
      const band = counted.has(`${batchId} ${column}`) ? (own[at] ?? null) : null
      return band === null ? -1 : batchIds.indexOf(batchId) * bands.length + band
    })
    return { blockOf: Int32Array.from(blockOf), blocks: batches.length * bands.length }
  })
  const exact = roster.lenses.map(
    ({ blockOf, sizes }): Counted => ({
      blockOf: Int32Array.from(known, ({ place }) => blockOf[place] ?? -1),
      blocks: sizes.length,
    }),
  )
  return { people: known.map(({ userId }) => userId), lenses: exact, answers: blurred }
}
