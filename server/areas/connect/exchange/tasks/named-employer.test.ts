import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenConnect, openConnect } from '#server/testing/icos.ts'
import { requestMatching } from '../../lookups.ts'
import { matchExchangeTask } from './match-exchange.ts'

const DAY_MS = 86_400_000
/** Actions of the organization. Each action is mapped to an entry that covers the organization after the action. */
const ACTS = {
  prove: { kind: 'domain', value: 'harbor-clinic.example' },
  invite: { kind: 'domain', value: 'harbor-staff.example' },
  rename: { kind: 'name', value: 'Harbor Physicians' },
  name: { kind: 'name', value: 'Harbor Clinic' },
} as const
type Act = keyof typeof ACTS
const NAMES = ['prove', 'invite', 'rename', 'name'] as const satisfies readonly Act[]
/** Number of members. Half of them hide from one of these values, and half of those start to hide after they match. */
const MEMBERS = 40

interface Planted {
  readonly userId: number
  readonly icoId: number
  /** `null` if the member doesn't hide from any of the values. */
  readonly shield: (typeof ACTS)[Act] | null
  readonly isLater: boolean
}

let { server, build, exchange, specialty, aMember } = {} as OpenConnect
let [organization, recruiter, variable] = [0, 0, 0]

beforeAll(async () => {
  ;({ server, build, exchange, specialty, aMember } = await openConnect())
  await server.db.deleteFrom('job_question').execute()
  const pay = { label: 'Pay', is_required_for_match: true, matching_comparator: 'GRATER_OR_EQUAL' }
  ;[variable = 0] = (await exchange.term({ type: 'SLIDER', ...pay }, [{ min: 0, max: 900, step: 10 }])).variables
  organization = await exchange.organization('Lakeside Staffing')
  recruiter = await exchange.recruiter(organization)
})
afterAll(() => server.stop())

async function compare(changed: Parameters<typeof requestMatching>[2]) {
  await server.db.transaction().execute(trx => requestMatching(trx, server.services, changed))
  await matchExchangeTask(server.services).run()
}

async function plant(at: number): Promise<Planted> {
  const userId = await aMember()
  const icoId = await build.postedIco(userId, null, { specialty_id: specialty })
  const ask = { job_profile_id: icoId, job_question_variable_id: variable, value: '400' }
  await server.db.insertInto('job_profile_response').values(ask).execute()
  const turn = at / 2
  const shield = at % 2 === 0 ? ACTS[NAMES[turn % NAMES.length] ?? 'prove'] : null
  const isLater = turn % 8 >= 4
  if (shield && !isLater) await exchange.shield(userId, shield.kind, shield.value)
  return { userId, icoId, shield, isLater }
}

async function open(employer = ''): Promise<number> {
  const row = { organization_id: organization, specialty_id: specialty, employer, activated: server.clock.now() }
  const offer = await exchange.offer(row, { [variable]: '500' })
  await compare({ offers: [offer] })
  return offer
}

const enter = (as: number, body: { readonly kind: string; readonly value: string }) =>
  server.call('POST employer-shield/create', { as, body })

/** Returns an offer's candidates as its recruiters see them. */
async function candidates(offer: number) {
  const query = { id: offer, perPage: 100 }
  const { body } = await server.call('GET recruiter/job-offer/get-job-profiles', { as: recruiter, query })
  return body.items
}
const listed = async (offer: number) => (await candidates(offer)).map(({ matchId }) => matchId).sort()

/** Returns a member's matches. */
async function matchesOf({ userId: as, icoId }: Planted) {
  const { body } = await server.call('GET job-profile/get-for-user', { as })
  return body.find(({ id }) => id === icoId)?.jobProfileJobOfferMatches ?? []
}

async function act(name: Act, offers: readonly number[]): Promise<void> {
  const { value } = ACTS[name]
  const now = server.clock.now()
  if (name === 'prove')
    await server.db
      .insertInto('organization_domain')
      .values({ domain: value, organization_id: organization, proven: now })
      .execute()
  if (name === 'invite') await exchange.recruiter(organization, { email: `ann@${value}` })
  if (name === 'rename')
    await server.db.updateTable('recruiter_organization').set({ name: value }).where('id', '=', organization).execute()
  if (name === 'name') await open(value)
  await compare({ offers })
  server.clock.forward(DAY_MS)
  await compare({ offers })
}

describe('organization that becomes covered by shields', () => {
  it('keeps its matches, but gets no new match with members who hide from it (decision 47)', async () => {
    const planted = await Promise.all(Array.from({ length: MEMBERS }, (_, at) => plant(at)))
    await compare({ icos: planted.map(({ icoId }) => icoId) })
    const offers = [await open(), await open()]
    const [first = 0] = offers
    const before = await candidates(first)
    expect(before).toHaveLength(MEMBERS)
    for (const { userId, shield } of planted.filter(({ isLater }) => isLater)) if (shield) await enter(userId, shield)
    await compare({})
    const [gone, ofWhom] = [new Set<number>(), new Map<number, Planted>()]
    for (const each of planted) {
      const match = (await matchesOf(each)).find(({ jobOffer }) => jobOffer.id === first)
      if (match) ofWhom.set(match.id, each)
    }
    expect(ofWhom.size).toBe(MEMBERS)
    for (const name of NAMES) {
      await act(name, offers)
      const after = new Set(await listed(first))
      for (const { matchId } of before) if (!after.has(matchId)) gone.add(matchId)
    }
    // Guesses from removals are no better than the guess that no member hides from the organization.
    const right = [...ofWhom].filter(([id, { shield }]) => gone.has(id) === (shield !== null))
    expect([gone.size, right.length]).toEqual([0, MEMBERS / 2])
    const answers = new Set<string>()
    for (const [matchId] of ofWhom) {
      const body = { subject: 'Hello', body: 'Hello' }
      const wrote = await server.call('POST message/create-for-matched-offer', {
        as: recruiter,
        query: { matchId },
        body,
      })
      answers.add(`${wrote.status}`)
    }
    expect([...answers]).toEqual(['200'])
    const told = planted.map(async each => (await matchesOf(each)).map(({ is_covered }) => is_covered))
    for (const [at, flags] of (await Promise.all(told)).entries())
      expect(new Set(flags)).toEqual(new Set([planted[at]?.shield ? 1 : 0]))

    // Later offers don't match members who hide from the organization, even after a colleague has left.
    const later = await open()
    expect(await listed(later)).toHaveLength(MEMBERS / 2)
    const { value } = ACTS.invite
    const colleague = server.db.selectFrom('app_user').select('id').where('email', '=', `ann@${value}`)
    await server.db.deleteFrom('recruiter_profile').where('user_id', 'in', colleague).execute()
    await compare({ offers: [...offers, later] })
    expect([await listed(later), await listed(first)].map(({ length }) => length)).toEqual([MEMBERS / 2, MEMBERS])
  }, 120_000)

  it('loses matches with members who hide from it afterwards, until they undo it', async () => {
    const member = await plant(1)
    await compare({ icos: [member.icoId] })
    const offer = await open()
    const [match = 0] = (await matchesOf(member)).filter(({ jobOffer }) => jobOffer.id === offer).map(({ id }) => id)
    expect(await listed(offer)).toContain(match)
    const { body } = await enter(member.userId, ACTS.prove)
    expect(await listed(offer)).not.toContain(match)
    await compare({})
    expect(await listed(offer)).not.toContain(match)
    const query = { id: body.shields[0]?.id }
    await server.call('POST employer-shield/delete', { as: member.userId, query })
    await compare({})
    expect(await listed(offer)).toContain(match)
  })
})
