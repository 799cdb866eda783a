import { listSpecialties } from '#contract/reference.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { specialtyList } from '../reads.ts'

export const specialty = [
  handleList(
    listSpecialties,
    ({ db, query }) => specialtyList(db, query.is_master === '1'),
    rows => [...rows],
  ),
]
