import type { z } from 'zod'
import type { findCandidates } from '#contract/recruiter/ico.ts'
import { combinePlaces, liesIn, offeredPlace, type WantedGeography } from '#rules/connect/place.ts'
import { forecastOf, placeOfCode } from '#rules/inform/icos/index.ts'
import { releaseForecast } from '#rules/inform/release.ts'
import { bankTerms } from '#server/areas/connect/lookups.ts'
import { findZip } from '#server/areas/reference/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { type CriteriaOf, consumeCriteriaQuota } from './criteria-sets.ts'
import { specialtyNode } from './specialty-node.ts'

type Said = z.output<typeof findCandidates.body>

/**
 * Forecasts the number of physicians with a posted ICO that a position matches, in total and perfectly (decision 76). One position is one
 * set of criteria (release-engine, rule 16).
 * @throws {ApiError} `invalid` for an unknown specialty; `too_many`
 */
export async function candidatesOfPosition(
  db: Database,
  { editionCache, ...rest }: Pick<Services, 'db' | 'clock' | 'editionCache'>,
  asker: CriteriaOf,
  said: Said,
  isPosted: boolean,
): Promise<z.input<typeof findCandidates.output>> {
  const [terms, specialty] = await Promise.all([bankTerms(db), specialtyNode(db, said.specialty_id)])
  const known = new Set(terms.flatMap(({ variables }) => variables.map(({ id }) => id)))
  const answers = said.answers
    .filter(({ job_question_variable_id }) => known.has(job_question_variable_id))
    .map(({ job_question_variable_id: id, value }) => [id, value] as const)
    .sort(([left], [right]) => left - right)
  const place = [said.state_id, said.zip, said.cbsa_code, said.div_code]
  const sets_left = await consumeCriteriaQuota(rest, asker, JSON.stringify([isPosted, specialty, place, answers]))
  const { icos, axes } = editionCache.icos()
  const isPlaceMet = placeTest(said)
  const position = { specialty, isPlaceMet, answers: new Map(answers), isPosted }
  const { candidates, perfect } = forecastOf(icos, axes, terms, position)
  return { candidates: releaseForecast(candidates), perfect: releaseForecast(perfect), sets_left }
}

/** Returns a test for places that match the position's place, or `null` if the position has no place. */
function placeTest({ zip, cbsa_code, div_code, ...said }: Said): ((code: number) => boolean) | null {
  const state_id = said.state_id ?? (zip === null ? null : (findZip(zip)?.state_id ?? null))
  if (state_id === null) return null
  const offered = offeredPlace({ zip, state_id, cbsa_code, div_code }, findZip)
  return code => {
    const wanted = wantedOf(code)
    return wanted !== null && liesIn(offered, combinePlaces([wanted], findZip))
  }
}

/** Returns `null` for the ZIP code of a city that is no longer known. */
function wantedOf(code: number): WantedGeography | null {
  const frozen = placeOfCode(code)
  switch (frozen.kind) {
    case 'anywhere':
      return { type: 'none' }
    case 'region':
      return { type: 'region', region_id: frozen.id, subregion_id: null }
    case 'subregion':
      return { type: 'region', region_id: 0, subregion_id: frozen.id }
    case 'state':
      return { type: 'state', state_id: frozen.id, city_id: null }
    case 'city': {
      const facts = findZip(frozen.code)
      return facts && { type: 'state', state_id: facts.state_id, city_id: frozen.code }
    }
    case 'area':
      return { type: 'metropolitan', cbsa_code: frozen.code, div_code: null }
    case 'division':
      return { type: 'metropolitan', cbsa_code: '', div_code: frozen.code }
  }
}
