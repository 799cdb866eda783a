import { setTimeout as sleep } from 'node:timers/promises'
import { enrol, storedRows, untilInFlow } from './drill-crew.ts'
import { Ledger } from './drill-ledger.ts'
import { type DrillOptions, type DrillServer, startDrillServer } from './drill-server.ts'

export interface Outcome {
  readonly fault: string
  /** Effects visible to members or to the operator. */
  readonly saw: string
  /**
   * Seconds from the end of the fault until server, database, and jobs work and every answer is acknowledged. `null` if the fault has no
   * such end.
   */
  readonly seconds: number | null
  /** Number of acknowledged answers that are missing, or of rows that no member sent. `null` if no member answered. */
  readonly lost: number | null
  readonly isWell: boolean
}

export interface Fault {
  readonly name: string
  inflict(server: DrillServer): Promise<unknown>
  /** Duration of the fault, in ms. */
  readonly lastsMs?: number
  /** Ends the fault. If not set, the product must fix it without help. */
  relieve?(server: DrillServer): Promise<unknown>
  /** Maximum duration of a save for unaffected members, in ms. */
  readonly slowest?: number
}

/** Runs one fault after another on one server while members answer. */
export async function underFaults(
  options: DrillOptions,
  faults: readonly Fault[],
  report: (outcome: Outcome) => void,
): Promise<void> {
  const server = await startDrillServer(options)
  try {
    const ledger = new Ledger()
    const watch = new Watch()
    const members = await enrol(server, ledger, { see: (status, ms) => watch.see(status, ms) })
    for (const fault of faults) {
      for (const member of members) member.begin()
      await untilInFlow(ledger)
      watch.begin()
      await fault.inflict(server)
      await sleep(fault.lastsMs ?? 0)
      await fault.relieve?.(server)
      const over = performance.now()
      await server.ready()
      for (const member of members) member.pause()
      await Promise.all(members.map(member => member.settled()))
      const seconds = (performance.now() - over) / 1000
      const { lost, doubled, foreign } = ledger.compare(await storedRows(server))
      const wrong = lost + doubled + foreign
      report({
        fault: fault.name,
        saw: watch.summary(),
        seconds,
        lost: wrong,
        isWell: wrong === 0 && !watch.hasFailed() && watch.slowest <= (fault.slowest ?? Number.POSITIVE_INFINITY),
      })
    }
  } finally {
    await server.stop()
  }
}

/** Monitor of the responses to members. */
class Watch {
  readonly #answers = new Map<string, number>()
  #slowest = 0

  /** Duration of the slowest acknowledged save, in ms. */
  get slowest(): number {
    return this.#slowest
  }

  begin(): void {
    this.#answers.clear()
    this.#slowest = 0
  }

  see(status: number | null, ms: number): void {
    const name = status === 200 ? 'saved' : status === null ? 'no answer' : String(status)
    this.#answers.set(name, (this.#answers.get(name) ?? 0) + 1)
    if (status === 200) this.#slowest = Math.max(this.#slowest, ms)
  }

  /** Checks whether any member saw an error other than "please try again". */
  hasFailed(): boolean {
    return [...this.#answers.keys()].some(name => !['saved', 'no answer', '503'].includes(name))
  }

  summary(): string {
    const counts = [...this.#answers].map(([name, count]) => `${count} ${name}`).sort()
    return `${counts.join(', ')}; slowest save ${(this.#slowest / 1000).toFixed(1)} s`
  }
}
