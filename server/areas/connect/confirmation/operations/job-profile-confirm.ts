import { confirmByLink } from '#contract/connect/confirmation.ts'
import { handle } from '#server/platform/http/handler.ts'
import { requestMatching } from '../../lookups.ts'
import { icoToConfirm } from '../scope.ts'
import { confirm, unpostIco } from '../writes.ts'

export const jobProfileConfirm = [
  handle(confirmByLink, async ({ db, body: { token, holds }, services }) => {
    const ico = await icoToConfirm(db, services.keys, token)
    const now = services.clock.now()
    if (holds === 1) await confirm(db, ico, now)
    else {
      await unpostIco(db, ico, now)
      await requestMatching(db, services, { icos: [ico.id] })
    }
    return { holds }
  }),
]
