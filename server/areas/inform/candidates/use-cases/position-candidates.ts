import type { z } from 'zod'
import type { findCandidates } from '#contract/recruiter-ico.ts'
import { candidateCriteria } from '#rules/inform/icos/index.ts'
import { STATES } from '#rules/reference/geography.ts'
import { bankTerms } from '#server/areas/connect/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { type CriteriaOf, countCandidates } from './count-candidates.ts'
import { specialtyNode } from './specialty-node.ts'

/**
 * How many physicians with a posted ICO a position would meet, as a candidate and in all that they ask for.
 * @throws {Failure} `invalid` for an unknown specialty; `too_many`
 */
export async function candidatesOfPosition(
  db: Database,
  { copies, ...rest }: Pick<Services, 'db' | 'clock' | 'copies'>,
  asker: CriteriaOf,
  said: z.output<typeof findCandidates.body>,
  isPosted: boolean,
): Promise<z.input<typeof findCandidates.answer>> {
  const [terms, specialty] = await Promise.all([bankTerms(db), specialtyNode(db, said.specialty_id)])
  const position = {
    specialty,
    region: STATES.find(({ id }) => id === said.state_id)?.region_id ?? null,
    answers: new Map(said.answers.map(({ job_question_variable_id, value }) => [job_question_variable_id, value])),
  }
  const { core, beyond } = candidateCriteria(terms, copies.icos().axes, position, isPosted)
  const { people, setsLeft } = await countCandidates({ copies, ...rest }, asker, [core, [...core, ...beyond]])
  const [candidates, perfect] = people
  if (!candidates || !perfect) throw new Error('Candidates were not counted.')
  return { candidates, perfect, sets_left: setsLeft }
}
