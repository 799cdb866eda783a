import { type BuiltStudy, builders } from './builders.ts'
import { asking, respondents } from './results.ts'
import { startTestServer } from './test-server.ts'

/** IDs of states, and codes of metropolitan areas. One area is of the largest size and one of the smallest. */
export const PLACES = { vermont: 46, massachusetts: 22, connecticut: 7, newYork: 33, california: 5 } as const
export const AREAS = { boston: '14460', burlington: '15540' } as const
export const NEW_ENGLAND = 'subregion_5'
const COUNT = 240
const SPREAD = [PLACES.massachusetts, PLACES.connecticut, PLACES.newYork, PLACES.california]

/**
 * Creates 240 respondents of SMALL_STUDY with independent attributes. Every second is a woman, and a third are hand surgeons of three
 * subspecialties. A quarter is in each of four states, except for five in Vermont, and half in each of two areas and membership types.
 * Reports can be filtered by setting, salary band, whether they take call, and band of days on call.
 */
export async function startFilteredStudy() {
  const server = await startTestServer()
  const build = builders(server.db)
  const types: [number, number] = [await build.membershipType(), await build.membershipType()]
  const study = await build.study({
    memberTypes: types,
    filterable: ({ question, variable }) => [
      {
        column: `q${question('Setting')}`,
        bands: ['hospital', 'office', 'academic'].map(uid => ({ values: [variable(uid)] })),
      },
      {
        column: `v${variable('salary')}`,
        bands: [
          { from: 0, to: 300_000 },
          { from: 300_000, to: 400_000 },
          { from: 400_000, to: 1_001_000 },
        ],
      },
      { column: `v${variable('takes_call')}`, bands: [{ values: [1] }, { values: [0] }] },
      {
        column: `v${variable('call_days')}`,
        bands: [
          { from: null, to: 16 },
          { from: 16, to: null },
        ],
      },
    ],
  })
  const [hand, general] = [
    await build.specialty({ title: 'Hand Surgery' }),
    await build.specialty({ title: 'General' }),
  ]
  const subspecialties = await server.db
    .insertInto('subspecialty')
    .values(['Wrist', 'Fingers', 'Nerves'].map(title => ({ title, specialty_id: hand })))
    .returning('id')
    .execute()
  const facts = (respondent: number) => ({
    gender_identity: (respondent >> 1) % 2 === 0 ? 'F' : 'M',
    state_id: stateOf(respondent),
    specialty_id: respondent % 3 === 0 ? hand : general,
    subspecialty_id: (respondent % 3 === 0 ? subspecialties[(respondent % 9) / 3]?.id : null) ?? null,
    cbsa_code: (respondent >> 4) % 2 === 0 ? AREAS.boston : AREAS.burlington,
    society_membership_type_id: types[(respondent >> 5) % 2] ?? 0,
  })
  const submitted = await build.submitted(study, COUNT, { profile: facts })
  const finished = submitted[0]?.userId ?? 0
  const own = { specialty_id: hand, subspecialty_id: subspecialties[0]?.id ?? 0 }
  await server.db.updateTable('app_user').set(own).where('id', '=', finished).execute()
  await server.makeBatches()
  return {
    server,
    build,
    study,
    finished,
    hand,
    general,
    types,
    facts,
    subspecialties: subspecialties.map(({ id }) => id),
    ask: asking(server, study),
    /** Returns the numbers of the respondents who meet a condition. */
    those: (holds: (facts: Facts, respondent: number) => boolean) =>
      respondents(COUNT, respondent => holds(facts(respondent), respondent)),
  }
  type Facts = ReturnType<typeof facts>
}

export type FilteredStudy = Awaited<ReturnType<typeof startFilteredStudy>>

function stateOf(respondent: number): number {
  const at = (respondent >> 2) % 4
  return at === 0 && respondent < 17 ? PLACES.vermont : (SPREAD[at] ?? 0)
}

/** Returns the key of a variable's values in filters. */
export function keyIn(study: BuiltStudy, label: string, uid: string): string {
  return `${study.question(label)}_${study.variable(uid)}`
}
