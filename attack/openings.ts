import { bandOf } from '#rules/inform/people-bands.ts'
import { builders } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { type Attack, scoreOf } from './attack.ts'
import { DAY_MS, type ExchangeWorld } from './exchange-world.ts'
import { stream } from './streams.ts'

const OWN = 9
/** Number of extra candidates, so that ten openings could belong to twenty people. */
const QUIET = 10
/** Offers for each victim. */
const OFFERS = 3
const SEED = 251

/**
 * A recruiter has nine candidates who open an offer and ten who do not. Then a colleague may open it, and the attacker checks whether the
 * funnel shows it.
 */
export const openedOffers: Attack<ExchangeWorld> = {
  name: 'Opened offers',
  async run(world) {
    const { db, clock } = world.server
    const [build, exchange] = [builders(db), exchangeBuilders(db)]
    const candidate = async (userId: number) => ({ userId, icoId: await build.postedIco(userId) })
    const own: Awaited<ReturnType<typeof candidate>>[] = []
    for (let at = 0; at < OWN + QUIET; at++) own.push(await candidate(await build.user('NON_MSS_USER')))
    const next = stream(SEED)
    const [secrets, guesses]: [boolean[], boolean[]] = [[], []]
    for (let victim = 0; victim < OFFERS * world.budget.victims; victim++) {
      const recruiter = await world.recruiter()
      const offer = await exchange.offer({ organization_id: recruiter.organizationId })
      const meet = async (number: number, { userId, icoId }: (typeof own)[number], isOpening: boolean) => {
        const matchId = await exchange.match({ job_profile_id: icoId, job_offer_id: offer, candidate: number })
        if (!isOpening) return
        const route = 'PUT job-profile/update-job-profile-job-offer-match-status'
        const { status, text } = await world.call(route, { as: userId, query: { matchId, status: 'OPENED' } })
        if (status !== 200) throw new Error(text)
      }
      for (const [at, one] of own.entries()) await meet(at + 1, one, at < OWN)
      const did = next() < 0.5
      await meet(own.length + 1, await candidate(await build.vouched()), did)
      clock.forward(DAY_MS)
      const { body } = await world.call('GET recruiter/job-offer/get-funnel', {
        as: recruiter.id,
        query: { id: offer },
      })
      guesses.push(body.opened.from >= 10)
      secrets.push(did)
    }
    const naive = secrets.map(did => bandOf(OWN + Number(did)).from >= 10 === did)
    const product = scoreOf(secrets.map((did, at) => guesses[at] === did))
    return [
      {
        name: 'Recruiter, whether a candidate opened the offer',
        naive: scoreOf(naive),
        product,
        chance: 0.5,
        oracle: 0.5,
      },
    ]
  },
}
