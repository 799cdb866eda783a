import type { Filterable } from '#rules/inform/groups/index.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { Accounts } from './accounts.ts'
import { type KnownEdition, membersOf } from './crowd.ts'
import { type Door, type Engine, type Report, readReport } from './engine.ts'
import { filtersOf, type Group } from './group.ts'

/** Study that is attacked, and the data that attacks read from it. */
export interface Target {
  readonly id: number
  readonly filterable: Filterable
  /** IDs of the planted questions and of the pay question. */
  readonly charts: readonly number[]
  readonly uids: readonly string[]
  readonly variables: readonly number[]
  /** Columns of the planted questions on the server. */
  readonly columns: readonly string[]
  /** Columns of the filterable answers. */
  readonly bands: readonly string[]
  /** Filter key of each planted question. */
  readonly keys: readonly string[]
}

export interface Product extends Engine {
  /** Returns the current report, regardless of earlier ones. */
  askAnew(group: Group): Promise<Report | null>
  readonly requests: () => number
}

const SAID_EVERY = 500

/**
 * Returns the product, which is used through its operations. An attacker remembers responses for as long as the edition stays the same.
 * @param edition The edition as an attacker computes it.
 * @param say Reports from time to time how many requests were answered.
 */
export function productOf(
  server: TestServer,
  target: Target,
  accounts: Accounts,
  edition: () => KnownEdition,
  say: (text: string) => void,
): Product {
  let requests = 0
  const remembered = new WeakMap<KnownEdition, Map<string, Promise<Report | null>>>()
  const send = async (group: Group, door: Door): Promise<Report | null> => {
    requests++
    if (requests % SAID_EVERY === 0) say(`${requests} requests`)
    const { status, body, text } = await requestReport(server, target, accounts, group, door)
    if (status !== 200) throw new Error(text)
    const asked = group.saidYes === undefined ? [] : [target.keys[group.saidYes] ?? '']
    // A response that ignored a filter reveals nothing.
    if (asked.some(key => !(key in body.applied.variableValues))) return null
    return readReport(body, target.uids)
  }
  return {
    requests: () => requests,
    askAnew: group => send(group, 'member'),
    get people() {
      return edition().people
    },
    ask(group, door = 'member') {
      const now = edition()
      const known = remembered.get(now) ?? new Map<string, Promise<Report | null>>()
      remembered.set(now, known)
      const key = JSON.stringify([group, door])
      const answer = known.get(key) ?? send(group, door)
      known.set(key, answer)
      return answer
    },
    partsOf(group) {
      if (group.saidYes !== undefined) return null
      // People counted in the results. The ranges state the uncertainty.
      const { people } = edition()
      const members = membersOf(people, group, target.bands).flatMap(place => people[place]?.userId ?? [])
      return { people: members, parts: members.map(() => 1) }
    },
  }
}

/** Sends a request in the form that the panel sends. */
export function requestReport(server: TestServer, target: Target, accounts: Accounts, group: Group, door: Door) {
  const operation =
    door === 'member of no society' ? 'POST results/search-non-society-results' : 'POST results/search-results'
  return server.call(operation, {
    as: accounts[door],
    query: { qsId: target.id },
    body: requestFor(target, group, door),
  })
}

export function requestFor({ charts, filterable, keys }: Target, group: Group, door: Door) {
  const filters = filtersOf(group, filterable, door !== 'member of no society')
  const rare = group.saidYes === undefined ? {} : { [keys[group.saidYes] ?? '']: [1] }
  return {
    charts: { questionIds: charts },
    filterValues: { ...filters, variableValues: { ...filters.variableValues, ...rare } },
  }
}
