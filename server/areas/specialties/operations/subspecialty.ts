import { listSubspecialties } from '#contract/reference/reference.ts'
import * as contract from '#contract/reference/specialty.ts'
import { assertNotStale } from '#server/areas/account/lookups.ts'
import { subspecialtyById, subspecialtyList } from '#server/areas/reference/lookups.ts'
import { insertSubspecialty, renameSubspecialty } from '#server/areas/reference/specialties/writes.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { administeredSubspecialties } from '../reads.ts'
import { deleteSubspecialty, subspecialtyDto } from '../use-cases/administer.ts'
import { keepingCounted } from '../use-cases/keep-counted.ts'
import { mergeSubspecialties } from '../use-cases/merge.ts'

export const subspecialty = [
  handleList(
    listSubspecialties,
    ({ db, query }) => subspecialtyList(db, query.is_master === '1'),
    rows => [...rows],
  ),

  handleList(
    contract.listSubspecialtiesForAdmin,
    ({ db, query }) => administeredSubspecialties(db, query.is_master === 1),
    rows => [...rows],
  ),

  handle(contract.viewSubspecialty, ({ db, query }) => subspecialtyDto(db, query.id)),

  handle(contract.createSubspecialty, async input => {
    const { db, body } = input
    const id = await keepingCounted(db, () => insertSubspecialty(db, body))
    await recordAuditEntry(db, { by: actorOf(input), act: 'subspecialty.create', record: id })
    return subspecialtyDto(db, id)
  }),

  handle(contract.updateSubspecialty, async input => {
    const { db, query, body } = input
    await keepingCounted(db, async () => {
      assertNotStale({ title: body.title }, body.seen, { ...(await subspecialtyById(db, query.id)) })
      await renameSubspecialty(db, query.id, body.title)
    })
    await recordAuditEntry(db, { by: actorOf(input), act: 'subspecialty.update', record: query.id })
    return subspecialtyDto(db, query.id)
  }),

  handle(contract.deleteSubspecialty, async input => {
    const { db, query } = input
    await deleteSubspecialty(db, query.id)
    await recordAuditEntry(db, { by: actorOf(input), act: 'subspecialty.delete', record: query.id })
    return { id: query.id }
  }),

  handle(contract.mergeSubspecialty, async input => {
    const { db, query, body } = input
    const by = actorOf(input)
    await mergeSubspecialties(db, { from: query.id, into: body.into }, by.now)
    await recordAuditEntry(db, { by, act: 'subspecialty.merge', record: query.id, facts: { into: body.into } })
    return subspecialtyDto(db, body.into)
  }),
]
