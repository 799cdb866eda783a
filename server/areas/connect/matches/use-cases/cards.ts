import { UNMET, verdictOn } from '#rules/connect/matching.ts'
import { type Nearness, nearnessOf } from '#rules/connect/nearness.ts'
import { offerWords } from '#rules/connect/term-words.ts'
import { parseDecimal } from '#rules/share/decimal.ts'
import { practiceZipOf } from '#server/areas/account/lookups.ts'
import { zipFacts } from '#server/areas/reference/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { comparedOffers } from '../../exchange/reads.ts'
import { askedOf, type MatchRow } from '../reads.ts'
import { type BankTerm, bankTerms } from './bank-terms.ts'

/** What the card of a match says beside its offer's title. */
export interface CardFacts {
  /** In words, and as a number to sort by; null: the offer leaves it open. */
  readonly pay: string | null
  readonly pay_value: number | null
  /** The terms that are asked for and not met. */
  readonly unmet: readonly string[]
  /** Null: where the member practices is not known. */
  readonly nearness: Nearness | null
}

/** The facts of cards by match: of offers as they were last matched, as their levels are. Check whose they are first. */
export async function cardsOf(
  db: Database,
  userId: number,
  rows: readonly MatchRow[],
): Promise<ReadonlyMap<number, CardFacts>> {
  const ids = <Key extends 'job_profile_id' | 'job_offer_id'>(key: Key) => [...new Set(rows.map(row => row[key]))]
  const [terms, asked, offers, zip] = await Promise.all([
    bankTerms(db),
    askedOf(db, ids('job_profile_id')),
    comparedOffers(db, ids('job_offer_id')),
    practiceZipOf(db, userId),
  ])
  const home = zip === null ? null : zipFacts(zip)
  const pay = payTerm(terms)
  return new Map(
    rows.map(row => {
      const matched = offers.get(row.job_offer_id)?.offer
      const offered = matched?.answers ?? new Map<number, string>()
      const answers = asked.get(row.job_profile_id) ?? new Map()
      const unmet = terms.filter(term => {
        const verdict = verdictOn(term, { answers }, { answers: offered })?.verdict
        return verdict !== undefined && UNMET.has(verdict)
      })
      return [
        row.id,
        {
          pay: pay === null ? null : offerWords(pay, offered),
          pay_value: pay === null ? null : numberOf(pay, offered),
          unmet: unmet.map(({ label }) => label),
          nearness: matched ? nearnessOf(home, matched.place) : null,
        },
      ]
    }),
  )
}

/** The term that says what a position pays: of those in dollars, a core one before others. */
function payTerm(terms: readonly BankTerm[]): BankTerm | null {
  const inDollars = terms.filter(
    ({ type, variables }) => type === 'SLIDER' && variables.some(({ prefix }) => prefix.startsWith('$')),
  )
  return inDollars.find(({ required }) => required) ?? inDollars[0] ?? null
}

function numberOf({ variables }: BankTerm, offered: ReadonlyMap<number, string>): number | null {
  const value = variables.flatMap(({ id }) => offered.get(id) ?? [])[0]
  const parsed = value === undefined ? null : parseDecimal(value)
  return parsed === null ? null : Number(value)
}
