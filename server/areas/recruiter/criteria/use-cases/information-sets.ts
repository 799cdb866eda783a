import { badRequest } from '#contract/errors.ts'
import { type InformationSetContent, MAX_SETS } from '#contract/recruiter/job-information-set.ts'
import { termsOfVariables } from '#server/areas/connect/lookups.ts'
import { geographyName } from '#server/areas/reference/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { checkedPlace } from '../../use-cases/offer-place.ts'
import { checkedSpecialty } from '../../use-cases/offer-specialty.ts'
import { checkedTerms } from '../../use-cases/offered-terms.ts'
import { countSets, type SetRow, setRow, valuesOfSets } from '../reads.ts'
import { saveSet } from '../writes.ts'

/** Returns criteria with their values, for their owners. */
export async function presentedSets(db: Database, rows: readonly SetRow[]) {
  const values = await valuesOfSets(
    db,
    rows.map(({ id }) => id),
  )
  const termOf = await termsOfVariables(
    db,
    values.map(({ job_question_variable_id }) => job_question_variable_id),
  )
  const bySet = Map.groupBy(values, ({ job_information_set_id }) => job_information_set_id)
  return rows.map(({ organization_id: _, created: __, updated, ...row }) => {
    const own = (bySet.get(row.id) ?? []).map(({ job_question_variable_id, value }) => ({
      job_question_variable_id,
      value,
    }))
    const byTerm = Map.groupBy(own, ({ job_question_variable_id }) => `${termOf.get(job_question_variable_id)}`)
    return {
      ...row,
      place: geographyName(row),
      jobQuestionResponses: Object.fromEntries(byTerm),
      updated: updated.toISOString(),
    }
  })
}

export async function presentedSet(db: Database, id: number) {
  const [set] = await presentedSets(db, [await setRow(db, id)])
  if (!set) throw new Error('Criteria not found.')
  return set
}

/** Call with the organization locked. @throws {ApiError} `refused` if the limit is reached */
export async function assertCriteriaLimit(db: Transaction, organizationId: number): Promise<void> {
  if ((await countSets(db, organizationId)) >= MAX_SETS)
    throw badRequest(
      `Your organization has reached the limit of ${MAX_SETS} saved criteria. Delete some before you save more.`,
    )
}

/** Saves the given parts of criteria. @throws {ApiError} `invalid` for values that an offer can't have */
export async function changeSet(
  db: Transaction,
  id: number,
  { jobQuestions, title, specialty_id, ...place }: InformationSetContent,
  now: Date,
): Promise<void> {
  const { zip, state_id, cbsa_code, div_code } = await setRow(db, id)
  const specialty = await checkedSpecialty(db, { specialty_id })
  const given = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined))
  const terms = jobQuestions === undefined ? null : await checkedTerms(db, jobQuestions)
  const values = terms && new Map([...terms.values()].flatMap(term => [...term.values]))
  const columns = {
    ...(title === undefined ? {} : { title }),
    ...(specialty === undefined ? {} : { specialty_id: specialty }),
    ...checkedPlace({ zip, state_id, cbsa_code, div_code, ...given }),
  }
  await saveSet(db, { id }, columns, values, now)
}
