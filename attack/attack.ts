import { stream } from '#rules/inform/population.testing.ts'
import type { Engine } from './engine.ts'
import type { World } from './world.ts'

/** How often an attack succeeded. */
export interface Score {
  readonly hits: number
  readonly of: number
}

export interface Outcome {
  /** With the engine switched off. */
  readonly naive: Score
  readonly protected: Score
}

export interface Attack {
  readonly name: string
  /** What a hit is. */
  readonly hit: string
  run(world: World): Promise<Outcome>
  /** Whether it works without protection: otherwise it proves nothing. */
  succeeds(naive: Score): boolean
  /** Whether the protection held. */
  holds(score: Score): boolean
}

/** Runs the same attack against both engines. */
export async function onBoth(world: World, attack: (engine: Engine) => Promise<Score>): Promise<Outcome> {
  return { naive: await attack(world.naive), protected: await attack(world.product) }
}

export const share = ({ hits, of }: Score): number => (of === 0 ? 0 : hits / of)
export const none = ({ hits, of }: Score): boolean => of > 0 && hits === 0
export const most = (score: Score): boolean => share(score) >= 0.9

/** Guesses of a 50/50 answer that are no better than a coin: 55%, or what a fair coin exceeds once in a thousand times. */
export function likeACoin(score: Score): boolean {
  return score.of > 0 && share(score) <= Math.max(0.55, 0.5 + 3.1 * Math.sqrt(0.25 / score.of))
}

/** The guess of an attacker who learned nothing. */
export function coin(index: number): boolean {
  return stream(index * 7907 + 11)() < 0.5
}

/** Few at a time: the machine has two cores. */
export async function eachOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at]
      if (item !== undefined) results[at] = await work(item)
    }
  }
  await Promise.all([worker(), worker(), worker()])
  return results
}

export const scoreOf = (hits: readonly boolean[]): Score => ({ hits: hits.filter(Boolean).length, of: hits.length })
