import { deleteTypeMapping, listTypeMappings, updateTypeMappings } from '#contract/society/type.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { mappingList, mappingsOf } from '../reads.ts'
import { deleteMapping, updateMappings } from '../use-cases/update-mappings.ts'

export const societyMemberTypeMapping = [
  handleList(
    listTypeMappings,
    ({ db, caller }) => mappingList(db, caller),
    rows => [...rows],
  ),

  handle(updateTypeMappings, async input => {
    const { db, body } = input
    await updateMappings(db, body, actorOf(input))
    return { version: body.version + 1, items: await mappingsOf(db, body.societyId) }
  }),

  handle(deleteTypeMapping, async input => ({
    version: await deleteMapping(input.db, input.query.id, actorOf(input)),
  })),
]
