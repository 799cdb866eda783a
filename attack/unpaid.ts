import { type Attack, isYes, type Row, scoreOf } from './attack.ts'
import { exactOracle, exactShare, type Known, knownIcos } from './criteria.ts'
import type { ExchangeWorld, Recruiter } from './exchange-world.ts'
import { shuffled } from './streams.ts'

const SEED = 239
const ACCOUNTS = 3
/** Parts of the colleague's terms that a position specifies: all terms for 3, and otherwise this many quarters of them. */
const PARTS = [3, 2, 1, 0]
/** Parts in the small run. */
const FEW_PARTS = [3, 1]

/**
 * Uses every door that is open before any payment, from accounts of several organizations. Doors include guests' counts, and recruiters'
 * counts for a described position and for a position as if posted. They also include the terms of physicians of the specialty, and drafts
 * of offers.
 */
export const unpaidDoors: Attack<ExchangeWorld> = {
  name: 'Before anything is paid',
  async run(world) {
    const all = await knownIcos(world)
    const { singles, victims } = world.budget
    const some = shuffled(all, SEED)
    return [await byCounts(world, all, some.slice(0, singles)), await byDrafts(world, some.slice(0, victims / 2))]
  },
}

/** Counts votes. Any difference between yes and no is one vote. */
async function byCounts(world: ExchangeWorld, all: readonly Known[], victims: readonly Known[]): Promise<Row> {
  const product: boolean[] = []
  const naive: boolean[] = []
  for (const victim of victims) {
    const secret = world.coins.get(victim.icoId) === 1
    let votes = await guestVotes(world, victim)
    for (let at = 0; at < (world.budget.isWide ? ACCOUNTS : 1); at++)
      votes += await votesOf(world, await world.recruiter(), victim, at)
    product.push(isYes(votes === 0 ? 0.5 : Number(votes > 0), victim.icoId) === secret)
    naive.push(isYes(exactShare(world, all, victim), victim.icoId) === secret)
  }
  const row = { naive: scoreOf(naive), product: scoreOf(product), chance: 0.5, oracle: exactOracle() }
  return { name: 'Before anything is paid, several accounts and a guest', ...row }
}

interface People {
  readonly from: number
}
/** Returns the side with the larger count. */
const voteOf = (yes: People, no: People) => Math.sign(yes.from - no.from)

function said({ coin }: ExchangeWorld, victim: Known, value: string, part: number, seed: number) {
  // Each account omits different terms.
  const known = shuffled(victim.answers, seed).slice(0, Math.ceil((victim.answers.length * part) / PARTS.length))
  const own = { job_question_variable_id: coin.variables[0] ?? 0, value }
  const isWhole = part === PARTS[0]
  const answers = [...(isWhole ? victim.answers : known), own]
  return { specialty_id: victim.specialtyId, state_id: isWhole ? victim.stateId : null, answers }
}

async function guestVotes(world: ExchangeWorld, victim: Known): Promise<number> {
  const counts: People[] = []
  for (const value of ['1', '0']) {
    const body = said(world, victim, value, 3, SEED)
    const { status, body: counted, text } = await world.call('POST guest-ico-browser/find-number-of-matches', { body })
    // An address has a limit of 100 sets of criteria a day.
    if (status === 429) return 0
    if (status !== 200) throw new Error(text)
    counts.push(counted.candidates)
  }
  const [yes = NOBODY, no = NOBODY] = counts
  return voteOf(yes, no)
}

const NOBODY: People = { from: 0 }

async function votesOf(world: ExchangeWorld, { id: as }: Recruiter, victim: Known, account: number): Promise<number> {
  let votes = await askedVotes(world, as, victim)
  for (const part of world.budget.isWide ? PARTS : FEW_PARTS)
    for (const postItNow of ['0', '1']) {
      const counts: { readonly candidates: People; readonly perfect: People }[] = []
      for (const value of ['1', '0']) {
        const body = said(world, victim, value, part, SEED + account)
        const {
          status,
          body: counted,
          text,
        } = await world.call('POST recruiter/matching/find', {
          as,
          query: { postItNow },
          body,
        })
        if (status !== 200) throw new Error(text)
        counts.push(counted)
      }
      const [yes, no] = counts
      if (yes && no) votes += voteOf(yes.candidates, no.candidates) + voteOf(yes.perfect, no.perfect)
    }
  return votes
}

/** Returns the values that physicians of the specialty require in the term. */
async function askedVotes({ call, coin }: ExchangeWorld, as: number, { specialtyId }: Known): Promise<number> {
  const query = { jobQuestionId: coin.id, specialty_id: specialtyId }
  const { status, body, text } = await call('GET recruiter/ico-browser/get-job-question-results', { as, query })
  if (status !== 200) throw new Error(text)
  const answers = new Map(body.parts.flatMap(part => part.answers).map(({ label, people }) => [label, people]))
  return voteOf(answers.get('Yes') ?? NOBODY, answers.get('No') ?? NOBODY)
}

/** Compares everything shown about two drafts, one that meets the colleague and one that does not. */
async function byDrafts(world: ExchangeWorld, victims: readonly Known[]): Promise<Row> {
  const product: boolean[] = []
  for (const victim of victims) {
    const recruiter = await world.recruiter()
    const [yes, no] = [
      await toldOfDraft(world, recruiter, victim, '1'),
      await toldOfDraft(world, recruiter, victim, '0'),
    ]
    product.push(yes !== no)
  }
  // If the offer were opened, one of the two would have the colleague among its candidates.
  const name = 'Before anything is paid, drafts that meet a colleague, different answers'
  return { name, naive: scoreOf(product.map(() => true)), product: scoreOf(product), chance: 0, oracle: 0 }
}

async function toldOfDraft(
  { call, coin, wait }: ExchangeWorld,
  { id: as }: Recruiter,
  { specialtyId, stateId, answers }: Known,
  value: string,
): Promise<string> {
  const responses = [{ job_question_variable_id: coin.variables[0] ?? 0, value }]
  const given = { specialty_id: specialtyId, state_id: stateId, description: `${answers.length} asks are met.` }
  const body = { title: 'For one', ...given, jobQuestions: [{ job_question_id: coin.id, responses }] }
  const made = await call('POST recruiter/job-offer/create', { as, body })
  if (made.status !== 200) throw new Error(made.text)
  const { id } = made.body
  await wait(0)
  const told = await Promise.all([
    call('GET recruiter/job-offer/get-job-profiles', { as, query: { id } }),
    call('GET recruiter/job-offer/get-number-of-matches', { as, query: { id } }),
    call('GET recruiter/job-offer/get-decline-reasons', { as, query: { id } }),
    call('GET recruiter/job-offer/view', { as, query: { id } }),
  ])
  const removed = await call('POST recruiter/job-offer/delete', { as, query: { id } })
  // The offer's name, answer, and dates reveal nothing about anyone else.
  const own = new Set(['id', 'jobQuestionResponses', 'created', 'updated'])
  const of = (text: string) => JSON.stringify(JSON.parse(text, (key, each) => (own.has(key) ? null : each)))
  return [...told, removed].map(({ status, text }) => `${status} ${text === '' ? '' : of(text)}`).join()
}
