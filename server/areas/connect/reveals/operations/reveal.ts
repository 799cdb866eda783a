import * as contract from '#contract/connect-reveal.ts'
import { notFound, refused } from '#contract/errors.ts'
import { REVEAL_TEXT } from '#rules/connect/reveals.ts'
import { handle, handleDownload } from '#server/platform/http/handler.ts'
import { closingOf } from '../../messages/reads.ts'
import { ownCorrespondence } from '../../messages/scope.ts'
import { presentReveal } from '../present.ts'
import { revealRow, revealsOf } from '../reads.ts'
import { lockReveal, ownReveal } from '../scope.ts'
import { give } from '../use-cases/give.ts'
import { markOpened, withdraw } from '../writes.ts'

export const reveal = [
  handle(contract.listReveals, async ({ db, caller, query }) => {
    const own = await ownCorrespondence(db, caller, query.matchId)
    const rows = await revealsOf(db, own)
    if (own.side === 'member') return rows.map(row => presentReveal(row, 'member'))
    const isOpen = (await closingOf(db, own)) === null
    return rows
      .filter(({ opened, withdrawn }) => withdrawn === null && (isOpen || opened !== null))
      .map(row => presentReveal(row, 'recruiter'))
  }),

  handle(contract.createReveal, async ({ db, caller, query, body, services }) => {
    const content = async () => ({ content: body.content })
    return presentReveal(await give(db, services, caller, query.matchId, body.kind, content), 'member')
  }),

  handle(contract.createCvReveal, async ({ db, caller, query, files, services }) => {
    const content = async () => ({ file_id: await services.files.store(db, files.cv) })
    return presentReveal(await give(db, services, caller, query.matchId, 'cv', content), 'member')
  }),

  handle(contract.withdrawReveal, async ({ db, caller, query, services, afterCommit }) => {
    const own = await lockReveal(db, caller, query.id)
    if (own.correspondence.side !== 'member') throw notFound()
    if (own.isOpened) throw refused(REVEAL_TEXT.opened)
    await withdraw(db, own, services.clock.now())
    if (own.fileId !== null) afterCommit(await services.files.remove(db, own.fileId))
    return presentReveal(await revealRow(db, own.id), 'member')
  }),

  handle(contract.openReveal, async ({ db, caller, query, services }) => {
    const own = await lockReveal(db, caller, query.id)
    if (own.correspondence.side !== 'recruiter') throw notFound()
    await markOpened(db, own, services.clock.now())
    return presentReveal(await revealRow(db, own.id), 'recruiter')
  }),

  handleDownload(contract.readRevealFile, async ({ db, caller, query, services }) => {
    const own = await ownReveal(db, caller, query.id)
    const mayRead = own.correspondence.side === 'member' || own.isOpened
    const file = mayRead && own.fileId !== null ? await services.files.read(db, own.fileId) : null
    if (!file) throw notFound()
    return file
  }),
]
