import { badRequest, validationError } from '#contract/errors.ts'
import type { RecruiterChange } from '#contract/recruiter/profile.ts'
import { saveName } from '#server/areas/account/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { askToRename, rename } from '../../employers/use-cases/rename.ts'
import { lockEmployer } from '../../employers/writes.ts'
import { ownerOf } from '../../reads.ts'
import { checkedSpecialties } from '../../use-cases/offer-specialty.ts'
import type { KnownRecruiter } from '../scope.ts'
import { saveRecruiter, saveSpecialties } from '../writes.ts'

type Needed = Pick<Services, 'jobs' | 'clock'>

/**
 * Saves the given fields of a recruiter's profile. Renaming an organization that physicians may know creates a request, which the platform
 * administrator decides.
 * @param isPlatform Whether the caller is the platform administrator, who can rename any organization. Otherwise only its owner can
 * @throws {ApiError} `refused` for a colleague who renames it, `invalid` for an unknown specialty
 */
export async function changeRecruiter(
  db: Transaction,
  services: Needed,
  recruiter: KnownRecruiter,
  { first_name, last_name, organisation, specialties: given, ...columns }: RecruiterChange,
  isPlatform: boolean,
): Promise<void> {
  const { organizationId, row } = recruiter
  const specialties = given && (await checkedSpecialties(db, given, 'specialties'))
  const employer = organisation !== undefined && organizationId !== null ? await lockEmployer(db, organizationId) : null
  if (employer && organisation !== undefined && organisation !== employer.name) {
    if (!isPlatform && (await ownerOf(db, employer.id)) !== recruiter.id)
      throw badRequest('Only the owner can rename your organization.')
    await (isPlatform ? rename : askToRename)(db, services, employer, organisation)
  }
  if (row.organisation === null && organisation === undefined)
    throw validationError([{ field: 'organisation', message: 'This field is required' }])
  const isOwn = organizationId === null && organisation !== undefined
  await saveRecruiter(db, recruiter, { ...columns, ...(isOwn ? { organisation } : {}) })
  if (first_name !== undefined || last_name !== undefined)
    await saveName(
      db,
      recruiter.id,
      { ...(first_name === undefined ? {} : { first_name }), ...(last_name === undefined ? {} : { last_name }) },
      services.clock.now(),
    )
  if (specialties) await saveSpecialties(db, recruiter, specialties)
}
