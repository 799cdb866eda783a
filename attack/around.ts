import { membersOf, type Person } from './crowd.ts'
import { type Group, groupOf, keyOf, kindOf, type Part } from './group.ts'
import { combinations, isOpen, othersOf, partsOf } from './parts.ts'

/** Two groups that anyone can request, one inside the other. */
export interface Pair {
  readonly all: Group
  /** Group without the people of one kind. */
  readonly others: Group
  /** User IDs of the people who are only in the first group. */
  readonly between: readonly number[]
  readonly size: number
}

/** People in a part: their places in the list, and a 1 at each of these places. */
interface Members {
  readonly places: readonly number[]
  readonly isOn: Uint8Array
}

const MIN_GROUP = 10

/** Finds the groups that reveal most about one person. */
export class Surroundings {
  readonly #people: readonly Person[]
  readonly #columns: readonly string[]
  readonly #all: readonly Part[]
  readonly #members = new Map<string, Members>()
  readonly #elsewhere = new Map<string, Uint8Array>()
  readonly #others = new Map<string, readonly Part[]>()

  /** @param columns The filterable answers. */
  constructor(people: readonly Person[], columns: readonly string[], all: readonly Part[]) {
    this.#people = people
    this.#columns = columns
    this.#all = all.filter(isOpen)
  }

  /** Returns the smallest groups of at least ten people that include the person, named by up to three of the person's values. */
  smallest(person: Person, most: number, isAsked: (parts: readonly Part[]) => boolean = () => true): readonly Group[] {
    return combinations(partsOf(person, this.#columns).filter(isOpen), 3)
      .filter(parts => parts.length > 0 && isAsked(parts))
      .map(parts => ({ parts, size: this.#inside(parts).length }))
      .filter(({ size }) => size >= MIN_GROUP)
      .sort((left, right) => left.size - right.size)
      .slice(0, most)
      .map(({ parts }) => groupOf(parts))
  }

  /**
   * Returns groups of fewer than ten people that include the person, named by up to four of the person's values. The smallest come first.
   */
  tiny(person: Person): readonly Group[] {
    return combinations(partsOf(person, this.#columns).filter(isOpen), 4)
      .map(parts => ({ parts, size: this.#inside(parts).length }))
      .filter(({ size }) => size < MIN_GROUP)
      .sort((left, right) => left.size - right.size || left.parts.length - right.parts.length)
      .map(({ parts }) => groupOf(parts))
  }

  /**
   * Lists pairs of a group of up to two of the person's values and the same group without everyone who shares a third value. Pairs with the
   * smallest difference come first, then pairs with the smallest group.
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
          // People without a value are in neither group.
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

  /** Returns a 1 at the place of each person who is in another part of the same kind. */
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

/** Maximum number of values of one attribute in a request. */
const MAX_SELECTED = 100
