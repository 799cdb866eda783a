import { setTimeout as sleep } from 'node:timers/promises'
import { enrol, keptRows, untilInFlow } from './drill-crew.ts'
import { Ledger } from './drill-ledger.ts'
import { type DrillOptions, type DrillServer, startDrillServer } from './drill-server.ts'

export interface Outcome {
  readonly fault: string
  /** Effects that members, or anyone who starts it, saw. */
  readonly saw: string
  /** From the end of the fault until server, database and jobs work and every answer is acknowledged; null where there is no such end. */
  readonly seconds: number | null
  /** Acknowledged answers that are missing, or rows that no member sent; null where no one answered. */
  readonly lost: number | null
  readonly isWell: boolean
}

export interface Fault {
  readonly name: string
  inflict(server: DrillServer): Promise<unknown>
  /** How long it lasts, in ms. */
  readonly lastsMs?: number
  /** Ends it; without this, the product has to fix it itself. */
  relieve?(server: DrillServer): Promise<unknown>
  /** Maximum duration of a save for unaffected members, in ms. */
  readonly slowest?: number
}

/** Members answer all the time while faults befall one server, one after the other. */
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
      const { lost, doubled, foreign } = ledger.compare(await keptRows(server))
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

/** Monitor of answers to members. */
class Watch {
  readonly #answers = new Map<string, number>()
  #slowest = 0

  /** The slowest save that was acknowledged, in ms. */
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

  /** Whether anyone saw an error other than "please try again". */
  hasFailed(): boolean {
    return [...this.#answers.keys()].some(name => !['saved', 'no answer', '503'].includes(name))
  }

  summary(): string {
    const counts = [...this.#answers].map(([name, count]) => `${count} ${name}`).sort()
    return `${counts.join(', ')}; slowest save ${(this.#slowest / 1000).toFixed(1)} s`
  }
}
