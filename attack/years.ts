import { stream } from '#rules/inform/population.testing.ts'
import { partsBefore, yearsOf } from '#server/areas/inform/linked-years/use-cases/counted-years.ts'
import { studyDefinition } from '#server/areas/share/lookups.ts'
import { forgetEdition } from '#server/testing/planted.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { type Attack, isYes, type Row, scoreOf } from './attack.ts'
import { membersOf } from './crowd.ts'
import { equationsOf } from './engine.ts'
import { EVERYBODY, type Group } from './group.ts'
import { groupsToAsk } from './parts.ts'
import { type Equation, guesses } from './ridge.ts'
import { storedCounts, yesIn } from './stored-counts.ts'
import { coinsOf, PLANTED, type Preparation, plantCoins, type World } from './world.ts'

/** What a world needs for the attack: last year, everybody gave the answers that they give this year, in blocks as they were. */
export const inTwoYears: Preparation = {
  join: async (server, studyId) => {
    const { id, users, variables } = await lastYear(server, studyId)
    await plantCoins(server, id, users, variables)
    await forgetEdition(server.db, id)
    await server.makeBatches()
  },
}

/** The study of the year before, who took part in it, and the planted questions. */
async function lastYear({ db }: TestServer, studyId: number) {
  const study = await studyDefinition(db, db, studyId)
  const last = await studyDefinition(db, db, study?.facts.prior_year_questionnaire_id ?? 0)
  if (!last) throw new Error('There is no study of the year before.')
  const { id } = last.facts
  const all = last.core.questions.flatMap(({ variables }) => variables)
  const variables = PLANTED.flatMap(uid => all.find(variable => variable.uid === uid)?.id ?? [])
  if (variables.length < PLANTED.length) throw new Error('Last year, other questions were asked.')
  const surveys = await db
    .selectFrom('survey')
    .select('user_id')
    .where('questionnaire_id', '=', id)
    .where('submitted', 'is not', null)
    .execute()
  return { id, variables, users: surveys.map(({ user_id }) => user_id) }
}

/** Who took part in which year. */
interface Crowd {
  readonly now: ReadonlySet<number>
  readonly before: ReadonlySet<number>
}

const [SMALLEST, LARGEST, DRAWS] = [10, 14, 20]
const SUREST = 100
const SEED = 131

/**
 * Solves for everybody at once from the counts of all blocks that the server keeps of both years, which are not rounded: nobody who took part
 * in both has changed an answer, and the attacker knows that.
 */
export const linkedYears: Attack = {
  name: 'Two linked years',
  async run(world) {
    const { users } = await lastYear(world.server, world.target.id)
    const crowd: Crowd = { now: new Set(world.people().map(({ userId }) => userId)), before: new Set(users) }
    const groups = [EVERYBODY, ...groupsToAsk(world.people(), world.columns, world.budget.groups)]
    const naive = guesses(
      [...(await equationsOf(world.naive, groups)), ...withoutEngine(world, groups, crowd)],
      PLANTED.length,
    )
    const product = guesses([...(await storedCounts(world)), ...(await countsOfLastYear(world))], PLANTED.length)
    const all = [...new Set([...crowd.now, ...crowd.before])]
    const isInBoth = (userId: number) => crowd.now.has(userId) && crowd.before.has(userId)
    return [
      ...rowsOf('Two linked years, in both', all.filter(isInBoth), crowd, naive, product),
      ...rowsOf(
        'Two linked years, in one of them',
        all.filter(userId => !isInBoth(userId)),
        crowd,
        naive,
        product,
      ),
    ]
  },
}

/** Last year's exact figures about the same groups, of people whose profile has stayed the same. */
function withoutEngine(world: World, groups: readonly Group[], { before }: Crowd): readonly Equation[] {
  const people = world.people()
  return groups.flatMap(group => {
    const members = membersOf(people, group, world.columns).flatMap(place => people[place]?.userId ?? [])
    const same = new Set(members.filter(userId => before.has(userId)))
    return same.size < SMALLEST ? [] : [figureAbout(same)]
  })
}

