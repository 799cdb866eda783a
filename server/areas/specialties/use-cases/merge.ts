import { badRequest, notFound, validationError } from '#contract/errors.ts'
import { pairedByTitle } from '#rules/reference/specialties.ts'
import { moveToSpecialty, moveToSubspecialty, settingsOf } from '#server/areas/account/lookups.ts'
import { moveIcos } from '#server/areas/connect/lookups.ts'
import { moveOffers } from '#server/areas/recruiter/lookups.ts'
import { specialtyById, subspecialtiesOf, subspecialtyById } from '#server/areas/reference/lookups.ts'
import {
  type Move,
  moveSubspecialties,
  rememberMerged,
  rememberMergedSub,
  removeSpecialty,
  removeSubspecialty,
} from '#server/areas/reference/specialties/writes.ts'
import { moveSubmissions } from '#server/areas/share/lookups.ts'
import { moveSocieties } from '#server/areas/society/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { keepingCounted } from './keep-counted.ts'

const itself = (what: 'specialty' | 'subspecialty') =>
  validationError([{ field: 'into', message: `Choose a different ${what}.` }])
const PRICED =
  'This specialty has its own price in the setting job_offer_prices. Change the setting before you merge it.'

/**
 * Replaces a specialty with another one of the same list everywhere, and deletes it. Subspecialties with the same title are merged, and
 * others are moved.
 * @throws {ApiError} `not_found`, `invalid`, or `refused` if results are counted by this specialty, or its price differs
 */
export async function mergeSpecialties(db: Transaction, { from, into }: Move, now: Date): Promise<void> {
  const [own, other] = [await specialtyById(db, from), await specialtyById(db, into)]
  if (!own) throw notFound()
  if (from === into) throw itself('specialty')
  if (other?.is_master !== own.is_master)
    throw validationError([{ field: 'into', message: 'Choose a specialty from the same list.' }])
  const prices = (await settingsOf(db)).job_offer_prices
  if (prices.has(from) && prices.get(from) !== prices.get(into)) throw badRequest(PRICED)
  await keepingCounted(db, async () => {
    const { pairs, moving } = pairedByTitle(await subspecialtiesOf(db, from), await subspecialtiesOf(db, into))
    for (const pair of pairs) await joinSubspecialties(db, pair, now, into)
    await moveSubspecialties(db, moving, into)
    await moveToSpecialty(db, { from, into })
    await moveSubmissions(db, 'specialty_id', { from, into })
    await moveIcos(db, { from, into })
    await moveOffers(db, { from, into })
    await moveSocieties(db, { from, into })
    await rememberMerged(db, { from, into }, now)
    await removeSpecialty(db, from)
  })
}

/** Merges two subspecialties of one specialty. @throws {ApiError} `not_found`, `invalid`, or `refused` */
export async function mergeSubspecialties(db: Transaction, move: Move, now: Date): Promise<void> {
  const [own, other] = [await subspecialtyById(db, move.from), await subspecialtyById(db, move.into)]
  if (!own) throw notFound()
  if (move.from === move.into) throw itself('subspecialty')
  if (other?.specialty_id !== own.specialty_id)
    throw validationError([{ field: 'into', message: 'Choose a subspecialty of the same specialty.' }])
  await keepingCounted(db, () => joinSubspecialties(db, move, now, own.specialty_id))
}

async function joinSubspecialties(db: Transaction, move: Move, now: Date, specialtyId: number): Promise<void> {
  await moveToSubspecialty(db, move, specialtyId)
  await moveSubmissions(db, 'subspecialty_id', move)
  await rememberMergedSub(db, move, now)
  await removeSubspecialty(db, move.from)
}
