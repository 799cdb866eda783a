import { insertLookalikes, plantAnswers } from '#server/testing/planted.ts'
import { variableIds } from './answers.ts'
import { Surroundings } from './around.ts'
import type { Attack } from './attack.ts'
import type { Budget } from './budget.ts'
import type { Person } from './crowd.ts'
import { equationsOf } from './engine.ts'
import { type Aim, againstBoth, aimsOf, solvedFor } from './local.ts'
import { allParts } from './parts.ts'
import { shuffled, stream } from './streams.ts'
import type { Preparation, World } from './world.ts'

/** Accounts that an attacker registers around each victim. */
const ACCOUNTS = 12
const GROUPS = 12
const SEED = 113

/** Prepares a world for the attack: twelve accounts like each victim. For every second victim, the accounts belong to many specialties. */
export const withSybils = ({ victims, respondents }: Budget): Preparation => ({
  join: async (server, studyId, people, trees) => {
    const { db } = server
    const specialties = [...new Set([...trees.specialty.values()].map(([node = 0]) => node))]
    const lookalikes = sybilVictims(people, victims).flatMap(({ person }, at) =>
      Array.from({ length: ACCOUNTS }, (_, number) => ({
        original: person.userId,
        specialtyId: isOfOne(at) ? null : (specialties[(number * 5 + at) % specialties.length] ?? null),
      })),
    )
    const accounts = await insertLookalikes(db, studyId, lookalikes)
    // Copied pay would cause the gate to exclude tables, which doesn't help an attacker.
    const [pay = 0] = (await variableIds(server, studyId, ['comp_base'])).values()
    const next = stream(SEED)
    const planted = accounts.map(userId => ({ userId, answers: { [pay]: 5000 * Math.floor(20 + 100 * next()) } }))
    await plantAnswers(db, studyId, planted)
  },
  first: people => {
    const others = withoutAccounts(people, victims)
    const aimedAt = new Set(sybilVictims(others, victims).map(({ person }) => person))
    const drawn = new Set(shuffled(others, SEED + 1).slice(0, respondents))
    return people.filter(person => aimedAt.has(person) || drawn.has(person) || !others.includes(person))
  },
})

const isOfOne = (victim: number) => victim % 2 === 0

const sybilVictims = (people: readonly Person[], victims: number): readonly Aim[] =>
  aimsOf(inOrder(people), 2 * victims, SEED, 0)

const inOrder = (people: readonly Person[]) => people.toSorted((one, other) => one.userId - other.userId)

/** Returns the people without the attacker's accounts, which are the newest. */
const withoutAccounts = (people: readonly Person[], victims: number): readonly Person[] =>
  inOrder(people).slice(0, -2 * victims * ACCOUNTS)

/** Fills groups with the attacker's own accounts, whose answers are known, so that one colleague remains. */
export const sybils: Attack = {
  name: 'Sybils',
  async run(world) {
    const all = world.people()
    const { victims } = world.budget
    const newest = all.reduce((most, { userId }) => Math.max(most, userId), 0)
    const others = withoutAccounts([...all, ...world.later], victims)
    const aims = sybilVictims(others, victims).map(({ person }, at): Aim => {
      const first = newest - 2 * victims * ACCOUNTS + at * ACCOUNTS
      const known = all.filter(({ userId }) => userId > first && userId <= first + ACCOUNTS)
      return { person, known, isOwn: true }
    })
    return [
      await attacked(
        world,
        'Sybils of one specialty',
        aims.filter((_, at) => isOfOne(at)),
      ),
      await attacked(
        world,
        'Sybils of many specialties',
        aims.filter((_, at) => !isOfOne(at)),
      ),
    ]
  },
}

async function attacked(world: World, name: string, aims: readonly Aim[]) {
  const people = world.people()
  const around = new Surroundings(people, world.columns, allParts(people, world.columns))
  return againstBoth(world, name, aims, async (engine, aim) => {
    const pairs = around.pairs(aim.person).slice(0, GROUPS / 4)
    const groups = [...around.smallest(aim.person, GROUPS), ...pairs.flatMap(({ all, others }) => [all, others])]
    return solvedFor(aim, await equationsOf(engine, shuffled(groups, 1)))
  })
}
