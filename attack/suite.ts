import type { Attack, Score } from './attack.ts'
import { averaging } from './averaging.ts'
import { changeOracle } from './change-oracle.ts'
import { differencing } from './differencing.ts'
import { endpoints } from './endpoints.ts'
import { linearAudit } from './linear-audit.ts'
import { paySearch } from './pay-search.ts'
import { processes } from './processes.ts'
import { refusalOracle } from './refusal-oracle.ts'
import { time } from './time.ts'
import { tracker } from './tracker.ts'
import type { World } from './world.ts'

/** `void`: the attack failed where nothing protects, so it proves nothing. */
export type Verdict = 'held' | 'BROKEN' | 'void'

export interface Row {
  readonly attack: Attack
  readonly naive: Score
  readonly protected: Score
  readonly verdict: Verdict
  readonly seconds: number
}

/** The time attack comes last, since it cuts a new release. */
const ATTACKS: readonly Attack[] = [
  differencing,
  averaging,
  changeOracle,
  tracker,
  refusalOracle,
  paySearch,
  endpoints,
  processes,
  linearAudit,
  time,
]

export async function attackAll(world: World, say: (text: string) => void): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const attack of ATTACKS) {
    const [begun, requests] = [performance.now(), world.product.requests()]
    const { naive, protected: score } = await attack.run(world)
    const verdict = attack.succeeds(naive) ? (attack.holds(score) ? 'held' : 'BROKEN') : 'void'
    const seconds = (performance.now() - begun) / 1000
    say(`${attack.name}: ${verdict} (${world.product.requests() - requests} requests, ${Math.round(seconds)} s)`)
    rows.push({ attack, naive, protected: score, verdict, seconds })
  }
  return rows
}

export const scoreText = ({ hits, of }: Score): string => `${hits} of ${of}`
