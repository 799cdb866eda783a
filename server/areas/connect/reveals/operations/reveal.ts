import * as contract from '#contract/connect/reveal.ts'
import { badRequest, notFound } from '#contract/errors.ts'
import { REVEAL_TEXT } from '#rules/connect/reveals.ts'
import { handle, handleDownload } from '#server/platform/http/handler.ts'
import { closingOf } from '../../messages/reads.ts'
import { authorizeCorrespondence } from '../../messages/scope.ts'
import { serializeReveal } from '../present.ts'
import { revealRow, revealsOf } from '../reads.ts'
import { authorizeReveal, lockReveal } from '../scope.ts'
import { give } from '../use-cases/give.ts'
import { markOpened, withdraw } from '../writes.ts'

export const reveal = [
  handle(contract.listReveals, async ({ db, caller, query }) => {
    const own = await authorizeCorrespondence(db, caller, query.matchId)
    const rows = await revealsOf(db, own)
    if (own.side === 'member') return rows.map(row => serializeReveal(row, 'member'))
    const isOpen = (await closingOf(db, own)) === null
    return rows
      .filter(({ opened, withdrawn }) => withdrawn === null && (isOpen || opened !== null))
      .map(row => serializeReveal(row, 'recruiter'))
  }),

  handle(contract.createReveal, async ({ db, caller, query, body, services }) => {
    const content = async () => ({ content: body.content })
    return serializeReveal(await give(db, services, caller, query.matchId, body.kind, content), 'member')
  }),

  handle(contract.createCvReveal, async ({ db, caller, query, files, services }) => {
    const content = async () => ({ file_id: await services.files.store(db, files.cv) })
    return serializeReveal(await give(db, services, caller, query.matchId, 'cv', content), 'member')
  }),

  handle(contract.withdrawReveal, async ({ db, caller, query, services, afterCommit }) => {
    const own = await lockReveal(db, caller, query.id)
    if (own.correspondence.side !== 'member') throw notFound()
    if (own.isOpened) throw badRequest(REVEAL_TEXT.opened)
    await withdraw(db, own, services.clock.now())
    if (own.fileId !== null) afterCommit(await services.files.remove(db, own.fileId))
    return serializeReveal(await revealRow(db, own.id), 'member')
  }),

  handle(contract.openReveal, async ({ db, caller, query, services }) => {
    const own = await lockReveal(db, caller, query.id)
    if (own.correspondence.side !== 'recruiter') throw notFound()
    await markOpened(db, own, services.clock.now())
    return serializeReveal(await revealRow(db, own.id), 'recruiter')
  }),

  handleDownload(contract.readRevealFile, async ({ db, caller, query, services }) => {
    const own = await authorizeReveal(db, caller, query.id)
    const mayRead = own.correspondence.side === 'member' || own.isOpened
    const file = mayRead && own.fileId !== null ? await services.files.read(db, own.fileId) : null
    if (!file) throw notFound()
    return file
  }),
]
