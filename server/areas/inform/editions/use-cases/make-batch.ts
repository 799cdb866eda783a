import { countedNow } from '#rules/inform/batches.ts'
import { ALL_LEVELS } from '#rules/inform/dimensions.ts'
import { divide, withinBounds } from '#rules/inform/divide.ts'
import { type Draw, shuffled } from '#rules/inform/draw.ts'
import type { Division, EditionPolicy, Respondent } from '#rules/inform/edition.ts'
import { editionPolicy } from '#rules/inform/edition-policy.ts'
import { exposureOf, exposures } from '#rules/inform/exposure.ts'
import { bandOf, type FilterableAnswer } from '#rules/inform/filterable.ts'
import { MOST_LINKED_BLOCKS, mergedForYears } from '#rules/inform/linked-years.ts'
import { profileColumns } from '#rules/inform/profile-measures.ts'
import { profileRow } from '#rules/inform/profile-rows.ts'
import { type CountedColumn, countedColumns } from '#rules/inform/question-measures.ts'
import { minimumResponses } from '#rules/inform/release.ts'
import { type Attribute, columnsOf } from '#rules/inform/respondent-columns.ts'
import { type Served, servedLenses } from '#rules/inform/served-lenses.ts'
import { usualMinutes } from '#rules/share/pace.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import { studyDefinition } from '#server/areas/share/lookups.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import { blocksOf, partsBefore, yearsOf } from '../../linked-years/use-cases/counted-years.ts'
import { profileDimensions } from '../../reads.ts'
import { decidedFor, openEdition, type StudyPart, timeSpent, waitingRespondents } from '../reads.ts'
import { createBatch, createEdition, lockEditions, saveRespondents, saveRoster } from '../writes.ts'
import { type CodedAnswers, codedAnswers } from './coded-answers.ts'
import { countColumns, gridsFor } from './count-columns.ts'
import { estimableColumns, servedEstimates } from './estimable-answers.ts'

export interface BatchRequest {
  readonly now: Date
  /** The study has closed: no further batch will come. */
  readonly isClosed: boolean
  /** Shuffles the people of a batch: unforeseeable, but in the demo world. */
  readonly draw: Draw
}

/**
 * Divides those who wait into a batch of new blocks and counts their answers: the first batch opens the edition (release-engine, rules 1 to 4, 7
 * and 8). Who is read later may have been counted meanwhile: the transaction must see one snapshot, unless nobody else writes.
 * @returns how many people were counted; 0: the batch waits, or another process is making one
 */
export async function makeBatch(db: Writable, part: StudyPart, { now, isClosed, draw }: BatchRequest): Promise<number> {
  const asked = (await lockEditions(db, part)) ? await askedIn(db, part) : null
  if (!asked) return 0
  const { columns, core } = asked
  const edition = await openEdition(db, part)
  const { policy, filterable } = edition ?? (await planFor(db, part))
  const estimable = edition
    ? edition.estimable.flatMap(({ column }) => columns.find(({ name }) => name === column) ?? [])
    : asked.estimable(filterable)
  const { waiting, answers } = await peopleIn(db, waitingRespondents(db, part, edition?.id ?? null), {
    columns,
    core,
    filterable,
  })
  const people = countedNow(waiting, policy, { isFirst: edition === null, isLast: isClosed })
  if (people.length === 0) return 0
  const counted = shuffled(people, draw)
  const rows = Int32Array.from(counted, ({ row }) => row)
  const isVouched = Uint8Array.from(counted, each => Number(each.isVouched))
  const earlier = edition?.exposures ?? []
  const separate = servedLenses(divide(counted, policy), isVouched, earlier, isClosed)
  if (!separate) return 0
  const served = await servedWithYearBefore(db, part, separate, counted, isVouched)
  const grids = edition?.grids ?? gridsFor(columns, answers, policy.least)
  const candidates = {
    rows,
    answers,
    columns: estimable.map(({ name }) => name),
    fixed: edition?.estimable ?? null,
    grids,
    isVouched,
    least: withinBounds(policy).coarseSize,
  }
  const { offered, lenses, exposure } = servedEstimates(candidates, served, earlier)
  const editionId =
    edition?.id ?? (await createEdition(db, part, { policy, filterable, estimable: offered, grids, opened: now }))
  const batchId = await createBatch(db, editionId, {
    number: (edition?.exposures.length ?? 0) + 1,
    people: counted.length,
    exposure,
    leftOut: served.leftOut,
    minutes: usualMinutes(await timeSpent(db, part, people)),
    made: now,
  })
  await saveRoster(db, batchId, rosterOf(counted, served.served, policy))
  const atOnce = Math.ceil(people.length / columns.length)
  const saving = saveRespondents(db, part, { id: batchId, editionId }, people, atOnce)
  await countColumns(db, batchId, {
    columns,
    grids,
    division: served.served,
    lensesByAnswer: lenses,
    filterable: policy.filterable,
    draw,
    least: policy.least,
    rows,
    answers,
    isVouched,
    meanwhile: () => saving.next(),
  })
  for await (const _ of saving);
  return counted.length
}

