import { patchBetween, replaceQuestion } from '#rules/share/draft/index.ts'
import { draftOf, PAY, section, withReport } from '#rules/share/draft.testing.ts'
import { questionsOf, type StudyDraft, type StudySettings } from '#rules/share/draft.ts'
import type { TestServer } from './test-server.ts'

/** Study that can be launched, once it has societies and membership types. */
const READY = withReport(draftOf(section(1, [PAY])))

/** Returns a study whose first question has other words. */
export function reworded(draft: StudyDraft, prompt: string): StudyDraft {
  const [question] = questionsOf(draft)
  return question ? replaceQuestion(draft, { ...question, prompt }) : draft
}

export type Launching = ReturnType<typeof launching>

/** Returns functions with which a platform administrator creates, edits, and launches studies of 2030. */
export function launching(server: TestServer, as: number) {
  const view = async (id: number) => (await server.call('GET questionnaire/view', { as, query: { id } })).body
  return {
    view,
    async create(facts: Partial<StudySettings>, draft: StudyDraft = READY): Promise<number> {
      const own = { ...draft.facts, start_date: '2030-03-01', is_primary: true, ...facts }
      const body = { draft: { ...draft, facts: own } }
      return (await server.call('POST questionnaire/create', { as, body })).body.id
    },
    async launch(id: number, version?: number) {
      const body = { version: version ?? (await view(id)).version }
      return server.call('POST questionnaire/publish', { as, query: { id }, body })
    },
    async edit(id: number, change: (draft: StudyDraft) => StudyDraft) {
      const { draft, version } = await view(id)
      const body = { version, patch: patchBetween(draft, change(draft)) }
      return server.call('PUT questionnaire/update', { as, query: { id }, body })
    },
    /** Returns the entries of the audit log about a study. */
    entries: (id: number) =>
      server.db
        .selectFrom('audit_entry')
        .select(['act', 'facts'])
        .where('kind', '=', 'study')
        .where('record_id', '=', id)
        .orderBy('id')
        .execute(),
  }
}
