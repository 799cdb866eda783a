import type { Roster } from '#rules/inform/edition.ts'
import { bandOf, type FilterableAnswer } from '#rules/inform/filterable.ts'
import type { Counted } from '#rules/inform/leverage.ts'
import {
  type CountedYear,
  type LinkedExposure,
  linkedExposure,
  MOST_LINKED_BLOCKS,
} from '#rules/inform/linked-years.ts'
import { countedColumns } from '#rules/inform/question-measures.ts'
import { type CountedRespondent, rosterPlaces } from '#rules/inform/roster-places.ts'
import { priorModule } from '#rules/share/prior-year.ts'
import { type StudyDefinition, studyDefinition } from '#server/areas/share/lookups.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import { type EditionFacts, editionsOf, rosterOf } from '../../copies/reads.ts'
import { countedByAnswers, editionsToLink, type KeptRespondent, keptRespondents, type LinkedEdition } from '../reads.ts'
import { saveLinked } from '../writes.ts'

/** Computes how exposed people are by two years together, wherever either has grown since (release-engine, rule 8). */
export async function linkYears(db: Writable): Promise<void> {
  for (const linked of await editionsToLink(db)) await saveLinked(db, linked, await exposureOf(db, linked))
}

/** An edition of either year. */
interface Part {
  readonly facts: EditionFacts
  readonly roster: Roster
  readonly definition: StudyDefinition
}

/** @returns null: nobody is in both years, or there are too many blocks. */
async function exposureOf(
  db: Writable,
  { id, questionnaireId, sectionId, priorQuestionnaireId }: LinkedEdition,
): Promise<LinkedExposure | null> {
  const study = await studyDefinition(db, db, questionnaireId)
  const prior = await studyDefinition(db, db, priorQuestionnaireId)
  if (!study || !prior) return null
  const module = study.modules.get(sectionId ?? 0)
  // The core, or the modules that answers to this one are carried over from.
  const isBefore = ({ sectionId: section }: EditionFacts) => {
    const other = prior.modules.get(section ?? 0)
    return module && other ? priorModule(module, [other]) !== null : !module && section === null
  }
  const [own] = await partsOf(db, study, questionnaireId, facts => facts.id === id)
  const before = await partsOf(db, prior, priorQuestionnaireId, isBefore)
  if (!own || blocksOf([own, ...before]) > MOST_LINKED_BLOCKS) return null
  const years: CountedYear[] = []
  for (const part of [own, ...before]) years.push(await yearOf(db, part))
  const [now, ...then] = years
  return now ? linkedExposure(now, then) : null
}

async function partsOf(
  db: Writable,
  definition: StudyDefinition,
  questionnaireId: number,
  isMeant: (facts: EditionFacts) => boolean | undefined,
): Promise<readonly Part[]> {
  const meant = (await editionsOf(db, questionnaireId)).filter(isMeant)
  return Promise.all(meant.map(async facts => ({ facts, definition, roster: await rosterOf(db, facts) })))
}

const blocksOf = (parts: readonly Part[]) =>
  parts.flatMap(({ roster }) => roster.lenses).reduce((sum, { sizes }) => sum + sizes.length, 0)

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
  return { people: known.map(({ userId }) => userId), lenses: [...exact, ...blurred] }
}
