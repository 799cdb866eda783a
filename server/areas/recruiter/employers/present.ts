import { EMPLOYER_STATES } from '#rules/recruiter/employer.ts'
import type { ListedEmployer } from './reads.ts'

export function serializeEmployer(
  { wanted_name, decision_note, created, state, ...row }: ListedEmployer,
  looksLike: string | null,
) {
  return {
    ...row,
    state: EMPLOYER_STATES.find(each => each === state) ?? 'unverified',
    wantedName: wanted_name,
    looksLike,
    note: decision_note,
    created: created.toISOString(),
  }
}
