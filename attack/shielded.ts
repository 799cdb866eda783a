import { type Attack, type Row, scoreOf } from './attack.ts'
import { BOSTON, DAY_MS, type ExchangeWorld, type Poster, type Recruiter } from './exchange-world.ts'

const EMPLOYER = 'Harbor Clinic'
const DOMAIN = 'harbor-clinic.example'
/** Ways to hide from the employer, each sufficient. */
const SHIELDS = [
  { kind: 'name', value: EMPLOYER },
  { kind: 'domain', value: DOMAIN },
  { kind: 'area', value: BOSTON },
] as const
/** Value that the victim requires and the employer knows, and values of two other physicians. */
const [ASKED, OTHERS] = [700, [100, 200]]

/** An employer tries to find out who has an ICO that is hidden from it. */
export const shielded: Attack<ExchangeWorld> = {
  name: 'Shielded ICOs',
  async run(world) {
    const employer = await world.recruiter(`${EMPLOYER}, Inc.`, `jobs@${DOMAIN}`)
    return [await shieldedOrNone(world, employer), await shieldedLater(world, employer)]
  },
}

const keepAway = ({ call }: ExchangeWorld, { userId }: Poster, victim: number) =>
  call('POST employer-shield/create', { as: userId, body: SHIELDS[victim % SHIELDS.length] })

/** Minimum number of victims that beats chance if all are identified without protection. */
const MIN_VICTIMS = 20

/** Compares victims. Half have an ICO hidden from the employer, and half have none. */
async function shieldedOrNone(world: ExchangeWorld, employer: Recruiter): Promise<Row> {
  const [pay = 0] = world.pay.variables
  const [product, naive]: [boolean[], boolean[]] = [[], []]
  for (let victim = 0; victim < Math.max(world.budget.victims, MIN_VICTIMS); victim++) {
    const has = victim % 2 === 0
    const specialty = await world.specialty()
    for (const asked of OTHERS) await world.post(specialty, { [pay]: `${asked}` })
    const before = await counts(world, employer, specialty)
    if (has) await keepAway(world, await world.post(specialty, { [pay]: `${ASKED}` }), victim)
    const offer = await world.open(employer, specialty, { [pay]: '1000' })
    await world.wait(DAY_MS)
    await world.count()
    const candidates = await world.candidates(employer, offer)
    const isTold =
      candidates.length > OTHERS.length ||
      before !== (await counts(world, employer, specialty)) ||
      (await isFoundByIds(world, employer, candidates))
    product.push(isTold === has)
    naive.push(true)
  }
  const name = 'Kept from the employer, or no ICO'
  return { name, naive: scoreOf(naive), product: scoreOf(product), chance: 0.5, oracle: 0.5 }
}

/** Returns every number of ICOs that the employer can request. */
async function counts({ call, pay }: ExchangeWorld, { id: as }: Recruiter, specialty_id: number) {
  const body = { specialty_id, answers: [{ job_question_variable_id: pay.variables[0], value: `${ASKED}` }] }
  const found = await call('POST recruiter/matching/find', { as, body })
  if (found.status !== 200) throw new Error(found.text)
  const { candidates, perfect } = found.body
  const others = [
    await call('GET recruiter/ico-browser/get-job-question-results', {
      as,
      query: { jobQuestionId: pay.id, specialty_id },
    }),
    await call('GET job-question/ico-values-for-dashboard-charts', { as }),
    await call('GET landing-dashboard/ico-statistic'),
    await call('GET landing-dashboard/ico-location-statistic'),
  ]
  return JSON.stringify([candidates, perfect, others.map(({ text }) => text)])
}

/** Checks whether an ID between or next to the IDs of the list leads to someone who is not in the list. */
async function isFoundByIds(
  { call }: ExchangeWorld,
  { id }: Recruiter,
  listed: readonly { readonly matchId: number }[],
) {
  const ids = listed.map(({ matchId }) => matchId)
  for (const matchId of ids.flatMap(each => [each - 1, each + 1]).filter(each => !ids.includes(each))) {
    const { status } = await call('GET message/get-for-matched-offer', { as: id, query: { matchId } })
    if (status !== 404) return true
  }
  return false
}

/**
 * Compares candidates who leave the list. Some hide from the employer, and others delete the ICO. The attack compares everything the
 * employer sees of both. The employer has written to half of them.
 */
async function shieldedLater(world: ExchangeWorld, employer: Recruiter): Promise<Row> {
  const [pay = 0] = world.pay.variables
  const differ: boolean[] = []
  for (let victim = 0; victim < world.budget.victims / 2; victim++) {
    const told: string[] = []
    for (const isKeptAway of [true, false]) {
      const specialty = await world.specialty()
      const offer = await world.open(employer, specialty, { [pay]: '800' })
      const poster = await world.post(specialty, { [pay]: `${ASKED}` })
      await world.wait(DAY_MS)
      const [candidate] = await world.candidates(employer, offer)
      if (!candidate) throw new Error('The candidate was not listed.')
      if (victim % 2 === 0) await writeTo(world, employer, candidate.matchId)
      if (isKeptAway) await keepAway(world, poster, victim)
      else await world.remove(poster)
      await world.wait(DAY_MS)
      told.push(await transcript(world, employer, offer, candidate.matchId))
    }
    differ.push(told[0] !== told[1])
  }
  const name = 'Candidates who left, different answers'
  // Without protection, the response would state the reason.
  return { name, naive: scoreOf(differ.map(() => true)), product: scoreOf(differ), chance: 0, oracle: 0 }
}

const writeTo = ({ call }: ExchangeWorld, { id }: Recruiter, matchId: number) =>
  call('POST message/create-for-matched-offer', {
    as: id,
    query: { matchId },
    body: { subject: 'Hello', body: 'Hello' },
  })

/**
 * Returns every response that a recruiter gets about a candidate, with all numbers removed, because they differ between any two candidates.
 */
async function transcript(world: ExchangeWorld, employer: Recruiter, jobOfferId: number, matchId: number) {
  const { call } = world
  const as = employer.id
  const query = { matchId }
  const answers = [
    await call('GET message/get-for-matched-offer', { as, query }),
    await call('GET message/matched-offer-unviwed-count', { as, query }),
    await call('GET reveal/index', { as, query }),
    await writeTo(world, employer, matchId),
    await call('GET message/get-for-job-offer', { as, query: { jobOfferId } }),
    await call('GET message/job-offer-unviwed-count', { as, query: { jobOfferId } }),
  ]
  const candidates = await world.candidates(employer, jobOfferId)
  return [JSON.stringify(candidates), ...answers.map(({ status, text }) => `${status} ${text}`)]
    .join('\n')
    .replaceAll(/\d+/g, '#')
}
