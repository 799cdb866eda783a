import * as contract from '#contract/account/internal-person.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { assertNotStale } from '../../use-cases/assert-not-stale.ts'
import { serializeInternalPerson } from '../present.ts'
import { activeInternalPersons, internalPersonById, internalPersonList } from '../reads.ts'
import { changeInternalPerson, insertInternalPerson, lockInternalPerson, removeInternalPerson } from '../writes.ts'

export const gmAdminInternalPerson = [
  handleList(
    contract.listInternalPersons,
    ({ db }) => internalPersonList(db),
    rows => rows.map(serializeInternalPerson),
  ),

  handle(contract.listActiveInternalPersons, ({ db }) => activeInternalPersons(db)),

  handle(contract.createInternalPerson, async input => {
    const { db, body, services } = input
    const id = await insertInternalPerson(db, body, services.clock.now())
    await recordAuditEntry(db, { by: actorOf(input), act: 'internal-person.create', record: id })
    return answer(db, id)
  }),

  handle(contract.updateInternalPerson, async input => {
    const { db, query, services } = input
    const { seen, ...details } = input.body
    const row = await lockInternalPerson(db, query.id)
    assertNotStale(details, seen, row)
    await changeInternalPerson(db, row.id, details, services.clock.now())
    await recordAuditEntry(db, { by: actorOf(input), act: 'internal-person.update', record: row.id })
    return answer(db, row.id)
  }),

  handle(contract.disableInternalPerson, async input => {
    const { db, body, services } = input
    const isDisabled = body.is_disabled === 1
    const now = services.clock.now()
    const { id, disabled } = await lockInternalPerson(db, body.id)
    if ((disabled !== null) === isDisabled) return answer(db, id)
    await changeInternalPerson(db, id, { disabled: isDisabled ? now : null }, now)
    const act = isDisabled ? 'internal-person.disable' : 'internal-person.enable'
    await recordAuditEntry(db, { by: actorOf(input), act, record: id })
    return answer(db, id)
  }),

  handle(contract.deleteInternalPerson, async input => {
    const { db, query } = input
    await removeInternalPerson(db, query.id)
    await recordAuditEntry(db, { by: actorOf(input), act: 'internal-person.delete', record: query.id })
    return { id: query.id }
  }),
]

async function answer(db: Database, id: number) {
  return serializeInternalPerson(await internalPersonById(db, id))
}
