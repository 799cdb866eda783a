import type { z } from 'zod'
import { GEOGRAPHIC_VALUES } from '#contract/connect.ts'
import type { listCandidates } from '#contract/recruiter-candidate.ts'
import { askWords } from '#rules/connect/term-words.ts'
import { REGIONS, SUBREGIONS } from '#rules/reference/geography.ts'
import { areaName, placeName } from '#server/areas/reference/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { bankTerms } from '../../matches/use-cases/bank-terms.ts'
import { answersOf, type CandidateRow } from '../reads.ts'

type Candidate = z.output<typeof listCandidates.answer>['items'][number]

const NOT_ASKED: readonly (string | null)[] = [null, 'no preference', 'declined to answer']

/** What recruiters are told of candidates: nothing about the person, and of the place no more than the reference tables say. */
export async function describeCandidates(db: Database, rows: readonly CandidateRow[]): Promise<Candidate[]> {
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
      name: `Candidate ${row.candidate}`,
      match_level: row.level === 'perfect_matched' ? 'perfect_matched' : 'core_matched',
      is_changing: !row.is_posted,
      place: row.is_posted ? placeWanted(row.place_type, row.place_value) : null,
      terms: (row.is_posted ? terms : []).flatMap(term => {
        const ask = askWords(term, asked)
        return ask === null || NOT_ASKED.includes(ask) ? [] : [{ label: term.label, ask }]
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
