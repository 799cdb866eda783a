import { listSubspecialties } from '#contract/reference.ts'
import { handle } from '#server/platform/http/handler.ts'
import { subspecialties } from '../reads.ts'

export const subspecialty = [handle(listSubspecialties, ({ db, query }) => subspecialties(db, query.is_master === '1'))]
