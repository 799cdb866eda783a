import { membersOf, type Person } from './crowd.ts'
import { type Group, groupOf, keyOf, kindOf, type Part } from './group.ts'
import { combinations, isOpen, othersOf, partsOf } from './parts.ts'

/** Two groups that anybody may ask about, one inside the other. */
export interface Pair {
  readonly all: Group
  /** The group without everybody of one kind. */
  readonly others: Group
  /** Who is in the first only: user ids. */
  readonly between: readonly number[]
  readonly size: number
}

const LEAST = 10

/** Finds the groups that say most about one person. */
export class Surroundings {
  readonly #people: readonly Person[]
  readonly #columns: readonly string[]
  readonly #all: readonly Part[]
  readonly #members = new Map<string, ReadonlySet<number>>()

  /** @param columns the filterable answers. */
  constructor(people: readonly Person[], columns: readonly string[], all: readonly Part[]) {
    this.#people = people
    this.#columns = columns
    this.#all = all.filter(isOpen)
  }

  /** The smallest groups of at least ten people that the person is in, named by up to three values of hers. */
  smallest(person: Person, most: number, isAsked: (parts: readonly Part[]) => boolean = () => true): readonly Group[] {
    return combinations(partsOf(person, this.#columns).filter(isOpen), 3)
      .filter(parts => parts.length > 0 && isAsked(parts))
      .map(parts => ({ parts, size: this.#inside(parts).length }))
      .filter(({ size }) => size >= LEAST)
      .sort((left, right) => left.size - right.size)
      .slice(0, most)
      .map(({ parts }) => groupOf(parts))
  }

  /** Groups of fewer than ten people that the person is in, named by up to four values of hers: the smallest first. */
  tiny(person: Person): readonly Group[] {
    return combinations(partsOf(person, this.#columns).filter(isOpen), 4)
      .map(parts => ({ parts, size: this.#inside(parts).length }))
      .filter(({ size }) => size < LEAST)
      .sort((left, right) => left.size - right.size || left.parts.length - right.parts.length)
      .map(({ parts }) => groupOf(parts))
  }

  /**
   * Groups of up to two values of hers, and the same without all who share a third: those that the fewest people are between first, the
   * smallest of them first.
   */
  pairs(person: Person, isKind: (part: Part) => boolean = () => true): readonly Pair[] {
    const own = partsOf(person, this.#columns).filter(isOpen)
    return combinations(own, 2)
      .flatMap(context => {
        const inside = this.#inside(context)
        return own.flatMap((kind): Pair[] => {
          if (!isKind(kind) || context.some(part => kindOf(part) === kindOf(kind))) return []
          const others = othersOf(kind, this.#all)
          const alike = this.#on(kind)
          const elsewhere = new Set(others.flatMap(part => [...this.#on(part)]))
          const between = inside.filter(place => alike.has(place))
          const rest = inside.filter(place => elsewhere.has(place))
          // Who states nothing is in neither.
          if (rest.length < LEAST || between.length + rest.length !== inside.length) return []
          const ids = between.flatMap(place => this.#people[place]?.userId ?? [])
          const pair = {
            all: groupOf(context),
            others: groupOf([...context, ...others]),
            between: ids,
            size: inside.length,
          }
          return others.length > MOST_TICKED ? [] : [pair]
        })
      })
      .sort((left, right) => left.between.length - right.between.length || left.size - right.size)
  }

  #inside(parts: readonly Part[]): readonly number[] {
    const [first, ...rest] = parts.map(part => this.#on(part)).toSorted((left, right) => left.size - right.size)
    if (!first) return [...this.#people.keys()]
    return [...first].filter(place => rest.every(each => each.has(place)))
  }

  #on(part: Part): ReadonlySet<number> {
    const key = keyOf(part)
    const known = this.#members.get(key) ?? new Set(membersOf(this.#people, groupOf([part]), this.#columns))
    this.#members.set(key, known)
    return known
  }
}

/** So many values of one attribute can be named in a request. */
const MOST_TICKED = 100
