import { listSpecialties } from '#contract/reference/reference.ts'
import * as contract from '#contract/reference/specialty.ts'
import { assertNotStale } from '#server/areas/account/lookups.ts'
import { specialtyById, specialtyList } from '#server/areas/reference/lookups.ts'
import { changeSpecialty, insertSpecialty } from '#server/areas/reference/specialties/writes.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { administeredSpecialties } from '../reads.ts'
import { deleteSpecialty, specialtyDto } from '../use-cases/administer.ts'
import { keepingCounted } from '../use-cases/keep-counted.ts'
import { mergeSpecialties } from '../use-cases/merge.ts'

export const specialty = [
  handleList(
    listSpecialties,
    ({ db, query }) => specialtyList(db, query.is_master === '1'),
    rows => [...rows],
  ),

  handleList(
    contract.listSpecialtiesForAdmin,
    ({ db, query }) => administeredSpecialties(db, query.is_master === 1),
    rows => rows.map(row => ({ ...row, master: row.master ?? '', societies: row.societies ?? 0 })),
  ),

  handle(contract.viewSpecialty, ({ db, query }) => specialtyDto(db, query.id)),

  handle(contract.createSpecialty, async input => {
    const { db, body } = input
    const { is_master, ...terms } = body
    const id = await keepingCounted(db, () => insertSpecialty(db, is_master === 1, terms))
    await recordAuditEntry(db, { by: actorOf(input), act: 'specialty.create', record: id })
    return specialtyDto(db, id)
  }),

  handle(contract.updateSpecialty, async input => {
    const { db, query } = input
    const { seen, ...terms } = input.body
    await keepingCounted(db, async () => {
      assertNotStale(terms, seen, { ...(await specialtyById(db, query.id)) })
      await changeSpecialty(db, query.id, terms)
    })
    await recordAuditEntry(db, { by: actorOf(input), act: 'specialty.update', record: query.id })
    return specialtyDto(db, query.id)
  }),

  handle(contract.deleteSpecialty, async input => {
    const { db, query } = input
    await deleteSpecialty(db, query.id)
    await recordAuditEntry(db, { by: actorOf(input), act: 'specialty.delete', record: query.id })
    return { id: query.id }
  }),

  handle(contract.mergeSpecialty, async input => {
    const { db, query, body } = input
    const by = actorOf(input)
    await mergeSpecialties(db, { from: query.id, into: body.into }, by.now)
    await recordAuditEntry(db, { by, act: 'specialty.merge', record: query.id, facts: { into: body.into } })
    return specialtyDto(db, body.into)
  }),
]
