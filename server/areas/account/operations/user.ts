import { getCurrentSignUser } from '#contract/account.ts'
import { handle } from '#server/platform/http/handler.ts'
import { currentUserOf } from '../lookups.ts'

export const user = [handle(getCurrentSignUser, ({ db, caller }) => currentUserOf(db, caller.userId))]
