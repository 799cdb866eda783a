import { badRequest, validationError } from '#contract/errors.ts'
import * as contract from '#contract/society/import.ts'
import { columnErrors } from '#rules/society/member-file.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { memberTypesOf } from '../../members/reads.ts'
import { societyOfAdministrator } from '../../scope.ts'
import { serializeImport, serializeProblem, serializeWhole } from '../present.ts'
import { importList, problemList, wholeImport } from '../reads.ts'
import { importOfAdministrator } from '../scope.ts'
import { beginImport, endImport, moveImport } from '../writes.ts'

const OTHERWISE = 'This import has moved to another step, so nothing was changed. Reload the page.'
const NO_TYPE = 'We can’t find this member type. It may have been deleted. Reload the page.'

export const societyMemberImport = [
  handle(contract.uploadMemberFile, async ({ db, query, files, ...input }) => {
    const society = await societyOfAdministrator(db, input.caller, query.societyId)
    const by = actorOf(input)
    const id = await beginImport(db, society, files.file, by)
    await recordAuditEntry(db, { by, act: 'member-list.upload', record: society.id })
    return { id }
  }),

  handle(contract.viewMemberImport, async ({ db, caller, query }) =>
    serializeWhole(await wholeImport(db, await importOfAdministrator(db, caller, query))),
  ),

  handle(contract.checkMemberImport, async ({ db, query, body, ...input }) => {
    const own = await importOfAdministrator(db, input.caller, query)
    const [first, ...others] = columnErrors(body.columns, (await wholeImport(db, own)).columns.length)
    const at = (field: string, message: string) => ({ field: `columns.${field}`, message })
    if (first)
      throw validationError([at(first.field, first.message), ...others.map(each => at(each.field, each.message))])
    const types = new Set((await memberTypesOf(db, own.society)).map(({ id }) => id))
    if (Object.values(body.types).some(id => id !== null && !types.has(id)))
      throw validationError([{ field: 'types', message: NO_TYPE }])
    if (!(await moveImport(db, own, ['ready', 'checked'], 'checking', body))) throw badRequest(OTHERWISE)
    await recordAuditEntry(db, { by: actorOf(input), act: 'member-list.check-import', record: own.society.id })
    return { state: 'checking' as const }
  }),

  handle(contract.runMemberImport, async ({ db, query, ...input }) => {
    const own = await importOfAdministrator(db, input.caller, query)
    if (!(await moveImport(db, own, ['checked'], 'writing'))) throw badRequest(OTHERWISE)
    await recordAuditEntry(db, { by: actorOf(input), act: 'member-list.import', record: own.society.id })
    return { state: 'writing' as const }
  }),

  handle(contract.cancelMemberImport, async ({ db, query, ...input }) => {
    const own = await importOfAdministrator(db, input.caller, query)
    const by = actorOf(input)
    if (!(await moveImport(db, own, ['reading', 'ready', 'checking', 'checked'], 'ready'))) throw badRequest(OTHERWISE)
    await endImport(db, own.id, { state: 'canceled' }, by.now)
    await recordAuditEntry(db, { by, act: 'member-list.cancel-import', record: own.society.id })
    return { state: 'canceled' as const }
  }),

  handleList(
    contract.listMemberImports,
    async ({ db, caller, query }) => importList(db, await societyOfAdministrator(db, caller, query.societyId)),
    rows => rows.map(serializeImport),
  ),

  handleList(
    contract.listImportProblems,
    async ({ db, caller, query }) => problemList(db, await importOfAdministrator(db, caller, query)),
    rows => rows.map(serializeProblem),
  ),
]
