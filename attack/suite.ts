import { answerFilters } from './answer-filters.ts'
import { type Attack, type Line, type Verdict, verdictOf } from './attack.ts'
import { batches, inBatches } from './batches.ts'
import type { Budget } from './budget.ts'
import { aimedCriteria } from './criteria.ts'
import { declinedOffers } from './declines.ts'
import { doors } from './doors.ts'
import { ends } from './ends.ts'
import { equality } from './equality.ts'
import { startExchange } from './exchange-world.ts'
import { countedColleagues } from './fillers.ts'
import { firstBatch, ofFirst300 } from './first-batch.ts'
import { forecasts } from './forecast.ts'
import { forecastsOfPlaces } from './forecast-places.ts'
import { sampledFromTruth } from './from-truth.ts'
import { inTwoYears, linkedYears } from './linked-years.ts'
import { comparedLists } from './lists.ts'
import { madeUpMembers } from './made-up-members.ts'
import { movingMembers } from './moving-members.ts'
import { withNumbers } from './numbers.ts'
import { variedOffers } from './offers.ts'
import { openedOffers } from './openings.ts'
import { protectedValues } from './protected.ts'
import { rareValues } from './rare-values.ts'
import { reconstruction } from './reconstruction.ts'
import { refusal } from './refusal.ts'
import { shielded } from './shielded.ts'
import { showAll } from './show-all.ts'
import { answersFromSizes, participationFromSizes } from './sizes.ts'
import { storedNumbers } from './stored-numbers.ts'
import { sybils, withSybils } from './sybils.ts'
import { touches } from './touches.ts'
import { unpaidDoors } from './unpaid.ts'
import { verdicts } from './verdicts.ts'
import { startWorld } from './world.ts'

/** Line of the table, with its verdict. */
export interface Tried {
  readonly line: Line
  readonly verdict: Verdict
}

/** Reports the suite's progress, one line at a time. */
export type ProgressReporter = (text: string) => void

/** Attacks that share a database. */
export interface Setting {
  readonly name: string
  readonly attacks: number
  /** Whether the small run skips these attacks because they take too long. */
  readonly isLarge: boolean
  /** @param isWanted Checks whether to run an attack, given its name. */
  attackIn(budget: Budget, say: ProgressReporter, isWanted?: (name: string) => boolean): Promise<readonly Tried[]>
}

interface Attacked {
  readonly requests: () => number
  stop(): Promise<void>
}

function setting<W extends Attacked>(
  name: string,
  start: (budget: Budget, say: ProgressReporter) => Promise<W>,
  attacks: readonly Attack<W>[],
  { isLarge = false } = {},
): Setting {
  return {
    name,
    isLarge,
    attacks: attacks.length,
    async attackIn(budget, say, isWanted = () => true) {
      const wanted = attacks.filter(attack => isWanted(attack.name))
      if (wanted.length === 0) return []
      const ready = stopwatch()
      const world = await start(budget, say)
      say(`Ready for attacks, ${name}: ${ready()}`)
      const tried: Tried[] = []
      try {
        for (const attack of wanted) {
          const [took, requests] = [stopwatch(), world.requests()]
          for (const line of await attack.run(world)) tried.push({ line, verdict: verdictOf(line) })
          say(`${attack.name}: ${world.requests() - requests} requests, ${took()}`)
        }
      } finally {
        await world.stop()
      }
      return tried
    },
  }
}

const ALL: readonly Setting[] = [
  setting('one batch of everybody', (budget, say) => startWorld(budget, withNumbers, say), [
    storedNumbers,
    sampledFromTruth,
    rareValues,
    answersFromSizes,
    reconstruction,
    answerFilters,
    equality,
    ends,
    refusal,
    showAll,
    protectedValues,
    doors,
  ]),
  setting('one batch, with accounts of the attacker', (budget, say) => startWorld(budget, withSybils(budget), say), [
    sybils,
  ]),
  setting('two batches', (budget, say) => startWorld(budget, inBatches, say), [
    participationFromSizes,
    batches,
    touches,
  ]),
  setting('two linked years', (budget, say) => startWorld(budget, inTwoYears, say), [linkedYears], {
    isLarge: true,
  }),
  setting('the first 300', (budget, say) => startWorld(budget, ofFirst300, say), [firstBatch]),
  setting('the exchange', startExchange, [
    aimedCriteria,
    forecasts,
    forecastsOfPlaces,
    unpaidDoors,
    variedOffers,
    verdicts,
    comparedLists,
    shielded,
    countedColleagues,
    madeUpMembers,
    declinedOffers,
    openedOffers,
    movingMembers,
  ]),
]

/** Returns the settings of a run. */
export const settingsOf = ({ isWide }: Budget): readonly Setting[] => ALL.filter(({ isLarge }) => isWide || !isLarge)

/**
 * @returns A function that returns the elapsed time and this process's share of processor time, because other processes may use the same
 * machine.
 */
function stopwatch(): () => string {
  const [begun, work] = [performance.now(), process.cpuUsage()]
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
  return () => {
    const { user, system } = process.cpuUsage(work)
    return `${seconds(performance.now() - begun)}, ${seconds((user + system) / 1000)} of processor time`
  }
}
