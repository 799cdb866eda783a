import { validationError } from '#contract/errors.ts'
import { areSpecialties } from '#server/areas/reference/lookups.ts'
import { type Actor, recordAuditEntry } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Upload } from '#server/platform/files/files.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { logoOf, societyRow, specialtiesOfSocieties } from '../reads.ts'
import type { AuthorizedSociety } from '../scope.ts'
import { beginSave, insertSociety, type SocietyFields, saveSociety } from '../writes.ts'

type Keeping = Pick<Services, 'files'>

/** @returns The ID of the society */
export async function createSociety(
  db: Transaction,
  { files }: Keeping,
  fields: SocietyFields,
  logo: Upload | undefined,
  by: Actor,
): Promise<number> {
  await refuseUnknown(db, fields.specialtyIds)
  const id = await insertSociety(db, fields, logo ? await files.store(db, logo) : null)
  await recordAuditEntry(db, { by, act: 'society.create', record: id })
  return id
}

export interface SocietyChange extends SocietyFields {
  /** Version that the editor saw. */
  readonly version: number
  readonly removesLogo: boolean
}

/** @returns A function that deletes the content of the replaced logo. Call it after the commit */
export async function changeSociety(
  db: Transaction,
  { files }: Keeping,
  id: number,
  { version, removesLogo, ...fields }: SocietyChange,
  logo: Upload | undefined,
  by: Actor,
): Promise<() => Promise<void>> {
  await beginSave(db, id, version)
  await refuseUnknown(db, fields.specialtyIds)
  const former = await logoOf(db, id)
  const next = logo ? await files.store(db, logo) : removesLogo ? null : former
  await saveSociety(db, id, fields, next)
  await recordAuditEntry(db, { by, act: 'society.update', record: id })
  return former !== null && former !== next ? files.remove(db, former) : async () => undefined
}

/** Changes the name and logo of the administrator's own society. The platform manages its code, specialties, and boards. */
export async function changeOwnSociety(
  db: Transaction,
  services: Keeping,
  { id }: AuthorizedSociety,
  change: Pick<SocietyChange, 'name' | 'version' | 'removesLogo'>,
  logo: Upload | undefined,
  by: Actor,
): Promise<() => Promise<void>> {
  const { url_code } = await societyRow(db, id)
  const specialtyIds = (await specialtiesOfSocieties(db, [id])).map(specialty => specialty.id)
  return changeSociety(db, services, id, { ...change, url_code, specialtyIds }, logo, by)
}

async function refuseUnknown(db: Transaction, specialtyIds: readonly number[]): Promise<void> {
  if (!(await areSpecialties(db, specialtyIds)))
    throw validationError([{ field: 'specialtyIds', message: 'We can’t find one of these specialties' }])
}
