import type { EmployerDto } from '#contract/recruiter/employer.ts'
import { employerState } from '#rules/recruiter/employer.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser } from '#server/platform/http/handler.ts'
import { organizationOf, ownerOf, recruiterProfileOf } from '../../reads.ts'
import { nameOf } from '../../use-cases/offer-facts.ts'
import { domainsOf, employerRow, requestOf, requestsFor } from '../reads.ts'

/** Returns a recruiter's organization and whether it is verified. If there is none yet, returns the organization from the signup. */
export async function employerDto(db: Database, { userId }: AuthenticatedUser): Promise<EmployerDto> {
  const [id, request] = [await organizationOf(db, userId), await requestOf(db, userId)]
  const asked = request ? { organization: request.organization, requested: dayOf(request.requested) } : null
  if (id === null) {
    const profile = await recruiterProfileOf(db, userId)
    const none = { domains: [], wantedName: null, requests: [] }
    return { organization: profile?.organisation ?? '', state: 'unverified', asked, ...none }
  }
  const [row, domains] = [await employerRow(db, id), await domainsOf(db, id)]
  const requests = (await ownerOf(db, id)) === userId ? await requestsFor(db, id) : []
  return {
    organization: row.name,
    state: employerState(row),
    domains: [...domains],
    wantedName: row.wanted_name,
    asked,
    requests: requests.map(({ id: userId, email, requested, ...person }) => ({
      userId,
      name: nameOf(person) ?? email,
      email,
      requested: dayOf(requested),
    })),
  }
}
