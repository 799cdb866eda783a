import type { Results } from '#contract/inform.ts'
import type { Trees } from '#rules/inform/profile-trees.ts'
import type { BuiltStudy } from '#server/testing/builders.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { type Asking, type Chart, type Door, type Engine, type Report, reportOf } from './engine.ts'
import { filtersOf, type Group } from './group.ts'
import type { Roster } from './roster.ts'
import { READ_CHARTS } from './study.ts'

/** The accounts to ask as, by door. Members share the work: when one has spent their budget, the next one continues. */
export type Accounts = Readonly<Record<Exclude<Door, 'landing page' | 'sample report, guest'>, readonly number[]>>

export interface Product extends Engine {
  /** How many requests were made. */
  readonly requests: () => number
  /** Forgets earlier answers, after a new release. */
  forget(): void
}

/** The product, asked through its operations by as many accounts as an attack needs. An attacker remembers what was answered. */
export function productOf(
  server: TestServer,
  study: BuiltStudy,
  trees: Trees,
  accounts: Accounts,
  counted: Roster,
): Product {
  const known = new Map<string, Promise<Report | null>>()
  let requests = 0
  const places = new Map<Door, number>()
  const next = (door: Door, by = 1) => {
    const place = (places.get(door) ?? 0) + by
    places.set(door, place)
    return place
  }

  const send = async (group: Group, { charts = READ_CHARTS, door = 'member' }: Asking): Promise<Report | null> => {
    const list = door === 'landing page' || door === 'sample report, guest' ? [] : accounts[door]
    for (let tried = 0; tried <= list.length; tried++) {
      const place = places.get(door) ?? 0
      const as = list[place % list.length]
      requests++
      const answer = await request(server, study, trees, door, as, group, charts)
      if (answer !== 'spent') return answer && reportOf(answer)
      if (places.get(door) === place || !places.has(door)) next(door)
    }
    throw new Error('Every account has spent its budget.')
  }
  return {
    isProtected: true,
    counted,
    requests: () => requests,
    forget: () => known.clear(),
    ask(group, asking = {}) {
      if (asking.isFresh) {
        next(asking.door ?? 'member')
        return send(group, asking)
      }
      const key = JSON.stringify([filtersOf(trees, group), asking])
      const answer = known.get(key) ?? send(group, asking)
      known.set(key, answer)
      return answer
    },
  }
}

/** @returns null if refused or nothing is shown; `spent` if this account has used up its budget */
async function request(
  server: TestServer,
  study: BuiltStudy,
  trees: Trees,
  door: Door,
  as: number | undefined,
  group: Group,
  labels: readonly string[],
): Promise<readonly Chart[] | null | 'spent'> {
  const charts = { questionIds: labels.map(study.question) }
  const who = as === undefined ? {} : { as }
  if (door === 'dashboard') {
    const query = { sameSpecialty: group.nodes.length > 0 ? '1' : '0' } as const
    const { body } = await server.call('GET results/search-for-dashboard', { ...who, query })
    return wanted(body?.results ?? [], charts.questionIds)
  }
  if (door === 'landing page') {
    const { body } = await server.call('GET landing-dashboard/results-for-landing-dashboard-charts', {})
    return wanted(body?.results ?? [], charts.questionIds)
  }
  if (door === 'sample report, guest' || door === 'sample report, recruiter') {
    const { body } = await server.call('POST presentation/reports-presentation', { ...who, body: { charts } })
    return wanted(body.results ?? [], charts.questionIds)
  }
  const operation =
    door === 'member of no society' ? 'POST results/search-non-society-results' : 'POST results/search-results'
  const { status, body } = await server.call(operation, {
    ...who,
    query: { qsId: study.id },
    body: { charts, filterValues: filtersOf(trees, group) },
  })
  if (status === 200) return (body as Results).results
  // More than one report may have: ask in parts.
  if (status === 422 && body.message === 'Too many filters.') return null
  if (status !== 400) throw new Error(`${operation}: ${status} ${JSON.stringify(body)}`)
  return body.message?.startsWith('You have looked at') ? 'spent' : null
}

function wanted(charts: readonly Chart[], questions: readonly number[]): readonly Chart[] {
  return charts.filter(({ id }) => questions.some(question => id === `q${question}`))
}
