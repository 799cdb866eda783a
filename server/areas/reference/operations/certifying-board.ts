import * as contract from '#contract/reference/certifying-board.ts'
import { listCertifyingBoards } from '#contract/reference/reference.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { boardList, boardRow, certifyingBoards } from '../reads.ts'
import { changeBoard, createBoard } from '../use-cases/save-board.ts'
import { removeBoard } from '../writes.ts'

export const certifyingBoard = [
  handle(listCertifyingBoards, ({ db }) => certifyingBoards(db)),

  handleList(
    contract.listBoards,
    ({ db }) => boardList(db),
    rows => [...rows],
  ),

  handle(contract.createBoard, async input => {
    const { db, body } = input
    return boardRow(db, await createBoard(db, body, actorOf(input)))
  }),

  handle(contract.updateBoard, async input => {
    const { db, query, body } = input
    await changeBoard(db, query.id, body, actorOf(input))
    return boardRow(db, query.id)
  }),

  handle(contract.deleteBoard, async input => {
    await removeBoard(input.db, input.query.id)
    await recordAuditEntry(input.db, { by: actorOf(input), act: 'certifying-board.delete', record: input.query.id })
    return {}
  }),
]
