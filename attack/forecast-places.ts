import { liesIn, offeredPlace } from '#rules/connect/place.ts'
import { bankTerms } from '#server/areas/connect/lookups.ts'
import { findZip } from '#server/areas/reference/lookups.ts'
import { type Attack, isYes, type Row, scoreOf } from './attack.ts'
import { exactOracle } from './criteria.ts'
import { type ExchangeWorld, SECOND_STATES } from './exchange-world.ts'
import {
  ANYWHERE,
  countedVictims,
  type Draft,
  draftsOf,
  exact,
  type ForecastLocation,
  forecastFor,
  type Look,
  type Terms,
  type Victim,
} from './forecast.ts'
import { shuffled } from './streams.ts'

const SEED = 317
const inState = (state_id: number): ForecastLocation => ({ ...ANYWHERE, state_id })

/** Returns the difference between two drafts' forecasts. The drafts offer a share of the terms that others require. */
type Difference = (look: Look, share: number) => Promise<number>

/**
 * Moves drafts from place to place. For a colleague with several places, drafts move to each of them, to learn a coin from all forecasts
 * together. Drafts also move to two states, to learn which one the colleague named. Each draft has versions that barely meet and barely
 * miss the colleague in one number. Without the engine, the matcher returns exact counts.
 */
export const forecastsOfPlaces: Attack<ExchangeWorld> = {
  name: 'Forecast of drafts that move',
  async run(world) {
    const terms = await bankTerms(world.server.db)
    const all = await countedVictims(world)
    const victims = shuffled(
      all.filter(({ icoId, ask }) => {
        const named = SECOND_STATES.filter(state => liesIn(offeredPlace(inState(state), findZip), ask.place))
        return named.length === 1 && named[0] === world.secondStates.get(icoId)
      }),
      SEED,
    ).slice(0, world.budget.aims)
    return [
      await attacked(world, terms, all, victims, {
        name: 'Forecast of drafts that move, a coin',
        secretOf: ({ icoId }) => world.coins.get(icoId) === 1,
        difference: victim => byCoin(world, terms, victim),
        sets: 8,
      }),
      await attacked(world, terms, all, victims, {
        name: 'Forecast of drafts that move, which place',
        secretOf: ({ icoId }) => world.secondStates.get(icoId) === SECOND_STATES[0],
        difference: victim => byPlace(world, terms, victim),
        sets: 4,
      }),
    ]
  },
}

interface Question {
  readonly name: string
  readonly secretOf: (victim: Victim) => boolean
  readonly difference: (victim: Victim) => Difference
  /** Sets of criteria for each difference. */
  readonly sets: number
}

async function attacked(
  world: ExchangeWorld,
  terms: Terms,
  all: readonly Victim[],
  victims: readonly Victim[],
  { name, secretOf, difference, sets }: Question,
): Promise<Row> {
  const [product, naive]: [boolean[], boolean[]] = [[], []]
  for (const victim of victims) {
    const { id: as } = await world.recruiter()
    const ask = difference(victim)
    const looks: readonly (readonly [boolean[], Look])[] = [
      [product, draft => forecastFor(world, as, draft)],
      [naive, draft => exact(terms, all, victim, draft, people => people)],
    ]
    for (const [hits, look] of looks)
      hits.push((await guess(ask, look, victim, world.budget.sets / sets)) === secretOf(victim))
  }
  return { name, naive: scoreOf(naive), product: scoreOf(product), chance: 0.5, oracle: exactOracle() }
}

/** Guesses yes or no from the least generous drafts first, because they match the fewest other physicians. */
async function guess(difference: Difference, look: Look, { icoId }: Victim, levels: number): Promise<boolean> {
  for (let level = 0; level < levels; level++) {
    const found = await difference(look, level / levels)
    if (found !== 0) return found > 0
  }
  return isYes(0.5, icoId)
}

/** Compares physicians who say yes with physicians who say no, in each place that the colleague accepts. */
function byCoin(world: ExchangeWorld, terms: Terms, victim: Victim): Difference {
  const places = [victim.place, inState(world.secondStates.get(victim.icoId) ?? 0)]
  return async (look, share) => {
    let sum = 0
    for (const place of places)
      for (const [value, sign] of [
        ['1', 1],
        ['0', -1],
      ] as const)
        sum += sign * (await around(world, terms, { ...victim, place }, value, share, look))
    return sum
  }
}

/** Compares the two states for physicians whose answers match the colleague's. */
function byPlace(world: ExchangeWorld, terms: Terms, victim: Victim): Difference {
  const value = `${world.coins.get(victim.icoId) ?? 0}`
  return async (look, share) => {
    const [one = 0, other = 0] = [
      await around(world, terms, { ...victim, place: inState(SECOND_STATES[0]) }, value, share, look),
      await around(world, terms, { ...victim, place: inState(SECOND_STATES[1]) }, value, share, look),
    ]
    return one - other
  }
}

/** Returns the difference in forecast between a draft that barely meets the colleague in a number and one that barely misses. */
async function around(
  { coin }: ExchangeWorld,
  terms: Terms,
  victim: Victim,
  value: string,
  share: number,
  look: Look,
): Promise<number> {
  const variable = coin.variables[0] ?? 0
  const [hit, missed] = draftsOf(terms, victim, share, variable)
  const to = ({ answers, ...draft }: Draft): Draft => ({ ...draft, answers: new Map([...answers, [variable, value]]) })
  return (await look(to(hit))) - (await look(to(missed)))
}
