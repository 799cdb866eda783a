import { readFile } from 'node:fs/promises'
import { operations } from '#contract/index.ts'
import { maySee, responseViolations } from './judge.ts'
import { type Kind, nameOf, PART_NAMES, type Part, type Planned, requestOf, wireOf } from './requests.ts'
import { type Line, type Outcome, openLine, type Wire } from './wire.ts'
import { startWorld, type World } from './world.ts'

export interface Campaign {
  readonly seed: number
  readonly requests: number
  /** Number of the first request. 0 by default. */
  readonly from?: number
}

/** Request with faults in its outcome. */
export interface Found {
  readonly number: number
  readonly operation: string
  readonly part: Part
  readonly kind: Kind
  readonly faults: readonly string[]
  /** Truncated request. */
  readonly sent: string
  readonly answer: string
}

export interface Tally {
  requests: number
  /** Counts by first digit, such as "2xx". */
  readonly statuses: Map<string, number>
  faults: number
}

export interface Report {
  readonly found: readonly Found[]
  readonly byKind: ReadonlyMap<Kind, Tally>
  readonly byPart: ReadonlyMap<Part, Tally>
  /** Operations that succeeded for at least one caller. */
  readonly worked: ReadonlySet<string>
  /** Operations without a request. */
  readonly missed: readonly string[]
  /** Times in milliseconds for which the server's event loop was blocked, with the operation that blocked it. */
  readonly blocked: readonly { readonly ms: number; readonly number: number; readonly operation: string }[]
  /** Number of comparisons of strangers' rows. */
  readonly compared: number
  /** Duration in seconds, without the start. */
  readonly seconds: number
}

/** Number of requests after which callers and tokens are created again. */
const RENEW_AFTER = 250
/** Requests between progress messages. */
const SAY_AFTER = 5000
const MAX_SHOWN_LENGTH = 600
/** Limit of extra requests for parts that have had no success yet. */
const MAX_MORE = 20_000

export async function fuzz({ seed, requests, from = 0 }: Campaign, say: (text: string) => void): Promise<Report> {
  const world = await startWorld()
  const line = openLine(world.origin)
  const report = {
    found: [] as Found[],
    byKind: new Map<Kind, Tally>(),
    byPart: new Map<Part, Tally>(),
    worked: new Set<string>(),
    blocked: [] as Report['blocked'][number][],
    compared: 0,
  }
  const called = new Set<string>()
  const begun = performance.now()
  try {
    const end = from + requests
    const hasWorked = (part: Part) => report.byPart.get(part)?.statuses.has('2xx') === true
    for (let number = from; number < end + MAX_MORE; number++) {
      if (number >= end && PART_NAMES.every(hasWorked)) break
      if ((number - from) % RENEW_AFTER === RENEW_AFTER - 1) await world.renew()
      const planned = requestOf(seed, number)
      // Some parts can call few operations. They continue until a request has succeeded.
      if (number >= end && hasWorked(planned.part)) continue
      called.add(nameOf(planned))
      const tried = await attempt(planned, world, line)
      for (const ms of world.blocked()) report.blocked.push({ ms, number, operation: nameOf(planned) })
      if (tried.isCompared) report.compared += 1
      if (tried.status === '2xx') report.worked.add(nameOf(planned))
      count(report.byKind, planned.kind, tried)
      count(report.byPart, planned.part, tried)
      if (tried.found) {
        report.found.push(tried.found)
        say(described(tried.found))
      }
      if (!world.isAlive()) break
      if ((number - from) % SAY_AFTER === SAY_AFTER - 1) say(`${number + 1} requests`)
    }
    const changed = world.isAlive() ? await world.changed() : []
    if (changed.length > 0) throw new Error(`Rows of strangers changed unnoticed: ${changed.join(', ')}.`)
  } finally {
    line.close()
    await world.stop()
  }
  const seconds = (performance.now() - begun) / 1000
  return { ...report, seconds, missed: [...operations.keys()].filter(key => !called.has(key)) }
}

interface Tried {
  readonly status: string
  readonly found: Found | null
  readonly isCompared: boolean
}

async function attempt(planned: Planned, world: World, line: Line): Promise<Tried> {
  const { part, number } = planned
  const wire = wireOf(planned, named => world.find(part, named), world.headersOf(part, number))
  const outcome = await line.send(wire)
  const faults = typeof outcome === 'string' ? faultsOfSilence(outcome) : [...responseViolations(planned, outcome)]
  if (!world.isAlive()) faults.push('ended the server')
  // Other outcomes can't have changed data.
  const isCompared = typeof outcome === 'string' || outcome.status < 300 || outcome.status >= 500
  if (isCompared && world.isAlive()) {
    const changed = await world.changed()
    if (changed.length > 0 && !maySee(planned)) faults.push(`changed a stranger's rows: ${changed.join(', ')}`)
  }
  const status = typeof outcome === 'string' ? outcome : `${Math.floor(outcome.status / 100)}xx`
  return {
    status,
    isCompared,
    found: faults.length === 0 ? null : await foundBy(planned, wire, outcome, faults, world),
  }
}

function faultsOfSilence(outcome: Extract<Outcome, string>): string[] {
  if (outcome === 'silent') return ['has no answer']
  return outcome === 'broken' ? ['loses its connection'] : []
}

async function foundBy(
  planned: Planned,
  wire: Wire,
  outcome: Outcome,
  faults: readonly string[],
  world: World,
): Promise<Found> {
  const { number, part, kind } = planned
  const { authorization: _, cookie: __, ...headers } = wire.headers
  const body = wire.body?.subarray(0, MAX_SHOWN_LENGTH).toString() ?? ''
  const answer = typeof outcome === 'string' ? outcome : `${outcome.status} ${outcome.text.slice(0, MAX_SHOWN_LENGTH)}`
  const logged = typeof outcome === 'string' ? '' : await loggedAbout(outcome.text, world.logFile)
  return {
    number,
    operation: nameOf(planned),
    part,
    kind,
    faults,
    sent: `${wire.method} ${wire.path.slice(0, MAX_SHOWN_LENGTH)} ${JSON.stringify(headers).slice(0, MAX_SHOWN_LENGTH)} ${body}`,
    answer: `${answer}\n${logged}`,
  }
}

/** Returns the log entry of an error, found by the ID in its response. */
async function loggedAbout(text: string, logFile: string): Promise<string> {
  const id = /"id":"([0-9a-f-]{36})"/.exec(text)?.[1]
  if (!id) return ''
  const log = await readFile(logFile, 'utf8').catch(() => '')
  return log.split('\n').findLast(each => each.includes(id)) ?? ''
}

function count<K>(tallies: Map<K, Tally>, key: K, { status, found }: Tried): void {
  const tally = tallies.get(key) ?? { requests: 0, statuses: new Map<string, number>(), faults: 0 }
  tallies.set(key, tally)
  tally.requests += 1
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
  if (found) tally.faults += 1
}

export function described({ number, operation, part, kind, faults, sent, answer }: Found): string {
  return `Request ${number}, ${operation} by ${part} (${kind}): ${faults.join('; ')}\n  ${sent}\n  → ${answer}`
}
