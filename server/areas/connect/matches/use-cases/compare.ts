import type { ComparedTerm } from '#contract/connect/match.ts'
import { type Ico, matchOf, type Offer, type TermVerdict } from '#rules/connect/matching.ts'
import { type OfferedPlace, offeredPlace } from '#rules/connect/place.ts'
import {
  icoTermText,
  levelSentence,
  offerTermText,
  sentenceCase,
  termSentence,
  verdictSentence,
} from '#rules/connect/term-words.ts'
import { placesText } from '#rules/connect/wanted-places.ts'
import { comparedPlaceName, findZip, masterSpecialties } from '#server/areas/reference/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { comparedOffers, placeRequirementOf } from '../../exchange/reads.ts'
import { serializeResponse } from '../../present.ts'
import { type ProfileRow, profileRow, responsesOf, wantedPlaces } from '../../reads.ts'
import { type OfferRow, offerResponses, offerRow } from '../reads.ts'
import { type BankTerm, bankTerms } from './bank-terms.ts'
import { labelOfPlace } from './changes.ts'

/** An ICO and an offer side by side, with the terms that compare them. */
export interface Compared {
  readonly offer: OfferRow
  readonly place: OfferedPlace
  /** Offer's answers, by term. */
  readonly responses: Awaited<ReturnType<typeof offerResponses>>
  readonly level_sentence: string
  readonly compared: readonly ComparedTerm[]
}

/**
 * Compares an ICO with an offer's terms as they were at the last match. Recruiters of the offer see the same terms. Uses the current
 * matching rules. The caller must have checked who owns the ICO.
 */
export async function compare(
  db: Database,
  { jobProfileId, jobOfferId }: { jobProfileId: number; jobOfferId: number },
): Promise<Compared> {
  const [profile, given, offer, live, terms, compared] = await Promise.all([
    profileRow(db, jobProfileId),
    responsesOf(db, jobProfileId),
    offerRow(db, jobOfferId),
    offerResponses(db, jobOfferId),
    bankTerms(db),
    comparedOffers(db, [jobOfferId]),
  ])
  if (!profile) throw new Error('Job profile not found.')
  const masters = await masterSpecialties(db, [profile.specialty_id, offer.specialty_id])
  const masterOf = (id: number | null) => (id === null ? 0 : (masters.get(id) ?? 0))
  const asked: Ico['answers'] = new Map(given.map(row => [row.job_question_variable_id, serializeResponse(row)]))
  const shown: Pick<Offer, 'place' | 'answers'> = compared.get(jobOfferId)?.offer ?? {
    place: offeredPlace({ ...offer, state_id: offer.state_id ?? 0 }, findZip),
    answers: new Map(live.map(({ job_question_variable_id, value }) => [job_question_variable_id, value])),
  }
  const offered = shown.answers
  const match = matchOf(
    terms,
    { specialtyId: masterOf(profile.specialty_id), place: placeRequirementOf(profile), answers: asked },
    {
      specialtyId: masterOf(offer.specialty_id),
      place: shown.place,
      answers: offered,
    },
  )
  const place = labelOfPlace(terms)
  const byId = new Map(terms.map(term => [term.id, term]))
  const words = (verdict: TermVerdict): ComparedTerm | null => {
    const term = verdict.term === 'geography' ? undefined : byId.get(verdict.term)
    return term ? termWords(term, verdict, { asked, offered }) : placeWords(place, verdict, profile, shown.place)
  }
  const rows = match.terms.map(words).flatMap(each => each ?? [])
  return {
    offer,
    place: shown.place,
    responses: terms.flatMap(({ id, variables }) =>
      variables.flatMap(variable => {
        const value = offered.get(variable.id)
        return value === undefined ? [] : [{ job_question_id: id, job_question_variable_id: variable.id, value }]
      }),
    ),
    level_sentence: levelSentence(match, term => (term === 'geography' ? place : (byId.get(term)?.label ?? ''))),
    compared: [...rows.filter(each => each.is_core), ...rows.filter(each => !each.is_core)],
  }
}

function placeWords(label: string, verdict: TermVerdict, profile: ProfileRow, offered: OfferedPlace): ComparedTerm {
  const ask = placesText(wantedPlaces(profile).map(place => place.display_name)) || 'No preference'
  const place = comparedPlaceName(offered)
  return {
    job_question_id: null,
    label,
    is_core: true,
    ask,
    offer: place,
    verdict: verdict.verdict,
    sentence: verdictSentence(verdict, place),
  }
}

/** Returns `null` if neither side specifies the term. */
function termWords(
  term: BankTerm,
  verdict: TermVerdict,
  sides: { readonly asked: Ico['answers']; readonly offered: Offer['answers'] },
): ComparedTerm | null {
  const [ask, offer] = [icoTermText(term, sides.asked), offerTermText(term, sides.offered)]
  if (ask === null && offer === null) return null
  return {
    job_question_id: term.id,
    label: term.label,
    is_core: term.required,
    ask: ask && sentenceCase(ask),
    offer,
    verdict: verdict.verdict,
    sentence: termSentence(term, verdict, sides),
  }
}
