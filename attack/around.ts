import { membersOf, type Person } from './crowd.ts'
import { type Group, groupOf, keyOf, kindOf, type Part } from './group.ts'
import { combinations, isOpen, othersOf, partsOf } from './parts.ts'

/** Two groups that anyone may ask about, one inside the other. */
export interface Pair {
  readonly all: Group
  /** The group without everyone of one kind. */
  readonly others: Group
  /** Who is in the first only: user ids. */
  readonly between: readonly number[]
  readonly size: number
}

/** Who is on a part: places among the people, and by place, 1. */
interface Members {
  readonly places: readonly number[]
  readonly isOn: Uint8Array
}

const MIN_GROUP = 10

/** Finds the groups that say most about one person. */
export class Surroundings {
  readonly #people: readonly Person[]
  readonly #columns: readonly string[]
  readonly #all: readonly Part[]
  readonly #members = new Map<string, Members>()
  readonly #elsewhere = new Map<string, Uint8Array>()
  readonly #others = new Map<string, readonly Part[]>()

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
      .filter(({ size }) => size >= MIN_GROUP)
      .sort((left, right) => left.size - right.size)
      .slice(0, most)
      .map(({ parts }) => groupOf(parts))
  }

  /** Groups of fewer than ten people that the person is in, named by up to four values of hers: the smallest first. */
  tiny(person: Person): readonly Group[] {
    return combinations(partsOf(person, this.#columns).filter(isOpen), 4)
      .map(parts => ({ parts, size: this.#inside(parts).length }))
      .filter(({ size }) => size < MIN_GROUP)
      .sort((left, right) => left.size - right.size || left.parts.length - right.parts.length)
      .map(({ parts }) => groupOf(parts))
  }

  /**
   * Lists pairs of a group of up to two of her values and the same group without everyone who shares a third value: smallest difference first, then
   * smallest group.
   */
  pairs(person: Person, isKind: (part: Part) => boolean = () => true): readonly Pair[] {
    const own = partsOf(person, this.#columns).filter(isOpen)
    return combinations(own, 2)
      .flatMap(context => {
        const inside = this.#inside(context)
        return own.flatMap((kind): Pair[] => {
          if (!isKind(kind) || context.some(part => kindOf(part) === kindOf(kind))) return []
          const [alike, elsewhere] = [this.#on(kind).isOn, this.#notOn(kind)]
          const between = inside.filter(place => alike[place])
          const rest = inside.length - between.length
          // People without a value are in neither.
          if (rest < MIN_GROUP || inside.some(place => !alike[place] && !elsewhere[place])) return []
          const others = this.#othersOf(kind)
          if (others.length > MAX_SELECTED) return []
          const ids = between.flatMap(place => this.#people[place]?.userId ?? [])
          return [
            { all: groupOf(context), others: groupOf([...context, ...others]), between: ids, size: inside.length },
          ]
        })
      })
      .sort((left, right) => left.between.length - right.between.length || left.size - right.size)
  }

  #inside(parts: readonly Part[]): readonly number[] {
    const [first, ...rest] = parts
      .map(part => this.#on(part))
      .toSorted((left, right) => left.places.length - right.places.length)
    if (!first) return [...this.#people.keys()]
    return first.places.filter(place => rest.every(({ isOn }) => isOn[place]))
  }

  #othersOf(part: Part): readonly Part[] {
    const key = keyOf(part)
    const known = this.#others.get(key) ?? othersOf(part, this.#all)
    this.#others.set(key, known)
    return known
  }

  #on(part: Part): Members {
    const key = keyOf(part)
    const known = this.#members.get(key)
    if (known) return known
    const places = membersOf(this.#people, groupOf([part]), this.#columns)
    const isOn = new Uint8Array(this.#people.length)
    for (const place of places) isOn[place] = 1
    const members = { places, isOn }
    this.#members.set(key, members)
    return members
  }

  /** By place, 1: is on another of its kind. */
  #notOn(part: Part): Uint8Array {
    const key = keyOf(part)
    const known = this.#elsewhere.get(key)
    if (known) return known
    const isOn = new Uint8Array(this.#people.length)
    for (const other of this.#othersOf(part)) for (const place of this.#on(other).places) isOn[place] = 1
    this.#elsewhere.set(key, isOn)
    return isOn
  }
}

/** So many values of one attribute can be named in a request. */
const MAX_SELECTED = 100
