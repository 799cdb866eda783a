import type { JobOfferMatch } from '#contract/connect/match.ts'
import { type TermVerdict, verdictOn } from '#rules/connect/matching.ts'
import { type Nearness, nearnessOf } from '#rules/connect/nearness.ts'
import { offerTermText } from '#rules/connect/term-words.ts'
import { parseDecimal } from '#rules/share/decimal.ts'
import { practiceZipOf } from '#server/areas/account/lookups.ts'
import { findZip } from '#server/areas/reference/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { icoAnswersOf, type MatchRow } from '../reads.ts'
import { type BankTerm, bankTerms } from './bank-terms.ts'
import { changesOf, keyOf, type Offered, offersInTime } from './changes.ts'

type Verdict = TermVerdict['verdict']

/** Facts on a match card, next to the offer's title. */
export interface CardDetails {
  /** Current pay in words, and as a number to sort by. `null` if the offer doesn't specify it. */
  readonly pay: string | null
  readonly pay_value: number | null
  /** Pay at the time of the match, if it has changed since. */
  readonly pay_change: { readonly before: string | null } | null
  /** Requested terms that the offer doesn't meet or doesn't specify. */
  readonly unmet: readonly string[]
  readonly unspecified: readonly string[]
  readonly changes: JobOfferMatch['changes']
  readonly change_key: string | null
  /** `null` if the member's practice location is unknown. */
  readonly nearness: Nearness | null
}

/**
 * Returns the facts on the card of each match, by match ID. Terms are as last compared, and pay is current. The caller must have checked
 * who owns the matches.
 */
export async function cardsOf(
  db: Database,
  userId: number,
  rows: readonly MatchRow[],
): Promise<ReadonlyMap<number, CardDetails>> {
  const ids = <Key extends 'job_profile_id' | 'job_offer_id'>(key: Key) => [...new Set(rows.map(row => row[key]))]
  const [terms, asked, offers, zip] = await Promise.all([
    bankTerms(db),
    icoAnswersOf(db, ids('job_profile_id')),
    offersInTime(db, ids('job_offer_id')),
    practiceZipOf(db, userId),
  ])
  const home = zip === null ? null : findZip(zip)
  const pay = payTerm(terms)
  return new Map(
    rows.map(row => {
      const offer = offers(row.job_offer_id)
      const { compared, live } = offer
      const before = offer.at(row.matched)
      const offered = compared?.answers ?? new Map<number, string>()
      const answers = asked.get(row.job_profile_id) ?? new Map()
      const verdicts = terms.map(
        term => [term.label, verdictOn(term, { answers }, { answers: offered })?.verdict] as const,
      )
      const labels = (...wanted: readonly Verdict[]) =>
        verdicts.flatMap(([label, verdict]) => (verdict !== undefined && wanted.includes(verdict) ? [label] : []))
      const changes = before && live ? changesOf(terms, before, live) : []
      return [
        row.id,
        {
          ...payOf(pay, { now: live ?? compared, before }),
          unmet: labels('fails', 'partly'),
          unspecified: labels('not_offered'),
          changes,
          change_key: keyOf(changes),
          nearness: compared ? nearnessOf(home, compared.place) : null,
        },
      ]
    }),
  )
}

function payOf(
  term: BankTerm | null,
  { now, before }: { readonly now: Offered | null; readonly before: Offered | null },
): Pick<CardDetails, 'pay' | 'pay_value' | 'pay_change'> {
  if (term === null || now === null) return { pay: null, pay_value: null, pay_change: null }
  const pay = offerTermText(term, now.answers)
  const was = before ? offerTermText(term, before.answers) : pay
  return { pay, pay_value: numberOf(term, now.answers), pay_change: was === pay ? null : { before: was } }
}

/** Returns the pay term of a position. Among terms in dollars, a core term comes first. */
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
