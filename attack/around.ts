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
   * @param most The maximum number of people in the difference
   */
  pairs(
    person: Person,
    isKind: (part: Part) => boolean = () => true,
    most = Number.POSITIVE_INFINITY,
  ): readonly Pair[] {
    const own = partsOf(person, this.#columns).filter(isOpen)
    return combinations(own, 2)
      .flatMap(context => {
        const inside = this.#inside(context)
        return own.flatMap(kind => {
          if (!isKind(kind) || context.some(part => kindOf(part) === kindOf(kind))) return []
          const others = this.#othersOf(kind)
          const between = others.length > MAX_SELECTED ? null : this.#between(inside, kind, most)
          if (!between || inside.length - between.length < MIN_GROUP) return []
          return [{ context, others, between, size: inside.length }]
        })
      })
      .sort((left, right) => left.between.length - right.between.length || left.size - right.size)
      .map(({ context, others, between, size }) => ({
        all: groupOf(context),
        others: groupOf([...context, ...others]),
        between: between.flatMap(place => this.#people[place]?.userId ?? []),
        size,
      }))
  }

  /** Lists pairs that differ by the person alone, in the same order. */
  alone(person: Person, isKind?: (part: Part) => boolean): readonly Pair[] {
    return this.pairs(person, isKind, 1)
  }

  /**
   * Returns the places of those inside who are in a part. `null` if they are more than `most`, or if someone has no value of this kind, who
   * is then in neither group.
   */
  #between(inside: readonly number[], part: Part, most: number): readonly number[] | null {
    const [{ isOn }, elsewhere] = [this.#on(part), this.#notOn(part)]
    const between: number[] = []
    for (const place of inside) {
      if (isOn[place]) between.push(place)
      else if (!elsewhere[place]) return null
      if (between.length > most) return null
    }
    return between
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
