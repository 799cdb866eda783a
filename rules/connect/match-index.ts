import { type Columns, createColumns, createDictionaries, type Side } from './match-columns.ts'
import { MET, NOT_PERFECTLY, type Part, partsOf } from './match-parts.ts'
import { type Compared, narrowed, perfectRows, possibleRows } from './match-rows.ts'
import type { Ask, MatchTerm, Offer } from './matching.ts'
import type { Reach } from './what-if.ts'

/** The posted ICOs or the open offers of an exchange, kept so that all that match one of the other side are found at once. */
export interface OneSide<Own, Other> {
  readonly size: number
  has(id: number): boolean
  /** Adds it, or replaces what has this id. */
  put(id: number, item: Own): void
  remove(id: number): void
  /** Those that match, by id, in no order. */
  matching(other: Other): Found
}

export interface Found {
  readonly perfect: readonly number[]
  readonly core: readonly number[]
}

export type AskIndex = OneSide<Ask, Offer>

type IsCounted = (id: number) => boolean

export interface OfferIndex extends OneSide<Offer, Ask> {
  /**
   * How many offers would match an ICO that asks something else of one term, or of the place: one count for each of the other ICOs, in
   * their order.
   * @param others the same ICO but for what it asks of that term
   * @param isCounted whether an offer counts: one whose employer is shielded from does not
   */
  whatIf(ask: Ask, term: Part['term'], others: readonly Ask[], isCounted?: IsCounted): readonly Reach[]
  /** How many offers of a specialty there are. */
  count(specialtyId: number, isCounted: IsCounted): number
  /** What offers of a specialty say of a term, each once. */
  said(specialtyId: number, term: Part['term']): readonly Offer[]
}

const OF_ASKS: Side<Ask> = { keyOf: (part, ask) => part.keyOfAsk(ask), entryOf: (part, ask) => part.ask(ask) }
const OF_OFFERS: Side<Offer> = {
  keyOf: (part, offer) => part.keyOfOffer(offer),
  entryOf: (part, offer) => part.offer(offer),
}

export function createAskIndex(terms: readonly MatchTerm[]): AskIndex {
  const parts = partsOf(terms)
  const specialties = bySpecialty(parts, OF_ASKS)
  return {
    ...specialties,
    get size() {
      return specialties.size
    },
    matching: offer =>
      found(specialties.of(offer.specialtyId), parts, (part, columns) =>
        columns.compared(part, part.keyOfOffer(offer), ask => part.says(ask, offer)),
      ),
  }
}

export function createOfferIndex(terms: readonly MatchTerm[]): OfferIndex {
  const parts = partsOf(terms)
  const specialties = bySpecialty(parts, OF_OFFERS)
  const against = (ask: Ask) => (part: Part, columns: Columns<Offer>) =>
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

function bySpecialty<T extends Ask | Offer>(parts: readonly Part[], side: Side<T>) {
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
