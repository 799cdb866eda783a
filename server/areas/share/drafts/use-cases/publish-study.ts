import { ApiError, badRequest, type FieldError, notFound } from '#contract/errors.ts'
import { checkDraft } from '#rules/share/check/index.ts'
import { lockedChanges, type Renumber, tidied } from '#rules/share/draft/index.ts'
import { questionsOf, type StudyDraft } from '#rules/share/draft.ts'
import { type LaunchProblem, launchProblems } from '#rules/share/launch/index.ts'
import { studyDaysAt } from '#rules/share/study-days.ts'
import { relatableQuestions } from '#server/areas/connect/lookups.ts'
import { membershipTypes, societyById } from '#server/areas/society/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { writeStudy } from '../../definition/writes.ts'
import { changesSince, lockedStudy, storedDraft, studyRow } from '../reads.ts'
import { recordPublication, removeDraft, saveVersion } from '../writes.ts'
import { cleanDraft } from './clean-words.ts'
import { lastChanges } from './compare-study.ts'
import { publishedDraft } from './published-draft.ts'

interface Publishing {
  readonly id: number
  /** Version of the draft that the editor saw. */
  readonly version: number
  readonly userId: number
  readonly now: Date
}

/**
 * Publishes a study's draft. Members who have started the study keep the text of their version. The first publication is the launch, which
 * also requires that members can take the study and get a report (decision 92).
 * @returns Whether this was the launch
 * @throws {ApiError} `not_found`, or `refused` if there is nothing to publish, the draft has changed since, or the check finds errors
 */
export async function publishStudy(
  db: Transaction,
  shared: Database,
  { id, version, userId, now }: Publishing,
): Promise<boolean> {
  const row = await lockedStudy(db, id)
  if (!row) throw notFound()
  const kept = await storedDraft(db, id)
  if (!kept) throw badRequest('This study has no unpublished changes.')
  if (row.draft_version !== version)
    throw badRequest(
      `Someone else changed this study while you were editing. Their changes are saved in the draft, and nothing was published. Review them, then ${row.published === null ? 'launch' : 'publish'} again.`,
    )
  const draft = cleanDraft(tidied(kept))
  const before = row.published === null ? null : await publishedDraft(db, shared, row)
  const problems = [
    ...[
      ...checkDraft(draft, { begun: row.is_begun ? before : null, isPublished: row.published !== null }),
      ...(before ? [] : launchProblems(draft, studyDaysAt(now))),
    ].flatMap(({ level, place, problem }) => (level === 'error' ? [{ field: nameOf(place), message: problem }] : [])),
    ...(before && row.is_begun ? lockedChanges(before, draft) : []).map(({ question_id, problem }) => ({
      field: question_id === null ? 'study' : `question.${question_id}`,
      message: problem,
    })),
    ...(await unknownParts(db, id, draft)),
  ]
  if (problems.length > 0)
    throw new ApiError(
      'refused',
      `Fix ${problems.length === 1 ? 'this error' : `${problems.length} errors`} before you ${before ? 'publish' : 'launch'}: ${problems[0]?.message}`,
      problems.slice(0, 50),
    )
  if (before) await saveVersion(db, id, row.version, before)
  const authors = lastChanges(await changesSince(db, id, 0))
  const renumber = await writeStudy(db, id, draft, now)
  const parts = [...authors].map(([part, { userId: author, at }]) => ({
    part: renumberedPart(part, renumber),
    user_id: author,
    happened: new Date(at),
  }))
  await recordPublication(db, id, { userId, now, parts })
  await removeDraft(db, id)
  return before === null
}

/** Returns the new name of a part, because new parts get IDs when published. */
function renumberedPart(part: string, renumber: Renumber): string {
  const [kind, number] = part.split('.')
  return kind === 'question' || kind === 'section' ? `${kind}.${renumber(kind, Number(number))}` : part
}

function nameOf(place: LaunchProblem['place']): string {
  if ('id' in place) return `${place.kind}.${place.id}`
  return place.kind === 'derived' ? `derived.${place.name}` : 'study'
}

/** Returns errors for references in the draft to records that don't exist. */
async function unknownParts(db: Database, id: number, draft: StudyDraft): Promise<FieldError[]> {
  const { facts } = draft
  const types = new Set((await membershipTypes(db)).map(each => each.id))
  const societies = await Promise.all(facts.societies.map(each => societyById(db, each)))
  const priorId = facts.prior_year_questionnaire_id
  const prior = priorId === null ? null : await studyRow(db, priorId)
  const jobs = new Set((await relatableQuestions(db)).map(each => each.id))
  return [
    ...questionsOf(draft).flatMap(({ id: question, related_job_question_id: job }) =>
      job === null || jobs.has(job)
        ? []
        : [
            {
              field: `question.${question}`,
              message: 'We can’t find this job question. Choose another one or none.',
            },
          ],
    ),
    ...(societies.some(found => !found)
      ? [{ field: 'study', message: 'We can’t find one of the societies. Choose a different one.' }]
      : []),
    ...([...facts.memberTypes, ...facts.otherTypes].every(each => types.has(each))
      ? []
      : [{ field: 'study', message: 'We can’t find one of the membership types. Choose a different one.' }]),
    ...(prior === null || (prior && prior.published !== null && prior.id !== id && prior.start_date < facts.start_date)
      ? []
      : [{ field: 'study', message: 'For last year’s study, choose a published study that started earlier.' }]),
  ]
}
