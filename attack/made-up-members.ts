import { bandOf } from '#rules/inform/people-bands.ts'
import { countParticipation } from '#server/areas/inform/participation/use-cases/count-participation.ts'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { type Attack, isYes, scoreOf } from './attack.ts'
import { DAY_MS, type ExchangeWorld } from './exchange-world.ts'
import { stream } from './streams.ts'

/** Members that the attacker adds around a victim, and number of accounts registered through a link that the attacker copied. */
const ENTRIES = 19
const REGISTERED = 9
const COLLEAGUES = 60
const NEWCOMERS = 20
const SEED = 233

/**
 * A society administrator gives each victim and some fake members a member type that no one else has. Half of the victims are on the list
 * at its first division, while all colleagues are disabled. The others join later. All fake accounts submit, and the attacker guesses
 * whether the victim did.
 */
export const madeUpMembers: Attack<ExchangeWorld> = {
  name: 'Made-up members',
  async run(world) {
    const victims = world.budget.singles
    const next = stream(SEED)
    const secrets = Array.from({ length: victims }, () => next() < 0.5)
    const seen = await looked(world, secrets)
    const naive = secrets.map(did => bandOf(REGISTERED + Number(did)).from >= 10 === did)
    return [
      {
        name: 'Society administrator with made-up members, who submitted',
        naive: scoreOf(naive),
        product: scoreOf(secrets.map((did, at) => (seen[at] ?? isYes(0.5, at)) === did)),
        chance: 0.5,
        oracle: 0.5,
      },
    ]
  },
}

/** @returns For each victim, whether at least ten submissions are shown, or `null` if nothing is shown. */
async function looked(world: ExchangeWorld, secrets: readonly boolean[]): Promise<readonly (boolean | null)[]> {
  const { db, clock } = world.server
  const build = builders(db)
  const active = await build.membershipType()
  const types: number[] = []
  for (const _ of secrets) types.push(await build.membershipType())
  const study = await build.study({ memberTypes: [active, ...types] })
  const mappings = await mappingsOf(world, study, [active, ...types])
  const admin = await build.user('MSS_ADMIN', { society_id: study.societyId, society_right: 'members' })
  const count = () => {
    clock.forward(DAY_MS)
    const of = { questionnaireId: study.id, societyId: study.societyId }
    return db.transaction().execute(trx => countParticipation(trx, of, { threshold: 10, now: clock.now() }))
  }
  const call: typeof world.call = async (key, input) => {
    const reply = await world.call(key, { as: admin, ...input })
    if (reply.status !== 200) throw new Error(reply.text)
    return reply
  }
  const listed = (people: number) => accounts(world, study, { type: active, mapping: mappings[0] ?? 0 }, people)
  const surround = async (victim: { readonly id: number; readonly email: string }, at: number) => {
    const mapping = mappings[at + 1] ?? 0
    const copied = clock.now()
    const made = await accounts(world, study, { type: types[at] ?? 0, mapping, copied }, REGISTERED)
    const own = { first_name: 'A', last_name: 'B', society_member_type_mapping_id: mapping }
    const fakes = Array.from({ length: ENTRIES - REGISTERED }, (_, nr) => ({
      ...own,
      email: `fake-${at}-${nr}@attacker.example`,
    }))
    const members = [...fakes, { ...own, id: victim.id, email: victim.email }]
    await call('PUT society/update-members', { query: { id: study.societyId }, body: { members } })
    return made.map(({ userId }) => userId)
  }

  const half = Math.ceil(secrets.length / 2)
  const colleagues = await listed(COLLEAGUES)
  const early = await listed(half)
  const own: number[] = []
  for (const [at, victim] of early.entries()) own.push(...(await surround(victim, at)))
  const choice = { society_id: study.societyId, member_ids: colleagues.map(({ id }) => id) }
  await call('POST society-member-email/disable', { body: choice })
  await count()
  await call('POST society-member-email/activate-disabled', { body: choice })
  await count()
  const late = await listed(secrets.length - half)
  for (const [at, victim] of late.entries()) own.push(...(await surround(victim, half + at)))
  const newcomers = await listed(NEWCOMERS)
  await count()

  const did = [...early, ...late].filter((_, at) => secrets[at])
  const some = [...colleagues, ...newcomers].filter((_, at) => at % 2 === 0)
  const people = [...own, ...[...did, ...some].map(({ userId }) => userId)]
  await build.submitted(study, people.length, { people })
  await count()
  const { body } = await call('GET mssAdmin/society/get-for-dashboard')
  const shown = body.studies.find(({ questionnaire_id }) => questionnaire_id === study.id)?.types ?? []
  return types.map(type => {
    const found = shown.find(({ id }) => id === type)
    return found ? found.progress.submitted.from >= 10 : null
  })
}

async function mappingsOf({ server }: ExchangeWorld, { societyId }: BuiltStudy, types: readonly number[]) {
  const rows = types.map(type => ({
    society_id: societyId,
    type_name: `Type ${type}`,
    society_membership_type_id: type,
  }))
  const made = await server.db.insertInto('society_member_type_mapping').values(rows).returning('id').execute()
  return made.map(({ id }) => id)
}

interface Kind {
  readonly type: number
  readonly mapping: number
  /** Time when an administrator copied the links that these accounts registered through. */
  readonly copied?: Date
}

/** Creates accounts on the list of a study's society. */
async function accounts({ server }: ExchangeWorld, { societyId }: BuiltStudy, kind: Kind, people: number) {
  const { db } = server
  const row = { roles: ['MSS_USER'], society_id: societyId, society_membership_type_id: kind.type }
  const users = await db
    .insertInto('app_user')
    .values(Array.from({ length: people }, () => ({ ...row, email: `${crypto.randomUUID()}@example.org` })))
    .returning(['id', 'email'])
    .execute()
  const entries = users.map(({ id, email }) => ({
    society_id: societyId,
    email,
    user_id: id,
    society_member_type_mapping_id: kind.mapping,
    link_copied: kind.copied ?? null,
  }))
  const made = await db.insertInto('society_member').values(entries).returning(['id', 'email', 'user_id']).execute()
  return made.map(({ id, email, user_id }) => ({ id, email, userId: user_id ?? 0 }))
}
