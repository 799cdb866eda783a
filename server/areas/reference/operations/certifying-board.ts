import { notFound } from '#contract/errors.ts'
import { listCertifyingBoards, listSocietyCertifyingBoards } from '#contract/reference.ts'
import { handle } from '#server/platform/http/handler.ts'
import { certifyingBoards, societyCertifyingBoards } from '../reads.ts'

export const certifyingBoard = [
  handle(listCertifyingBoards, ({ db }) => certifyingBoards(db)),
  // The boards of a society are public: a person may ask before joining it.
  handle(listSocietyCertifyingBoards, async ({ db, query }) => {
    const boards = await societyCertifyingBoards(db, query.societyId)
    if (!boards) throw notFound()
    return boards
  }),
]
