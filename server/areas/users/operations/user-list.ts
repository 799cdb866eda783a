import * as contract from '#contract/users/admin.ts'
import { userNames } from '#server/areas/account/users/reads.ts'
import { accountOfMember } from '#server/areas/society/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { rolesOf, serializeUser } from '../present.ts'
import { userList } from '../reads.ts'
import { userById } from '../scope.ts'

export const userLists = [
  handleList(
    contract.listUsers,
    ({ db }) => userList(db),
    (rows, { query }) => rows.map(row => serializeUser(row, query.expand)),
  ),

  handleList(
    contract.listAllUsers,
    ({ db }) => userNames(db),
    rows => rows.map(row => ({ ...row, roles: rolesOf(row) })),
  ),

  handle(contract.getUserByMember, async ({ db, caller, query }) =>
    serializeUser(await userById(db, await accountOfMember(db, caller, query.id))),
  ),
]