/** What the edition of a part counts: answers of the core with its derived variables and profiles, or the answers of one module. */
async function askedIn(db: Writable, { questionnaireId, sectionId }: StudyPart) {
  const definition = await studyDefinition(db, db, questionnaireId)
  if (!definition) return null
  const { core, modules } = definition
  const columns = countedColumns(core.questions, core.derived)
  const ofModule = () => countedColumns(modules.get(sectionId ?? 0)?.questions ?? [], [])
  return {
    core: columns,
    estimable: (filterable: readonly FilterableAnswer[]) =>
      sectionId === null ? estimableColumns(definition, columns, filterable) : [],
    columns: sectionId === null ? [...columns, ...profileColumns((await profileDimensions(db)).titles)] : ofModule(),
  }
}

/** Reports about a module are filtered by the bands of the core, so that its edition keeps to them once they are fixed. */
async function planFor(db: Writable, { questionnaireId, sectionId }: StudyPart) {
  const decided = await decidedFor(db, questionnaireId)
  const { priorQuestionnaireId } = decided
  const core = sectionId === null ? null : await openEdition(db, { questionnaireId, sectionId: null })
  const before = priorQuestionnaireId
    ? await openEdition(db, { questionnaireId: priorQuestionnaireId, sectionId: null })
    : null
  const filterable = core?.filterable ?? decided.filterable
  const { chart_valid_threshold } = await settingsOf(db)
  const least = minimumResponses(chart_valid_threshold)
  return { filterable, policy: editionPolicy(decided.chosen, filterable, least, before?.policy) }
}

/** What is served, with blocks merged that would tell too much beside those of the year before; if there are too many, as it is. */
async function servedWithYearBefore(
  db: Writable,
  part: StudyPart,
  served: Served,
  people: readonly Person[],
  isVouched: Uint8Array,
): Promise<Served> {
  const before = await partsBefore(db, part)
  const blocks = served.served.reduce((sum, { paths }) => sum + paths.length, blocksOf(before))
  if (before.length === 0 || blocks > MOST_LINKED_BLOCKS) return served
  const userIds = people.map(({ userId }) => userId)
  const division = mergedForYears(served.served, userIds, isVouched, await yearsOf(db, before))
  return { ...served, served: division, exposure: exposureOf(exposures(division, isVouched), isVouched) }
}

interface Asked {
  readonly columns: readonly CountedColumn[]
  /** What filterable answers are among. */
  readonly core: readonly CountedColumn[]
  readonly filterable: readonly FilterableAnswer[]
}

interface Person extends Respondent {
  readonly userId: number
  /** Of their answers. */
  readonly row: number
}

/** Who waits, ascending by user id, and what they answered, by column. */
async function peopleIn(
  db: Writable,
  respondents: ReturnType<typeof waitingRespondents>,
  { columns, core, filterable }: Asked,
): Promise<{ readonly waiting: readonly Person[]; readonly answers: ReadonlyMap<string, CodedAnswers> }> {
  const { trees } = await profileDimensions(db)
  const coded = columns.map(({ name, read }) => ({ name, read, answers: codedAnswers() }))
  const bandColumns = filterable.map(answer => ({ answer, column: core.find(({ name }) => name === answer.column) }))
  const waiting: Person[] = []
  for await (const some of respondents)
    for (const { userId, facts, society, isVouched, answers } of some) {
      const profile = profileRow(trees, facts)
      const bands = bandColumns.map(({ answer, column }) => {
        const value = column?.read(answers, profile)
        return bandOf(answer, typeof value === 'number' ? value : null)
      })
      const row = waiting.push({ userId, profile, society, isVouched, bands, row: waiting.length }) - 1
      for (const column of coded) {
        const answer = column.read(answers, profile)
        if (answer !== null) column.answers.put(row, answer)
      }
    }
  return { waiting, answers: new Map(coded.map(({ name, answers }) => [name, answers])) }
}

/** Profiles and blocks as a batch keeps them, by the names that copies read. */
function rosterOf(people: readonly Person[], division: Division, { filterable }: EditionPolicy) {
  const { values } = columnsOf(people, filterable)
  const column = (name: string, attribute: Attribute) => [name, values.get(attribute) ?? new Int32Array()] as const
  return new Map<string, Int32Array>([
    ...ALL_LEVELS.map(level => column(`level:${level}`, level)),
    column('society', 'society'),
    ...filterable.map(name => column(`band:${name}`, `answer:${name}`)),
    ...division.map(({ name, blockOf }) => [`lens:${name}`, blockOf] as const),
  ])
}
