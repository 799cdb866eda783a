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
import { type Budget, type Preparation, SMALL, startWorld } from './world.ts'

/** A line of the table, judged. */
export interface Tried {
  readonly row: Row
  readonly verdict: Verdict
}

const ON_THE_DEMO_WORLD: readonly Attack[] = [
  reconstruction,
  answerFilters,
  equality,
  refusal,
  showAll,
  protectedValues,
  doors,
]

export async function attackAll(budget: Budget, say: (text: string) => void): Promise<readonly Tried[]> {
  const tried: Tried[] = []
  const attackIn = async (preparation: Preparation, attacks: readonly Attack[]) => {
    const world = await startWorld(budget, preparation)
    try {
      for (const attack of attacks) {
        const [begun, requests] = [performance.now(), world.product.requests()]
        for (const row of await attack.run(world)) tried.push({ row, verdict: verdictOf(row) })
        const seconds = Math.round((performance.now() - begun) / 1000)
        say(`${attack.name}: ${world.product.requests() - requests} requests, ${seconds} s`)
      }
    } finally {
      await world.stop()
    }
  }
  await attackIn({}, ON_THE_DEMO_WORLD)
  await attackIn(withSybils(budget.victims), [sybils])
  // Two batches take as long as all the rest: on demand only.
  if (budget !== SMALL) await attackIn(inBatches, [batches, touches])
  return tried
}
