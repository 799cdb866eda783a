import { badRequest, validationError } from '#contract/errors.ts'
import { DUMMIES_AT_ONCE, MAX_DEMO_MEMBERS, MAX_DUMMIES, madeUpMembers, madeUpNumber } from '#rules/society/made-up.ts'
import { personByEmail } from '#server/areas/account/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { AuthorizedSociety } from '../../scope.ts'
import { countMarked, madeUpAddresses, memberTypesOf } from '../reads.ts'
import { insertMarked, lockMarked } from '../writes.ts'

const ADDRESS_OF_ACCOUNT = 'An account with this address already exists. Use another address for a demo member.'
const ADDRESS_ON_LIST = 'This address is already on the member list.'

/**
 * Adds dummy members to a list, cycling through the society's member types. @returns The number of members added @throws {ApiError}
 * `refused` if the limit is reached
 */
export async function addDummies(db: Transaction, society: AuthorizedSociety, now: Date): Promise<number> {
  await lockMarked(db, society)
  const { dummy } = await countMarked(db, society)
  if (dummy + DUMMIES_AT_ONCE > MAX_DUMMIES)
    throw badRequest(`You’ve reached the limit of ${MAX_DUMMIES} dummy members.`)
  const last = Math.max(0, ...(await madeUpAddresses(db, society)).map(madeUpNumber))
  const types = await memberTypesOf(db, society)
  const entries = madeUpMembers(last + 1, DUMMIES_AT_ONCE).map((entry, index) => ({
    ...entry,
    typeId: types[index % types.length]?.id ?? null,
  }))
  await insertMarked(db, society, entries, 'dummy', now)
  return entries.length
}

/** @returns The ID of the new entry @throws {ApiError} `invalid` for a real person's address, or `refused` if the limit is reached */
export async function addDemoMember(
  db: Transaction,
  society: AuthorizedSociety,
  email: string,
  now: Date,
): Promise<number> {
  await lockMarked(db, society)
  if ((await countMarked(db, society)).demo >= MAX_DEMO_MEMBERS)
    throw badRequest(`You’ve reached the limit of ${MAX_DEMO_MEMBERS} demo members.`)
  if (await personByEmail(db, email)) throw validationError([{ field: 'email', message: ADDRESS_OF_ACCOUNT }])
  const [id] = await insertMarked(db, society, [{ email, first_name: '', last_name: '', typeId: null }], 'demo', now)
  if (id === undefined) throw validationError([{ field: 'email', message: ADDRESS_ON_LIST }])
  return id
}
