import { badRequest } from '#contract/errors.ts'
import * as contract from '#contract/users/admin.ts'
import { anyPersonById, assertNotStale } from '#server/areas/account/lookups.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { handle, type Services } from '#server/platform/http/handler.ts'
import { forgetSession } from '#server/platform/session/caller.ts'
import { serializeUser } from '../present.ts'
import { lockKnownUser, lockOwnMember, userById } from '../scope.ts'
import { assignTemporaryPassword } from '../use-cases/assign-password.ts'
import { changeUser } from '../use-cases/change-user.ts'
import { assertSocietySpecialty } from '../use-cases/check-user.ts'
import { createUser } from '../use-cases/create-user.ts'
import { deleteAccountOf } from '../use-cases/delete-account.ts'
import { resetUser } from '../use-cases/reset-user.ts'

const OWN_DELETION = 'You can’t delete your own account here. Use your profile page.'

export const userAdministration = [
  handle(contract.createUser, async input => {
    const { db, body, services } = input
    const id = await createUser(db, services, body)
    await recordAuditEntry(db, { by: actorOf(input), act: 'user.create', record: id, after: { roles: body.roles } })
    return serializeUser(await userById(db, id))
  }),

  handle(contract.updateUserByAdmin, async input => {
    const { db, query, services, afterCommit } = input
    const { seen, ...change } = input.body
    const user = await lockKnownUser(db, query.id)
    assertNotStale(change, seen, { ...serializeUser(user.row, ['profile']) })
    const ended = await changeUser(db, services, user, change, actorOf(input))
    afterCommit(() => forget(ended, services))
    return serializeUser(await userById(db, user.id), ['profile'])
  }),

  handle(contract.updateUserBySociety, async input => {
    const { db, caller, query, services } = input
    const { seen, ...change } = input.body
    const user = await lockOwnMember(db, caller, query.id)
    assertNotStale(change, seen, { ...serializeUser(user.row) })
    await assertSocietySpecialty(db, user.row, change.specialty_id ?? null)
    await changeUser(db, services, user, change, actorOf(input))
    return serializeUser(await userById(db, user.id))
  }),

  handle(contract.deleteUser, async input => {
    const { db, caller, query, services, afterCommit } = input
    const { id } = await lockKnownUser(db, query.id)
    const person = await anyPersonById(db, id)
    if (id === caller.userId || !person) throw badRequest(OWN_DELETION)
    const { ended, removals } = await deleteAccountOf(db, services, person, 'administrator')
    await recordAuditEntry(db, { by: actorOf(input), act: 'user.delete', record: id })
    afterCommit(async () => {
      forget(ended, services)
      for (const remove of removals) await remove()
    })
    return { id }
  }),

  handle(contract.resetUser, async input => {
    const { db, query, services, afterCommit } = input
    const user = await lockKnownUser(db, query.id)
    const removals = await resetUser(db, services, user)
    await recordAuditEntry(db, { by: actorOf(input), act: 'user.reset', record: user.id })
    afterCommit(async () => {
      for (const remove of removals) await remove()
    })
    return serializeUser(await userById(db, user.id))
  }),

  handle(contract.setTemporaryPassword, async input => {
    const { db, query, body, services } = input
    forget(await assignTemporaryPassword(db, services, query.id, body.password, actorOf(input)), services)
    return { message: 'Temporary password set. Give it to the user yourself. Our email doesn’t include it.' }
  }),
]

function forget(sessions: readonly string[], services: Services): void {
  for (const id of sessions) forgetSession(id, services)
}
