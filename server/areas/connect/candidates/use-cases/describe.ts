import { GEOGRAPHIC_VALUES } from '#contract/connect.ts'
import type { Candidate } from '#contract/recruiter-candidate.ts'
import { askWords, offerWords } from '#rules/connect/term-words.ts'
import { REGIONS, SUBREGIONS } from '#rules/reference/geography.ts'
import { areaName, placeName } from '#server/areas/reference/lookups.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { offerResponses } from '../../matches/reads.ts'
import { bankTerms } from '../../matches/use-cases/bank-terms.ts'
import { pseudonymOf } from '../../messages/present.ts'
import { answersOf, type CandidateRow } from '../reads.ts'

const NOT_ASKED: readonly (string | null)[] = [null, 'no preference', 'declined to answer']

/** What recruiters are told of candidates of an offer: nothing about the person, and of the place no more than the reference tables say. */
export async function describeCandidates(
  db: Database,
  jobOfferId: number,
  rows: readonly CandidateRow[],
  now: Date,
): Promise<Candidate[]> {
  const today = dayOf(now)
  const offered = new Map(
    (await offerResponses(db, jobOfferId)).map(row => [row.job_question_variable_id, row.value] as const),
  )
  const answers = Map.groupBy(
    await answersOf(
      db,
      rows.map(row => row.job_profile_id),
    ),
    ({ job_profile_id }) => job_profile_id,
  )
  const terms = (await bankTerms(db)).map(term => ({
    ...term,
    variables: term.variables.filter(({ is_talent_hidden }) => !is_talent_hidden),
  }))
  return rows.map(row => {
    const asked = new Map(
      (answers.get(row.job_profile_id) ?? []).map(({ job_question_variable_id, value, declined, no_preference }) => [
        job_question_variable_id,
        { value, declined: declined ? 1 : 0, no_preference: no_preference ? 1 : 0 } as const,
      ]),
    )
    return {
      matchId: row.id,
      name: pseudonymOf(row),
      match_level: row.level === 'perfect_matched' ? 'perfect_matched' : 'core_matched',
      is_changing: !row.is_posted,
      isNew: row.seen === null || dayOf(row.seen) === today,
      unviewed: Number(row.unviewed),
      place: row.is_posted ? placeWanted(row.place_type, row.place_value) : null,
      terms: (row.is_posted ? terms : []).flatMap(term => {
        const ask = askWords(term, asked)
        return ask === null || NOT_ASKED.includes(ask)
          ? []
          : [{ label: term.label, ask, offer: offerWords(term, offered) }]
      }),
    }
  })
}

/** Never the words that the browser kept with it: they could hold anything. */
function placeWanted(type: string, value: unknown): string | null {
  if (type === 'region') {
    const { region_id, subregion_id } = GEOGRAPHIC_VALUES.region.parse(value)
    const subregion = SUBREGIONS.find(({ id }) => id === subregion_id)
    return subregion?.title ?? REGIONS.find(({ id }) => id === region_id)?.title ?? null
  }
  if (type === 'state') {
    const { state_id, city_id } = GEOGRAPHIC_VALUES.state.parse(value)
    return placeName({ state_id, zip: city_id, cbsa_code: null, div_code: null })
  }
  if (type !== 'metropolitan') return null
  return areaName({ ...GEOGRAPHIC_VALUES.metropolitan.parse(value), state_id: null, zip: null })
}
