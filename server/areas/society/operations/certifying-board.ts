import { notFound } from '#contract/errors.ts'
import { listSocietyCertifyingBoards } from '#contract/society.ts'
import { handle } from '#server/platform/http/handler.ts'
import { boardsOfSocieties, societyById } from '../reads.ts'

export const societyCertifyingBoard = [
  // The boards of a society are public: a person may ask before joining it.
  handle(listSocietyCertifyingBoards, async ({ db, query }) => {
    if (!(await societyById(db, query.societyId))) throw notFound()
    const boards = await boardsOfSocieties(db, [query.societyId])
    return boards.map(({ id, society_id }) => ({ society_id, certifying_board_id: id }))
  }),
]
