import type { ReleasedMeasure } from '#rules/inform/words/index.ts'
import type { Attack } from './attack.ts'
import { membersOf, type Person } from './crowd.ts'
import { type Group, groupOf, keyOf, kindOf, type Part } from './group.ts'
import { type Guessed, holdersOracle, scored, together } from './guessed.ts'
import { type Bounds, likelyHolders } from './holders.ts'
import { allParts, isOpen } from './parts.ts'
import { requestFor } from './product.ts'
import { shuffled } from './streams.ts'
import { groupsWithOthers, type WithOthers } from './with-others.ts'
import type { World } from './world.ts'

/** Limits of the number of people with a rare value. */
const [MIN_HOLDERS, RARE] = [3, 12]
/** Limits of a large group's size. From the minimum on, shares are whole percents. */
const [MIN_GROUP, MAX_GROUP] = [100, 250]
const FEW = 10
const GROUPS_PER_BUDGET = 2
const SURE = 0
/** Uncertainty, in people, of a share that is not exact and has no range. */
const UNSURE = 1
/** Width of a range in standard deviations. A range contains the true share nine times in ten. */
const NINE_IN_TEN = 2 * 1.64

/** Profile fields as charts, and the level shown by each. */
const MEASURES = { userEthnicity: 'ethnicity', userVisaStatus: 'visa_status', userGender: 'gender' } as const

/** Value that few people have, and for each place whether the person has it. */
interface RareValue {
  readonly measure: string
  readonly value: number
  readonly has: readonly boolean[]
}

/**
 * Requests the shares of all values in every large group of up to two values and narrows down the people. "0%" rules out everyone in a
 * group, and other shares change people's odds. Rare values are requested with all values they are counted with.
 */
export const rareValues: Attack = {
  name: 'Rare values over HTTP, exhaustive search',
  async run(world) {
    const people = world.people()
    const rare = rareIn(people)
    const [naive, product] = [rare.map((): Bounds[] => []), rare.map((): Bounds[] => [])]
    const askAll = async <G extends WithOthers>(groups: readonly G[], withOthers: '0' | '1' = '0') => {
      const known: G[] = []
      for (const each of groups) {
        const { members } = each
        const released = await askMeasures(world, each.group, withOthers)
        for (const [at, { measure, value, has }] of rare.entries()) {
          const many = members.filter(place => has[place]).length
          naive[at]?.push({ members, low: many, high: many, deviation: SURE })
          const bounds = boundsOf(released.get(measure), value, members)
          if (bounds) product[at]?.push(bounds)
          if (bounds && known.at(-1) !== each) known.push(each)
        }
      }
      return known
    }
    const search = new GroupSearch(people, world.columns)
    const single = await askAll(search.single())
    await askAll(search.several(single, GROUPS_PER_BUDGET * world.budget.groups))
    await askAll(groupsWithOthers(world.edition(), people, world.columns, world.budget.groups), '1')
    const found = (all: readonly Bounds[][]) => scored(rare.flatMap(({ has }, at) => likeliest(has, all[at] ?? [])))
    const holders = rare.reduce((sum, { has }) => sum + has.filter(Boolean).length, 0)
    return [
      {
        name: this.name,
        naive: found(naive),
        product: found(product),
        oracle: together(rare.map(({ has }, at) => holdersOracle(has, at))),
        chance: holders / (rare.length * people.length),
        absent: null,
      },
    ]
  },
}

function rareIn(people: readonly Person[]): readonly RareValue[] {
  return Object.entries(MEASURES).flatMap(([measure, level]) => {
    const values = people.map(({ profile }) => profile[level] ?? -1)
    return [...new Set(values)].flatMap((value): RareValue[] => {
      const has = values.map(own => own === value)
      const many = has.filter(Boolean).length
      return value >= 0 && many >= MIN_HOLDERS && many < RARE ? [{ measure, value, has }] : []
    })
  })
}

interface LargeGroup extends WithOthers {
  readonly parts: readonly Part[]
}