/** The counts of last year's blocks, of which the attacker knows who is in them. */
async function countsOfLastYear({ server, target }: World): Promise<readonly Equation[]> {
  const { id, variables } = await lastYear(server, target.id)
  const part = { questionnaireId: target.id, sectionId: null }
  const [year] = await server.db
    .transaction()
    .execute(async transaction => yearsOf(transaction, await partsBefore(transaction, part)))
  const copy = server.copies.of(id, null)
  if (!year || !copy) throw new Error('Last year has no results.')
  const counts = await Promise.all(variables.map(variable => copy.counts(`v${variable}`)))
  return copy.roster.lenses.flatMap(({ name, sizes }, lens) => {
    const members: number[][] = Array.from(sizes, () => [])
    for (const [place, userId] of year.people.entries()) members[year.lenses[lens]?.blockOf[place] ?? -1]?.push(userId)
    return members.map((people, block) => {
      // Whom nobody vouches for: their coins are not known.
      const others = (sizes[block] ?? 0) - people.length
      const sums = counts.map(each => yesIn(each?.byLens.get(name), block) - others / 2)
      return { people, parts: people.map(() => 1), sums, deviation: Math.sqrt(others) / 2 }
    })
  })
}

type Guesses = ReadonlyMap<number, readonly number[]>

interface Guessed {
  readonly hit: number
  readonly certainty: number
}

/** Two lines: all answers, and those that are surest. */
function rowsOf(
  name: string,
  victims: readonly number[],
  crowd: Crowd,
  naive: Guesses,
  product: Guesses,
): readonly Row[] {
  const all = { naive: guessed(victims, naive), product: guessed(victims, product) }
  const told = oracle(victims, crowd)
  const score = (guesses: readonly Guessed[]) => scoreOf(guesses.map(({ hit }) => hit === 1))
  return [
    { name, naive: score(all.naive.flat()), product: score(all.product.flat()), chance: 0.5, oracle: told.all },
    {
      name: `${name}, the ${SUREST} surest`,
      naive: score(all.naive.flatMap(surest)),
      product: score(all.product.flatMap(surest)),
      chance: 0.5,
      oracle: told.surest,
    },
  ]
}

/** By question. */
function guessed(victims: readonly number[], odds: Guesses): readonly (readonly Guessed[])[] {
  return PLANTED.map((_, question) =>
    victims.map(userId => {
      const guess = odds.get(userId)?.[question] ?? 0.5
      const isHit = isYes(guess, userId) === (coinsOf(userId, PLANTED.length)[question] === 1)
      return { hit: Number(isHit), certainty: Math.abs(guess - 0.5) }
    }),
  )
}

const surest = (guesses: readonly Guessed[]): readonly Guessed[] =>
  guesses.toSorted((left, right) => right.certainty - left.certainty).slice(0, SUREST)

/**
 * The yardstick of two years: who is told the exact figures of one group of 10 to 14 people in a year that the victim took part in, and those of
 * the same people in the other year, as far as they took part in it, with others to make them ten.
 */
function oracle(victims: readonly number[], { now, before }: Crowd): { readonly all: number; readonly surest: number } {
  const next = stream(SEED)
  const filled = (group: Set<number>, from: readonly number[], size: number) => {
    while (group.size < size) group.add(from[Math.floor(next() * from.length)] ?? 0)
    return group
  }
  const [years, lists] = [
    [now, before],
    [[...now], [...before]],
  ] as const
  const draws = Array.from({ length: DRAWS }, () => {
    const odds = new Map<number, readonly number[]>()
    for (const victim of victims) {
      const own = now.has(victim) ? 0 : 1
      const size = SMALLEST + Math.floor(next() * (LARGEST - SMALLEST + 1))
      const group = filled(new Set([victim]), lists[own], size)
      const same = [...group].filter(userId => years[1 - own]?.has(userId))
      const again = filled(new Set(same), lists[1 - own] ?? [], SMALLEST)
      const guess = guesses([figureAbout(group), figureAbout(again)], PLANTED.length).get(victim)
      if (guess) odds.set(victim, guess)
    }
    return guessed(victims, odds)
  })
  const mean = (all: readonly Guessed[]) => all.reduce((sum, { hit }) => sum + hit, 0) / all.length
  return {
    all: mean(draws.flat(2)),
    surest: mean(draws.flatMap(each => each.flatMap(surest))),
  }
}

function figureAbout(group: ReadonlySet<number>): Equation {
  const people = [...group]
  const coins = people.map(userId => coinsOf(userId, PLANTED.length))
  const sums = PLANTED.map((_, question) => coins.reduce((sum, own) => sum + (own[question] ?? 0), 0))
  return { people, parts: people.map(() => 1), sums, deviation: 0 }
}
