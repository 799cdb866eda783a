import { type Columns, createColumns, createDictionaries, type Side } from './match-columns.ts'
import { MET, NOT_PERFECTLY, type Part, partsOf } from './match-parts.ts'
import { type Compared, narrowed, perfectRows, possibleRows } from './match-rows.ts'
import type { Ico, MatchTerm, Offer } from './matching.ts'
import { onesOf } from './place.ts'
import type { Reach } from './what-if.ts'

/** Posted ICOs or open offers of an exchange, indexed to find all matches of one item of the other side quickly. */
export interface OneSide<Own, Other> {
  readonly size: number
  has(id: number): boolean
  /** Adds an item, or replaces the item with this ID. */
  put(id: number, item: Own): void
  remove(id: number): void
  /** Returns the matching items by ID, in no particular order. */
  matching(other: Other): Found
}

export interface Found {
  readonly perfect: readonly number[]
  readonly core: readonly number[]
}

export type IcoIndex = OneSide<Ico, Offer>

type IsCounted = (id: number) => boolean

export interface OfferIndex extends OneSide<Offer, Ico> {
  /**
   * Returns the number of matching offers for each alternative to an ICO, in the order given.
   * @param others The same ICO with other values of one term, or of the place.
   * @param isCounted Checks whether an offer counts. An offer does not count if the ICO is hidden from its employer.
   */
  whatIf(ask: Ico, term: Part['term'], others: readonly Ico[], isCounted?: IsCounted): readonly Reach[]
  /** Counts the offers of a specialty. */
  count(specialtyId: number, isCounted: IsCounted): number
  /** Returns offers of a specialty with distinct values of a term. */
  said(specialtyId: number, term: Part['term']): readonly Offer[]
}

const OF_ASKS: Side<Ico> = { keyOf: (part, ask) => part.keyOfAsk(ask), entryOf: (part, ask) => part.ask(ask) }
const OF_OFFERS: Side<Offer> = {
  keyOf: (part, offer) => part.keyOfOffer(offer),
  entryOf: (part, offer) => part.offer(offer),
}

export function createIcoIndex(terms: readonly MatchTerm[]): IcoIndex {
  const parts = partsOf(terms)
  const specialties = bySpecialty(parts, OF_ASKS)
  const further = createFurtherRows()
  return {
    ...specialties,
    get size() {
      return specialties.size - further.size
    },
    put(id, ask) {
      for (const row of further.take(id)) specialties.remove(row)
      const [place = ask.place, ...others] = onesOf(ask.place)
      specialties.put(id, { ...ask, place })
      for (const other of others) specialties.put(further.add(id), { ...ask, place: other })
    },
    remove(id) {
      for (const row of [id, ...further.take(id)]) specialties.remove(row)
    },
    matching: offer =>
      further.owners(
        found(specialties.of(offer.specialtyId), parts, (part, columns) =>
          columns.compared(part, part.keyOfOffer(offer), ask => part.says(ask, offer)),
        ),
      ),
  }
}

/**
 * Creates a row for each place of an ICO with several places, so that there are few distinct places, regardless of combinations. The first
 * row has the ICO's ID, and the others have negative IDs.
 */
function createFurtherRows() {
  const rowsOf = new Map<number, readonly number[]>()
  const ownerOf = new Map<number, number>()
  const free: number[] = []
  let last = 0
  const owner = (row: number) => (row < 0 ? (ownerOf.get(row) ?? row) : row)
  return {
    get size() {
      return ownerOf.size
    },
    add(id: number): number {
      const row = free.pop() ?? --last
      ownerOf.set(row, id)
      rowsOf.set(id, [...(rowsOf.get(id) ?? []), row])
      return row
    },
    /** Removes the additional rows of an ICO. @returns The removed rows. */
    take(id: number): readonly number[] {
      const rows = rowsOf.get(id) ?? []
      rowsOf.delete(id)
      for (const row of rows) ownerOf.delete(row)
      free.push(...rows)
      return rows
    },
    /** Returns the distinct ICOs of rows. All rows of an ICO are equal except for the place. */
    owners({ perfect, core }: Found): Found {
      if (ownerOf.size === 0) return { perfect, core }
      return { perfect: [...new Set(perfect.map(owner))], core: [...new Set(core.map(owner))] }
    },
  }
}

export function createOfferIndex(terms: readonly MatchTerm[]): OfferIndex {
  const parts = partsOf(terms)
  const specialties = bySpecialty(parts, OF_OFFERS)
  const against = (ask: Ico) => (part: Part, columns: Columns<Offer>) =>
    columns.compared(part, part.keyOfAsk(ask), offer => part.says(ask, offer))
  return {
    ...specialties,
    get size() {
      return specialties.size
    },
    matching: ask => found(specialties.of(ask.specialtyId), parts, against(ask)),
    whatIf(ask, term, others, isCounted = () => true) {
      const columns = specialties.of(ask.specialtyId)
      if (!columns) return others.map(() => ({ matching: 0, perfect: 0 }))
      const [changed = [], kept = []] = [true, false].map(is => parts.filter(part => (part.term === term) === is))
      const fixed = kept.map(part => against(ask)(part, columns))
      const rows = possibleRows(fixed, columns.size).filter(row => isCounted(columns.idOf(row)))
      const best = perfectRows(fixed, rows, columns.size)
      return others.map(other => {
        const compared = changed.map(part => against(other)(part, columns))
        return {
          matching: narrowed(rows.slice(), compared, NOT_PERFECTLY).length,
          perfect: narrowed(best.slice(), compared, MET).length,
        }
      })
    },
    count(specialtyId, isCounted) {
      const columns = specialties.of(specialtyId)
      if (!columns) return 0
      return possibleRows([], columns.size).filter(row => isCounted(columns.idOf(row))).length
    },
    said: (specialtyId, term) =>
      parts.filter(part => part.term === term).flatMap(part => specialties.of(specialtyId)?.said(part) ?? []),
  }
}

function bySpecialty<T extends Ico | Offer>(parts: readonly Part[], side: Side<T>) {
  const dictionaries = createDictionaries<T>(parts)
  const specialties = new Map<number, Columns<T>>()
  const remove = (id: number, except?: Columns<T>) => {
    for (const columns of specialties.values()) if (columns !== except) columns.remove(id)
  }
  return {
    get size() {
      return [...specialties.values()].reduce((sum, { size }) => sum + size, 0)
    },
    has: (id: number) => [...specialties.values()].some(columns => columns.has(id)),
    of: (specialtyId: number) => specialties.get(specialtyId),
    put(id: number, item: T) {
      const columns = specialties.get(item.specialtyId) ?? createColumns(dictionaries, side)
      specialties.set(item.specialtyId, columns)
      if (!columns.has(id)) remove(id, columns)
      columns.put(id, item)
    },
    remove: (id: number) => remove(id),
  }
}

function found<T>(
  columns: Columns<T> | undefined,
  parts: readonly Part[],
  compare: (part: Part, columns: Columns<T>) => Compared,
): Found {
  if (!columns) return { perfect: [], core: [] }
  const compared = parts.map(part => compare(part, columns))
  const possible = possibleRows(compared, columns.size)
  const rows = perfectRows(compared, possible, columns.size)
  const [perfect, core]: [number[], number[]] = [[], []]
  let next = 0
  for (const row of possible) {
    const isPerfect = rows[next] === row
    if (isPerfect) next++
    ;(isPerfect ? perfect : core).push(columns.idOf(row))
  }
  return { perfect, core }
}