class GroupSearch {
  readonly #people: readonly Person[]
  readonly #columns: readonly string[]

  constructor(people: readonly Person[], columns: readonly string[]) {
    this.#people = people
    this.#columns = columns
  }

  /** Returns the group of everyone, and each value with ten people or more. */
  single(): readonly LargeGroup[] {
    const parts = allParts(this.#people, this.#columns).filter(isOpen)
    return [[], ...parts.map(part => [part])].map(own => this.#of(own)).filter(({ members }) => members.length >= FEW)
  }

  /** Returns combinations of values of one kind, alone and with values of other kinds, within the limits of group sizes. */
  several(single: readonly LargeGroup[], most: number): readonly LargeGroup[] {
    const parts = single.flatMap(({ parts: [part] }) => part ?? [])
    const kinds = [...Map.groupBy(parts, part => `${kindOf(part)} ${'path' in part ? part.path.length : ''}`).values()]
    const found = new Map<string, LargeGroup>()
    for (let tries = 0; found.size < most && tries < 20 * most; tries++) {
      const kind = shuffled(kinds[tries % kinds.length] ?? [], 2 * tries)
      const others = shuffled(parts, 2 * tries + 1).filter(part => kind[0] && kindOf(part) !== kindOf(kind[0]))
      const own = tries % 5 < 3 ? [] : others.slice(0, (tries % 5) - 2)
      if (new Set(own.map(kindOf)).size < own.length) continue
      const [least, largest] = tries % 5 < 4 ? [MIN_GROUP, MAX_GROUP] : [FEW, 2 * FEW]
      for (const part of kind) {
        own.push(part)
        const group = this.#of(own)
        if (group.members.length < least) continue
        if (group.members.length < largest) found.set(own.map(keyOf).toSorted().join(), group)
        break
      }
    }
    return [...found.values()]
  }

  #of(parts: readonly Part[]): LargeGroup {
    const group = groupOf(parts)
    return { parts: [...parts], group, members: Int32Array.from(membersOf(this.#people, group, this.#columns)) }
  }
}

async function askMeasures(
  world: World,
  group: Group,
  withOthers: '0' | '1',
): Promise<ReadonlyMap<string, ReleasedMeasure>> {
  const { server, target, accounts } = world
  const { filterValues } = requestFor(target, group, 'member')
  const { status, body, text } = await server.call('POST results/search-results', {
    as: accounts.member,
    query: { qsId: target.id, withOthers },
    body: { charts: { derivedVarNames: Object.keys(MEASURES) }, filterValues },
  })
  if (status !== 200) throw new Error(text)
  return new Map(body.results.flatMap(({ results }) => results.map(({ uid, released }) => [uid, released] as const)))
}

function boundsOf(released: ReleasedMeasure | undefined, value: number, members: Int32Array): Bounds | null {
  if (released?.kind !== 'categories') return null
  const category = released.categories.find(({ values }) => values.length === 1 && values[0] === value)
  if (!category) return null
  const n = (released.n ?? members.length) / 100
  const { range, share } = category
  if (range) {
    const middle = ((range.low + range.high) / 2) * n
    return { members, low: middle, high: middle, deviation: (n * (range.high - range.low)) / NINE_IN_TEN }
  }
  if (!share) return null
  const { percent, bound } = share
  const [low, high] =
    bound === 'exact' ? [percent - 0.5, percent + 0.5] : bound === 'under' ? [0, percent] : [percent, 100]
  return { members, low: Math.max(0, low) * n, high: high * n, deviation: released.basis === 'exact' ? SURE : UNSURE }
}

/** Returns as many people as have the value, the likeliest first. */
function likeliest(has: readonly boolean[], bounds: readonly Bounds[]): readonly Guessed[] {
  const many = has.filter(Boolean).length
  const odds = likelyHolders(has.length, many, bounds)
  return [...odds.keys()]
    .sort((one, other) => (odds[other] ?? 0) - (odds[one] ?? 0))
    .slice(0, many)
    .map(place => ({ isRight: has[place] === true, certainty: odds[place] ?? 0 }))
}
