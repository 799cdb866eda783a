import { bandOf } from '#rules/inform/people-bands.ts'
import { builders } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { type Attack, isYes, scoreOf } from './attack.ts'
import type { ExchangeWorld } from './exchange-world.ts'
import { stream } from './streams.ts'

const OWN = 9
const REASONS = 3
const SEED = 239

/**
 * A recruiter has nine candidates who decline an offer for every possible reason. Then a colleague declines it, and the attacker guesses
 * the reason.
 */
export const declinedOffers: Attack<ExchangeWorld> = {
  name: 'Declined offers',
  async run(world) {
    const { db } = world.server
    const [build, exchange] = [builders(db), exchangeBuilders(db)]
    const reasons: { readonly id: number; readonly reason: string }[] = []
    for (let at = 0; at < REASONS; at++) {
      const reason = `Reason ${at} of an attack`
      reasons.push({ id: await exchange.declineReason({ reason }), reason })
    }
    const all = reasons.map(({ id }) => id)
    const own: Candidate[] = []
    for (let at = 0; at < OWN; at++) own.push(await candidate(build, await build.user('NON_MSS_USER')))
    const decline = async (offer: number, number: number, who: Candidate, checkedReasons: readonly number[]) => {
      const id = await exchange.match({ job_profile_id: who.icoId, job_offer_id: offer, candidate: number })
      const body = { checkedReasons: [...checkedReasons], otherReason: 'None of these' }
      const { status, text } = await world.call('POST job-profile/decline-job-offer', {
        as: who.userId,
        query: { id },
        body,
      })
      if (status !== 200) throw new Error(text)
    }
    const next = stream(SEED)
    const secrets: boolean[] = []
    const guesses: boolean[] = []
    for (let victim = 0; victim < world.budget.victims; victim++) {
      const recruiter = await world.recruiter()
      const offer = await exchange.offer({ organization_id: recruiter.organizationId })
      for (const [at, one] of own.entries()) await decline(offer, at + 1, one, all)
      const given = reasons.map(() => next() < 0.5)
      const chosen = all.filter((_, at) => given[at])
      await decline(offer, OWN + 1, await candidate(build, await build.vouched()), chosen)
      const key = 'GET recruiter/job-offer/get-decline-reasons'
      const { body } = await world.call(key, { as: recruiter.id, query: { id: offer } })
      for (const [at, { reason }] of reasons.entries()) {
        const said = body.reasons?.find(each => each.reason === reason)
        guesses.push(said ? said.people.from >= 10 : isYes(0.5, secrets.length))
        secrets.push(given[at] === true)
      }
    }
    const naive = secrets.map(did => bandOf(OWN + Number(did)).from >= 10 === did)
    const product = scoreOf(secrets.map((did, at) => guesses[at] === did))
    return [{ name: 'Recruiter, reasons of a candidate', naive: scoreOf(naive), product, chance: 0.5, oracle: 0.5 }]
  },
}

interface Candidate {
  readonly userId: number
  readonly icoId: number
}

async function candidate(build: ReturnType<typeof builders>, userId: number): Promise<Candidate> {
  return { userId, icoId: await build.postedIco(userId) }
}
