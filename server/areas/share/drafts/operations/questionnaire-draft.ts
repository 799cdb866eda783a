import { badRequest, notFound } from '#contract/errors.ts'
import * as contract from '#contract/share/questionnaire.ts'
import { nextYear } from '#rules/share/draft/index.ts'
import { emptyDraft, FIRST_NEW_ID } from '#rules/share/draft.ts'
import { studyDaysAt } from '#rules/share/study-days.ts'
import { relatableQuestions } from '#server/areas/connect/lookups.ts'
import { progressIn } from '#server/areas/inform/lookups.ts'
import { societyNames } from '#server/areas/society/lookups.ts'
import { actorOf, recordAuditEntry, recordOngoingAuditEntry } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { hasPrimaryStudy } from '../../launch/reads.ts'
import { eligibility } from '../../scope.ts'
import { serializeListedStudy } from '../present.ts'
import {
  changesSince,
  guideOf,
  isFollowed,
  lockedStudy,
  publishedStudies,
  questionnaireList,
  studiesForNonSociety,
} from '../reads.ts'
import { cleanDraft } from '../use-cases/clean-words.ts'
import { compareStudy, versionsOf } from '../use-cases/compare-study.ts'
import { editedStudy, saveChanges } from '../use-cases/edit-study.ts'
import { publishStudy } from '../use-cases/publish-study.ts'
import { deleteStudy, insertStudy, removeDraft, setGuide } from '../writes.ts'

export const questionnaireDraft = [
  handleList(
    contract.listQuestionnaires,
    ({ db, services }) => questionnaireList(db, studyDaysAt(services.clock.now())),
    async (rows, { services: { db } }) => {
      const progress = await progressIn(
        db,
        rows.map(({ id }) => id),
      )
      const names = await societyNames(
        db,
        rows.flatMap(({ society_ids }) => society_ids),
      )
      return rows.map(row => serializeListedStudy(row, progress.get(row.id)?.everyone?.submitted ?? null, names))
    },
  ),

  handle(contract.viewQuestionnaire, async ({ db, query, services }) => ({
    ...(await editedStudy(db, services.db, query.id)),
    jobQuestions: await relatableQuestions(db),
  })),

  handle(contract.createQuestionnaire, async input => {
    const { db, body, caller, services } = input
    const days = studyDaysAt(services.clock.now())
    const draft = 'draft' in body ? cleanDraft(body.draft) : emptyDraft(body, !(await hasPrimaryStudy(db, days)))
    const id = await insertStudy(db, draft, caller.userId, services.clock.now())
    const isImported = 'draft' in body && body.isImported === true
    await recordAuditEntry(db, { by: actorOf(input), act: isImported ? 'study.import' : 'study.create', record: id })
    return { id }
  }),

  handle(contract.cloneQuestionnaire, async input => {
    const { db, query, caller, services } = input
    const { draft, published, worksheet_file_name: name } = await editedStudy(db, services.db, query.id)
    let last = FIRST_NEW_ID
    const next = cleanDraft(nextYear(published ?? draft, published ? query.id : null, () => ++last))
    const id = await insertStudy(db, next, caller.userId, services.clock.now())
    const guide = name === null ? null : await guideOf(db, query.id)
    const file_id = guide === null ? null : await services.files.copy(db, guide)
    if (name !== null && file_id !== null) await setGuide(db, id, { file_id, name })
    await recordAuditEntry(db, { by: actorOf(input), act: 'study.create', record: id, facts: { clonedFrom: query.id } })
    return { id }
  }),

  handle(contract.updateQuestionnaire, async input => {
    const { db, query, body, caller, services } = input
    const now = services.clock.now()
    const { id } = query
    const saved = await saveChanges(db, services.db, { id, ...body, userId: caller.userId, now })
    // Edits are saved while the user types, so the authors of changes are stored with the draft.
    const facts = { version: saved.version }
    await recordOngoingAuditEntry(db, { by: actorOf(input), act: 'study.update', record: id, facts })
    return saved
  }),

  handle(contract.questionnaireChanges, async ({ db, query }) => {
    const changes = await changesSince(db, query.id, query.since)
    return changes.map(({ version, at, by, patch }) => ({ version, at, by, patch }))
  }),

  handle(contract.publishQuestionnaire, async input => {
    const { db, query, body, caller, services } = input
    const now = services.clock.now()
    const { userId } = caller
    const isLaunch = await publishStudy(db, services.db, { id: query.id, version: body.version, userId, now })
    await recordAuditEntry(db, {
      by: actorOf(input),
      act: isLaunch ? 'study.launch' : 'study.publish',
      record: query.id,
      facts: { draft: body.version },
    })
    return { published: now.toISOString() }
  }),

  handle(contract.listVersions, ({ db, query, services }) => versionsOf(db, services.db, query.id)),

  handle(contract.compareQuestionnaire, ({ db, query, services }) => compareStudy(db, services.db, query)),

  handle(contract.discardDraft, async input => {
    const { db, query } = input
    const row = await lockedStudy(db, query.id)
    if (!row) throw notFound()
    if (row.published === null) throw badRequest('This study was never published. Delete it instead.')
    await removeDraft(db, query.id)
    await recordAuditEntry(db, { by: actorOf(input), act: 'study.discard', record: query.id })
    return {}
  }),

  handle(contract.deleteQuestionnaire, async input => {
    const { db, query, services, afterCommit } = input
    const row = await lockedStudy(db, query.id)
    if (!row) throw notFound()
    if (row.is_begun) throw badRequest('You can’t delete this study because members have started it. Close it instead.')
    if (await isFollowed(db, query.id))
      throw badRequest('You can’t delete this study because another study uses it as last year’s study.')
    const guide = await setGuide(db, query.id, null)
    if (guide) afterCommit(await services.files.remove(db, guide))
    await deleteStudy(db, query.id)
    await recordAuditEntry(db, { by: actorOf(input), act: 'study.delete', record: query.id })
    return {}
  }),

  handle(contract.updateWorksheet, async input => {
    const { db, query, files, services, afterCommit } = input
    if (!(await lockedStudy(db, query.id))) throw notFound()
    const file_id = await services.files.store(db, files.guide)
    const before = await setGuide(db, query.id, { file_id, name: files.guide.name })
    if (before) afterCommit(await services.files.remove(db, before))
    await recordAuditEntry(db, { by: actorOf(input), act: 'study.guide', record: query.id })
    return { worksheet_file_name: files.guide.name }
  }),

  handle(contract.deleteWorksheet, async input => {
    const { db, query, services, afterCommit } = input
    if (!(await lockedStudy(db, query.id))) throw notFound()
    const before = await setGuide(db, query.id, null)
    if (before) afterCommit(await services.files.remove(db, before))
    await recordAuditEntry(db, { by: actorOf(input), act: 'study.guide', record: query.id })
    return {}
  }),

  handle(contract.getPriorOptions, ({ db, query }) => publishedStudies(db, query.societyId)),

  handle(contract.getForNonSociety, async ({ db, caller }) => {
    if (caller.roles.includes('GM_ADMIN')) return studiesForNonSociety(db)
    const own = await eligibility(db, caller.userId)
    return studiesForNonSociety(
      db,
      own.filter(each => each.is_eligible).map(each => each.id),
    )
  }),
]
