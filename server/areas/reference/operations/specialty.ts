import { listSpecialties } from '#contract/reference.ts'
import { handle } from '#server/platform/http/handler.ts'
import { specialties } from '../reads.ts'

export const specialty = [handle(listSpecialties, ({ db, query }) => specialties(db, query.is_master === '1'))]
