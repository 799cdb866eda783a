import { getCurrentSignUser, isProfileFilled, updateProfile, updateUser } from '#contract/account/account.ts'
import { type FieldError, validationError } from '#contract/errors.ts'
import { isAdmin } from '#contract/roles.ts'
import * as rules from '#rules/account/profile.ts'
import { changeProfile } from '#rules/account/profile-editing.ts'
import { mergeSettings, permittedSettings, readSettings, type UserSettings } from '#rules/account/settings.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { type AuthenticatedUser, handle, type Services } from '#server/platform/http/handler.ts'
import {
  areCertifications,
  currentUserOf,
  isSubspecialtyOf,
  membershipTypeOf,
  partsOf,
  profileOf,
  specialtiesFor,
} from '../reads.ts'
import { settingsOf } from '../settings/reads.ts'
import * as writes from '../writes.ts'

export const user = [
  handle(getCurrentSignUser, ({ db, caller, query }) => currentUserOf(db, caller.userId, partsOf(query.expand))),

  handle(isProfileFilled, async ({ db, caller }) => {
    const [profile, type] = await Promise.all([profileOf(db, caller.userId), membershipTypeOf(db, caller.userId)])
    return rules.isProfileFilled(profile, type)
  }),

  handle(updateProfile, async ({ db, caller, body, services }) => {
    await writes.lockUser(db, caller.userId)
    const before = await profileOf(db, caller.userId)
    const type = await membershipTypeOf(db, caller.userId)
    const after = changeProfile(before, body, rules.fieldsOf(type).shown)
    failOn([
      ...rules.checkProfile(after, type, before),
      ...zipErrors(before, after, services),
      ...(await checkReferences(db, caller.userId, before, after)),
    ])
    await writes.saveProfile(db, caller.userId, after, services.clock.now())
    return currentUserOf(db, caller.userId, ['profile'])
  }),

  handle(updateUser, async ({ db, caller, body, services }) => {
    const now = services.clock.now()
    const before = await writes.lockUser(db, caller.userId)
    if (body.settings !== undefined) {
      const change = readSettings(body.settings)
      if (!change) throw validationError([{ field: 'settings', message: 'Settings must be a JSON object as text' }])
      const permitted = await permittedTo(db, caller, change)
      const merged = mergeSettings(readSettings(JSON.stringify(before)) ?? {}, permitted)
      await writes.saveSettings(db, caller.userId, merged, now)
    }
    if (body.is_email_optout !== undefined)
      await writes.saveMailChoice(db, caller.userId, body.is_email_optout === 1, now)
    // Only administrators can change their names. Members' names come from their society.
    if (isAdmin(caller.roles)) await saveName(db, caller, body, now)
    return currentUserOf(db, caller.userId)
  }),
]

function failOn(errors: readonly FieldError[]): void {
  const [first, ...rest] = errors
  if (first) throw validationError([first, ...rest])
}

/** Checks whether a changed ZIP code exists. Text that isn't a ZIP code has another error. */
function zipErrors(
  before: rules.Profile,
  after: rules.Profile,
  { isKnownZip }: Pick<Services, 'isKnownZip'>,
): FieldError[] {
  const zip = after.practice_zip === before.practice_zip ? null : after.practice_zip
  const isUnknown = zip !== null && /^\d{5}$/.test(zip) && !isKnownZip(zip)
  return isUnknown ? [{ field: 'practice_zip', message: rules.PROFILE_TEXT.zipUnknown }] : []
}

/** Checks whether selections are available. Unchanged earlier selections are always accepted. */
async function checkReferences(
  db: Database,
  userId: number,
  before: rules.Profile,
  after: rules.Profile,
): Promise<FieldError[]> {
  const { specialty_id, subspecialty_id } = after
  const errors: FieldError[] = []
  if (specialty_id !== null && specialty_id !== before.specialty_id) {
    const offered = await specialtiesFor(db, userId)
    if (!offered.some(({ id }) => id === specialty_id))
      errors.push({ field: 'specialty_id', message: 'Choose one of the listed specialties' })
  }
  if (specialty_id !== null && subspecialty_id !== null && !(await isSubspecialtyOf(db, subspecialty_id, specialty_id)))
    errors.push({ field: 'subspecialty_id', message: 'Choose a subspecialty of your specialty' })
  const certifications = after.boardCertifications.map(({ id }) => id)
  if (!(await areCertifications(db, certifications)))
    errors.push({ field: 'boardCertifications', message: 'Choose from the listed certifications' })
  return errors
}

async function permittedTo(db: Database, caller: AuthenticatedUser, change: UserSettings): Promise<UserSettings> {
  const { enable_demo_functionality } = await settingsOf(db)
  return permittedSettings(change, { isAdmin: isAdmin(caller.roles), demoMode: enable_demo_functionality })
}

async function saveName(
  db: Transaction,
  caller: AuthenticatedUser,
  { first_name, last_name }: { readonly first_name?: string | undefined; readonly last_name?: string | undefined },
  now: Date,
): Promise<void> {
  const given = Object.entries({ first_name, last_name }).filter(([, value]) => value !== undefined)
  if (given.length > 0) await writes.saveName(db, caller.userId, Object.fromEntries(given), now)
}
