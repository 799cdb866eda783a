import { packBatch } from '#rules/inform/count/index.ts'
import type { Draw } from '#rules/inform/draw.ts'
import { countedNow, editionPolicy, isMixed } from '#rules/inform/editions/index.ts'
import { minimumResponses } from '#rules/inform/release.ts'
import { usualMinutes } from '#rules/share/pace.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { chosenFor, openEdition, type StudyPart, sourcesOf, timeSpent, waitingRespondents } from '../reads.ts'
import { createBatch, createEdition, lockEditions, saveGate, saveRespondents } from '../writes.ts'
import { countColumns, gridsFor } from './count-columns.ts'
import { editionColumns } from './edition-columns.ts'
import { planBatch } from './plan-batch.ts'
import { type Person, peopleIn } from './waiting-people.ts'

export interface BatchRequest {
  readonly now: Date
  /** Whether the study has closed, so that there are no further batches. */
  readonly isClosed: boolean
  /** Draws the blur of the batch. The blur is unpredictable and not stored, except in the demo world, which never changes. */
  readonly draw: Draw
}

/**
 * Divides the waiting people into base rows and counts their answers once and permanently (release-engine, rules 1 to 5 and 13). The first
 * batch opens the edition. Exact counts are never stored or logged, except for base rows. The transaction must see one snapshot, unless no
 * one else writes, because people read later may already have been counted.
 * @returns The number of people counted; 0 if the batch has to wait or another process is creating one
 */
export async function makeBatch(
  db: Transaction,
  part: StudyPart,
  { now, isClosed, draw }: BatchRequest,
): Promise<number> {
  const asked = (await lockEditions(db, part)) ? await editionColumns(db, part) : null
  if (!asked) return 0
  const { columns, pay } = asked
  const edition = await openEdition(db, part)
  const { policy, filterable } = edition ?? (await planFor(db, part))
  const { waiting, answers } = await peopleIn(db, waitingRespondents(db, part, edition?.id ?? null), {
    ...asked,
    filterable,
  })
  const people = countedNow(waiting, policy.minRow, { isFirst: edition === null, isLast: isClosed })
  if (people.length === 0) return 0
  if (edition && isClosed && !(await areMixed(db, edition.id, people))) return 0
  const grids = edition?.grids ?? gridsFor(columns, answers, policy, filterable)
  const plan = await planBatch(db, part, {
    editionId: edition?.id ?? null,
    people,
    answers,
    grids,
    policy,
    filterable,
    draw,
    pay,
  })
  if (!plan) return 0
  const editionId = edition?.id ?? (await createEdition(db, part, { policy, filterable, grids, opened: now }))
  const batchId = await createBatch(db, editionId, {
    number: (edition?.batches ?? 0) + 1,
    people: people.length,
    rows: packBatch(plan.batch),
    minChild: plan.minChild,
    leftOut: plan.leftOut,
    minutes: usualMinutes(await timeSpent(db, part, people)),
    made: now,
  })
  await saveGate(db, batchId, plan.gate)
  const atOnce = Math.ceil(people.length / columns.length)
  const saving = saveRespondents(db, { id: batchId, editionId }, people, atOnce)
  await countColumns(db, batchId, { ...plan, columns, grids, answers, draw, meanwhile: () => saving.next() })
  for await (const _ of saving);
  return people.length
}

/**
 * Returns the filterable answers and the policy of a part's edition. A module's edition keeps the core's bands once they are fixed, because
 * reports about the module are filtered by them.
 */
async function planFor(db: Transaction, { questionnaireId, sectionId }: StudyPart) {
  const { filterable: own, chosen, priorQuestionnaireId } = await chosenFor(db, questionnaireId)
  const core = sectionId === null ? null : await openEdition(db, { questionnaireId, sectionId: null })
  const before = priorQuestionnaireId
    ? await openEdition(db, { questionnaireId: priorQuestionnaireId, sectionId: null })
    : null
  const filterable = core?.filterable ?? own
  const { chart_valid_threshold } = await settingsOf(db)
  const least = minimumResponses(chart_valid_threshold)
  return { filterable, policy: editionPolicy(chosen, filterable, least, before?.policy) }
}

/** Checks whether the people of a closing batch come from several sources (rule 13). */
async function areMixed(db: Transaction, editionId: number, people: readonly Person[]): Promise<boolean> {
  const vouched = people.filter(({ isVouched }) => isVouched).map(({ userId }) => userId)
  const { sources, counted } = await sourcesOf(db, editionId, vouched)
  return isMixed(sources, { waiting: vouched.length, counted })
}
