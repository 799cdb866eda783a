import { notFound } from '#contract/errors.ts'
import { listSocietyCertifyingBoards } from '#contract/society/society.ts'
import { handle } from '#server/platform/http/handler.ts'
import { boardsOfSocieties, societyById } from '../reads.ts'

export const societyCertifyingBoard = [
  // A society's boards are public, so that a person can see them before joining.
  handle(listSocietyCertifyingBoards, async ({ db, query }) => {
    if (!(await societyById(db, query.societyId))) throw notFound()
    const boards = await boardsOfSocieties(db, [query.societyId])
    return boards.map(({ id, society_id }) => ({ society_id, certifying_board_id: id }))
  }),
]
