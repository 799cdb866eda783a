import { Surroundings } from './around.ts'
import { type Attack, type Score, scoreOf } from './attack.ts'
import type { Person } from './crowd.ts'
import { equationsOf } from './engine.ts'
import type { Group } from './group.ts'
import { type Aim, hitsOf, oracleFor, solvedFor } from './local.ts'
import { allParts } from './parts.ts'
import type { Equation } from './ridge.ts'
import { shuffled } from './streams.ts'
import type { Preparation } from './world.ts'

const FIRST = 600
const AT_ONCE = 10
const GROUPS = 8
/** With fewer victims, finding all of them without protection would not beat the K-oracle, which guesses three of four. */
const MIN_VICTIMS = 10
const SEED = 127

/** Results open with some of the respondents. The others submit later. */
export const inBatches: Preparation = { first: people => shuffled(people, SEED).slice(0, FIRST) }

/**
 * Ten colleagues of a specialty answer, and nine share their answers with the attacker, so any change reveals the tenth's. The product's
 * results change only after the number of respondents has doubled.
 */
export const batches: Attack = {
  name: 'Consecutive batches, 9 of 10 newcomers known',
  async run({ naive, product, columns, budget, people, later, edition, submit }) {
    const around = new Surroundings(people(), columns, allParts(people(), columns))
    const ofSpecialty = (group: readonly { dimension?: string }[]) => group.some(part => part.dimension === 'specialty')
    const groupsFor = ({ person }: Aim): readonly Group[] =>
      around.smallest(person, GROUPS, parts => ofSpecialty(parts.filter(part => 'path' in part)))
    // A group needs ten earlier colleagues before anyone sees results about it.
    const aims = newcomers(later)
      .filter(aim => groupsFor(aim).length > 0)
      .slice(0, Math.max(budget.victims, MIN_VICTIMS))
    const [live, kept] = [new Map<Aim, Equation[]>(), new Map<Aim, Equation[]>()]
    for (const aim of aims) kept.set(aim, await equationsOf(product, groupsFor(aim)))
    const opening = edition()
    const moved = { naive: [] as boolean[], product: [] as boolean[] }
    for (const aim of aims) {
      const groups = groupsFor(aim)
      const [first] = groups
      const before = first && [await naive.ask(first), await product.ask(first)]
      const early = await equationsOf(naive, groups)
      await submit([aim.person, ...aim.known])
      live.set(aim, [...early, ...(await equationsOf(naive, groups))])
      if (!first || !before || edition() !== opening) continue
      moved.naive.push(before[0]?.text !== (await naive.ask(first))?.text)
      moved.product.push(before[1]?.text !== (await product.askAnew(first))?.text)
    }
    const come = new Set(people().map(({ userId }) => userId))
    await submit(later.filter(({ userId }) => !come.has(userId)))
    // If the batch is delayed, the product reveals nothing more.
    for (const aim of aims) kept.get(aim)?.push(...(await equationsOf(product, groupsFor(aim))))
    const scored = (learned: ReadonlyMap<Aim, readonly Equation[]>): Score =>
      scoreOf(aims.flatMap(aim => hitsOf(aim.person, solvedFor(aim, learned.get(aim) ?? []))))
    const oracle = oracleFor(people(), aims)
    return [
      { name: this.name, naive: scored(live), product: scored(kept), chance: 0.5, oracle },
      {
        name: 'Ten more answers, changed figures',
        naive: scoreOf(moved.naive),
        product: scoreOf(moved.product),
        chance: 0,
        oracle: 0,
      },
    ]
  },
}

/** Returns sets of ten people of one specialty, one of them the victim. */
function newcomers(later: readonly Person[]): readonly Aim[] {
  const tens = [...Map.groupBy(later, ({ profile }) => profile.specialty ?? null).values()].flatMap(own =>
    Array.from({ length: Math.floor(own.length / AT_ONCE) }, (_, at) => own.slice(at * AT_ONCE, (at + 1) * AT_ONCE)),
  )
  return shuffled(tens, SEED).flatMap(([person, ...known]): Aim[] => (person?.isVouched ? [{ person, known }] : []))
}
