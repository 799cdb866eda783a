import { listSubspecialties } from '#contract/reference.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { subspecialtyList } from '../reads.ts'

export const subspecialty = [
  handleList(
    listSubspecialties,
    ({ db, query }) => subspecialtyList(db, query.is_master === '1'),
    rows => [...rows],
  ),
]
