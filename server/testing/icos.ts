import type { JobProfile } from '#contract/connect/connect.ts'
import { builders } from './builders.ts'
import { type BuiltTerm, exchangeBuilders } from './exchange.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/**
 * Opens a server with a study that opens Connect to members who complete it. Connect has two terms: a number that every ICO has, and a yes
 * or no.
 */
export async function openConnect() {
  const server = await startTestServer()
  const build = builders(server.db)
  const exchange = exchangeBuilders(server.db)
  const memberType = await build.membershipType({ supported_fields: ['specialty', 'practice_zip'] })
  const specialty = await build.specialty()
  const studyId = (await build.study({ is_support_job_preference: true })).id
  await build.setting('profile_fields_for_job_profile', '["specialty","practice_zip","npi"]', 'json')
  const pay = await exchange.term({ type: 'SLIDER', required: true }, [{ min: 0, max: 500, step: 10 }])
  const call = await exchange.term({ type: 'YES_NO' }, [{}])
  /** Creates a member who has completed the study and can post. */
  const aMember = async (row = {}): Promise<number> => {
    const facts = { society_membership_type_id: memberType, specialty_id: specialty, practice_zip: '10001' }
    const id = await build.user('MSS_USER', { ...facts, ...row })
    await exchange.completed(studyId, id)
    return id
  }
  return { server, build, exchange, studyId, specialty, pay, call, aMember }
}
export type OpenConnect = Awaited<ReturnType<typeof openConnect>>

/** Returns members' actions on ICOs. @param now The function that returns the current server and the default member */
export function icoCalls(now: () => { readonly server: TestServer; readonly member: number }) {
  const create = (title: unknown, as = now().member) =>
    now().server.call('POST job-profile/create-for-user', { as, body: { title } })
  return {
    create,
    made: async (title = 'West', as = now().member): Promise<JobProfile> => (await create(title, as)).body,
    save: (id: number, body: unknown, as = now().member) =>
      now().server.call('PUT job-profile/update-for-user', { as, query: { id }, body }),
    post: (id: number, body: unknown = {}, as = now().member) =>
      now().server.call('POST job-profile/post-to-exchange', { as, query: { id }, body }),
    remove: (id: number, as = now().member) =>
      now().server.call('POST job-profile/delete-for-user', { as, query: { id } }),
  }
}

/** Returns the answers to a term in saved form. */
export const answered = ({ id, variables }: BuiltTerm, ...values: (string | null)[]) => ({
  job_question_id: id,
  responses: values.map((value, at) => response(variables[at] ?? 0, value)),
})

export const response = (job_question_variable_id: number, value: string | null, change = {}) => ({
  job_question_variable_id,
  value,
  declined: 0,
  no_preference: 0,
  ...change,
})

/** Returns a profile's values of a term. */
export const valuesOf = (profile: JobProfile, term: BuiltTerm) =>
  profile.jobQuestions
    .find(({ id }) => id === term.id)
    ?.jobQuestionVariables.map(({ jobProfileQuestionResponses: [given] }) => given?.value ?? null)
