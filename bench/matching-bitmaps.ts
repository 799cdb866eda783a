import type { PostedOffer } from '#rules/connect/exchange.ts'
import { NEVER, type Part, partsOf } from '#rules/connect/match-parts.ts'
import type { Ico, MatchTerm } from '#rules/connect/matching.ts'
import { type Draw, makeIco } from './matching-data.ts'

/** Alternative structure for ICOs in memory: for each specialty and answer, a bitmap with one bit per ICO. */
export interface Bitmaps {
  readonly rows: number
  readonly megabytes: number
  /** Counts ICOs that match an offer at any level. */
  count(offer: PostedOffer): number
}

interface Answer {
  readonly entry: Ico
  readonly bits: Uint32Array
}

export function bitmapsOf(terms: readonly MatchTerm[], draw: Draw, rows: number, specialties: number): Bitmaps {
  const parts = partsOf(terms)
  const words = Math.ceil(rows / specialties / 32) + 64
  const made = new Map<number, { rows: number; answers: Map<Part, Map<string, Answer>> }>()
  for (let row = 0; row < rows; row++) {
    const { item } = makeIco(draw, specialties)
    const own = made.get(item.specialtyId) ?? { rows: 0, answers: new Map(parts.map(part => [part, new Map()])) }
    made.set(item.specialtyId, own)
    const at = own.rows++
    if (at >= words * 32) continue
    for (const [part, answers] of own.answers) {
      const key = part.keyOfAsk(item)
      const answer = answers.get(key) ?? { entry: part.ask(item), bits: new Uint32Array(words) }
      answers.set(key, answer)
      answer.bits[at >> 5] = (answer.bits[at >> 5] ?? 0) | (1 << (at & 31))
    }
  }
  const kept = [...made.values()].flatMap(({ answers }) => [...answers.values()].map(each => each.size))
  return {
    rows,
    megabytes: (kept.reduce((sum, size) => sum + size, 0) * words * 4) / 1e6,
    count(offer) {
      const own = made.get(offer.specialtyId)
      if (!own) return 0
      let left: Uint32Array | null = null
      for (const [part, answers] of own.answers) {
        if (!part.isCore) continue
        const passing = new Uint32Array(words)
        for (const { entry, bits } of answers.values())
          if (part.says(entry, offer) !== NEVER)
            for (let word = 0; word < words; word++) passing[word] = (passing[word] ?? 0) | (bits[word] ?? 0)
        if (left) for (let word = 0; word < words; word++) left[word] = (left[word] ?? 0) & (passing[word] ?? 0)
        else left = passing
      }
      return left ? left.reduce((sum, word) => sum + ones(word), 0) : 0
    },
  }
}

function ones(word: number): number {
  let many = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) many++
  return many
}
