import { answerFilters } from './answer-filters.ts'
import { type Attack, type Row, type Verdict, verdictOf } from './attack.ts'
import { batches, inBatches } from './batches.ts'
import { doors } from './doors.ts'
import { equality } from './equality.ts'
import { protectedValues } from './protected.ts'
import { reconstruction } from './reconstruction.ts'
import { refusal } from './refusal.ts'
import { showAll } from './show-all.ts'
import { sybils, withSybils } from './sybils.ts'
import { touches } from './touches.ts'
import { type Budget, type Preparation, startWorld } from './world.ts'

/** A line of the table, judged. */
export interface Tried {
  readonly row: Row
  readonly verdict: Verdict
}

/** Attacks that share a database. */
export interface Setting {
  readonly name: string
  readonly prepare: (budget: Budget) => Preparation
  readonly attacks: readonly Attack[]
}

export const SETTINGS: readonly Setting[] = [
  {
    name: 'one batch of everybody',
    prepare: () => ({}),
    attacks: [reconstruction, answerFilters, equality, refusal, showAll, protectedValues, doors],
  },
  {
    name: 'one batch, with accounts of the attacker',
    prepare: ({ victims }) => withSybils(victims),
    attacks: [sybils],
  },
  { name: 'two batches', prepare: () => inBatches, attacks: [batches, touches] },
]

/**
 * @param say told how far it is, one line at a time.
 * @param isWanted by the name of an attack.
 */
export async function attackIn(
  { name: setting, prepare, attacks }: Setting,
  budget: Budget,
  say: (text: string) => void,
  isWanted: (name: string) => boolean = () => true,
): Promise<readonly Tried[]> {
  const wanted = attacks.filter(({ name }) => isWanted(name))
  if (wanted.length === 0) return []
  const started = performance.now()
  const world = await startWorld(budget, prepare(budget), say)
  say(`Results are open to attack, ${setting}: ${secondsSince(started)}`)
  const tried: Tried[] = []
  try {
    for (const attack of wanted) {
      const [begun, requests] = [performance.now(), world.product.requests()]
      for (const row of await attack.run(world)) tried.push({ row, verdict: verdictOf(row) })
      say(`${attack.name}: ${world.product.requests() - requests} requests, ${secondsSince(begun)}`)
    }
  } finally {
    await world.stop()
  }
  return tried
}

const secondsSince = (moment: number) => `${Math.round((performance.now() - moment) / 1000)} s`
