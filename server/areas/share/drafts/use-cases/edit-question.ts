import { randomInt } from 'node:crypto'
import { badRequest, notFound, validationError } from '#contract/errors.ts'
import { type Use, usesOf } from '#rules/share/check/index.ts'
import {
  atEndOfReport,
  copyQuestion,
  idsOf,
  insertQuestion,
  lockedChanges,
  patchBetween,
  readBy,
  removeQuestion,
  replaceQuestion,
  reuse,
  uidsOf,
  withOwnIds,
} from '#rules/share/draft/index.ts'
import { type DraftQuestion, FIRST_NEW_ID, questionsOf, type StudyDraft } from '#rules/share/draft.ts'
import { quoted } from '#rules/share/names.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { questionsWithUids, studyOfQuestion } from '../../bank/reads.ts'
import { editedStudy, saveChanges } from './edit-study.ts'

/** Uses that need a question only indirectly or can do without it. */
const STAY_WITHOUT: ReadonlySet<Use['how']> = new Set(['confirmation', 'favorite'])

interface Named {
  readonly id: number
  readonly questionnaireId?: number | undefined
}

/** Editor and time of an edit. */
interface Editing {
  readonly userId: number
  readonly now: Date
}

type EditedStudy = Awaited<ReturnType<typeof editedStudy>>

/** Returns a question in the draft of its study. @throws {ApiError} `not_found` */
async function found(db: Database, shared: Database, { id, questionnaireId }: Named) {
  const studyId = questionnaireId ?? (await studyOfQuestion(db, id))
  if (studyId === undefined) throw notFound()
  const study = await editedStudy(db, shared, studyId)
  const question = questionsOf(study.draft).find(each => each.id === id)
  if (!question) throw notFound()
  return { study, question }
}

/** Returns a question with the content that it depends on and its uses. @throws {ApiError} `not_found` */
export async function editedQuestion(db: Database, shared: Database, named: Named) {
  const { study, question } = await found(db, shared, named)
  const all = questionsOf(study.draft)
  const uids = question.variables.map(({ uid }) => uid)
  return {
    questionnaireId: study.id,
    study: study.draft.facts.title,
    period: study.draft.facts.period,
    version: study.version,
    section_id: question.section_id,
    question,
    published: (study.published && questionsOf(study.published).find(({ id }) => id === question.id)) ?? null,
    isBegun: study.isBegun,
    reads: readBy(question, all),
    usedBy: usesOf(question, study.draft).map(({ how, place, name }) => ({
      id: place.kind === 'question' ? place.id : null,
      name,
      how,
    })),
    askedIn: await questionsWithUids(db, uids, study.id),
  }
}

interface Added {
  readonly questionnaireId: number
  readonly section_id: number
  readonly at?: number | undefined
  readonly question: DraftQuestion
}

/** @throws {ApiError} `not_found`, `invalid` if the section doesn't exist, or `refused` if members have started the study */
export async function addQuestion(db: Transaction, shared: Database, { question, ...to }: Added, by: Editing) {
  const study = await editedStudy(db, shared, to.questionnaireId)
  mustHaveSection(study, to.section_id, 'section_id')
  const made = withOwnIds(question, uidsOf(study.draft), freshIds(study.draft))
  const own = atEndOfReport({ ...made, variablesCount: made.variables.length }, study.draft)
  return { ...(await save(db, shared, study, insertQuestion(study.draft, own, to.section_id, to.at), by)), id: made.id }
}

interface Changed {
  /** Version of the draft that the editor saw. */
  readonly version: number
  readonly question: DraftQuestion
}

/**
 * @throws {ApiError} `not_found`, `invalid` for another question, or `refused` if the question was changed since, or this change isn't
 * possible
 */
export async function changeQuestion(
  db: Transaction,
  shared: Database,
  named: Named,
  { version, question }: Changed,
  by: Editing,
) {
  const { study, question: before } = await found(db, shared, named)
  if (question.id !== named.id)
    throw validationError([{ field: 'question.id', message: 'This is a different question.' }])
  const after = replaceQuestion(study.draft, { ...question, section_id: before.section_id })
  return { ...(await save(db, shared, study, after, by, version)), id: question.id }
}

/** @throws {ApiError} `not_found`, or `refused` if other questions depend on it, or members have started the study */
export async function dropQuestion(db: Transaction, shared: Database, named: Named, by: Editing) {
  const { study, question } = await found(db, shared, named)
  const readers = usesOf(question, study.draft).flatMap(({ how, name }) => (STAY_WITHOUT.has(how) ? [] : [name]))
  if (readers.length > 0)
    throw badRequest(
      `You can’t remove this question because ${readers.map(quoted).join(', ')} ${readers.length === 1 ? 'depends on it. Remove that dependency' : 'depend on it. Remove those dependencies'} first.`,
    )
  return save(db, shared, study, removeQuestion(study.draft, question.id), by)
}

/**
 * Copies a question within its study, directly after the original, or to another study.
 * @throws {ApiError} `not_found`, `invalid` if the section doesn't exist, or `refused` if members have started the target study
 */
export async function copyTo(
  db: Transaction,
  shared: Database,
  named: Named,
  to: { readonly questionnaireId: number; readonly section_id: number } | undefined,
  by: Editing,
) {
  const { study, question } = await found(db, shared, named)
  if (!to) {
    const made = copyQuestion(study.draft, question.id, freshIds(study.draft))
    if (!made) throw notFound()
    return { ...(await save(db, shared, study, made.draft, by)), id: made.id, leftOut: [] }
  }
  const target = await editedStudy(db, shared, to.questionnaireId)
  mustHaveSection(target, to.section_id, 'to.section_id')
  const bank = { question, reads: readBy(question, questionsOf(study.draft)) }
  const made = reuse(target.draft, bank, freshIds(target.draft))
  const saved = await save(db, shared, target, insertQuestion(target.draft, made.question, to.section_id), by)
  return { ...saved, id: made.question.id, leftOut: [...made.leftOut] }
}

async function save(
  db: Transaction,
  shared: Database,
  study: EditedStudy,
  after: StudyDraft,
  { userId, now }: Editing,
  version = study.version,
) {
  mustBeFree(study, after)
  const { id, draft } = study
  const saved = await saveChanges(db, shared, { id, version, patch: patchBetween(draft, after), userId, now })
  return { questionnaireId: id, version: saved.version }
}

/** Throws if a change couldn't be published, because single questions are saved immediately, without the study's full check. */
function mustBeFree({ isBegun, published, draft }: EditedStudy, after: StudyDraft): void {
  if (!isBegun || !published) return
  const known = new Set(lockedChanges(published, draft).map(each => `${each.question_id} ${each.problem}`))
  const locked = lockedChanges(published, after).find(each => !known.has(`${each.question_id} ${each.problem}`))
  if (locked) throw badRequest(locked.problem)
}

function mustHaveSection({ draft }: EditedStudy, sectionId: number, field: string): void {
  if (draft.sections.some(({ id }) => id === sectionId)) return
  throw validationError([{ field, message: 'We can’t find this section.' }])
}

/** Returns a function that creates IDs for new parts. They are random, so that concurrent editors choose different ones. */
function freshIds(draft: StudyDraft): () => number {
  const taken = new Set(Object.values(idsOf(draft)).flat())
  return () => {
    let id = FIRST_NEW_ID
    do id = randomInt(FIRST_NEW_ID, 2 ** 31 - 1)
    while (taken.has(id))
    taken.add(id)
    return id
  }
}
