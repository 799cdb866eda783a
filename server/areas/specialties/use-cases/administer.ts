import { badRequest, notFound } from '#contract/errors.ts'
import { toFlag } from '#contract/fields.ts'
import type { AdministeredSpecialty, AdministeredSubspecialty, SpecialtyUses } from '#contract/reference/specialty.ts'
import { isAnybodys } from '#server/areas/account/lookups.ts'
import { comparedSpecialties, isPostedIn } from '#server/areas/connect/lookups.ts'
import { countedNodes } from '#server/areas/inform/lookups.ts'
import { offersOfSpecialty } from '#server/areas/recruiter/lookups.ts'
import { specialtyById, subspecialtiesOf, subspecialtyById } from '#server/areas/reference/lookups.ts'
import { removeSpecialty, removeSubspecialty } from '#server/areas/reference/specialties/writes.ts'
import { societiesOfSpecialty } from '#server/areas/society/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { keepingCounted } from './keep-counted.ts'

const USED = 'This specialty is in use. Merge it into another one instead.'
const SUB_USED = 'This subspecialty is in use. Merge it into another one instead.'

/** @throws {ApiError} `not_found` */
export async function specialtyDto(db: Database, id: number): Promise<AdministeredSpecialty> {
  const row = await specialtyById(db, id)
  if (!row) throw notFound()
  return {
    ...row,
    is_master: toFlag(row.is_master),
    subspecialties: await subspecialtiesOf(db, id),
    uses: await usesOf(db, id),
  }
}

async function usesOf(db: Database, id: number): Promise<SpecialtyUses> {
  const [counted, compared] = [await countedNodes(db, 'specialty'), await comparedSpecialties(db)]
  return {
    people: await isAnybodys(db, 'specialty_id', id),
    icos: await isPostedIn(db, id),
    counted: counted.has(id) || compared.includes(id),
    societies: await societiesOfSpecialty(db, id),
    ...(await offersOfSpecialty(db, id)),
  }
}

/** @throws {ApiError} `not_found`, or `refused` while the specialty is in use, or one of its subspecialties is counted */
export async function deleteSpecialty(db: Transaction, id: number): Promise<void> {
  const { uses } = await specialtyDto(db, id)
  const { people, icos, counted, societies, ...numbers } = uses
  const isUsed = people || icos || counted || societies.length > 0 || Object.values(numbers).some(number => number > 0)
  if (isUsed) throw badRequest(USED)
  await keepingCounted(db, () => removeSpecialty(db, id))
}

/** @throws {ApiError} `not_found` */
export async function subspecialtyDto(db: Database, id: number): Promise<AdministeredSubspecialty> {
  const row = await subspecialtyById(db, id)
  if (!row) throw notFound()
  const people = await isAnybodys(db, 'subspecialty_id', id)
  const counted = (await countedNodes(db, 'subspecialty')).has(id)
  return { ...row, is_master: toFlag(row.is_master), uses: { people, counted } }
}

/** @throws {ApiError} `not_found`, or `refused` while the subspecialty is in use or counted */
export async function deleteSubspecialty(db: Transaction, id: number): Promise<void> {
  const { uses } = await subspecialtyDto(db, id)
  if (uses.people) throw badRequest(SUB_USED)
  await keepingCounted(db, () => removeSubspecialty(db, id))
}
