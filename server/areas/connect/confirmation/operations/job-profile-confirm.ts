import { confirmByLink } from '#contract/connect-confirmation.ts'
import { handle } from '#server/platform/http/handler.ts'
import { requestMatching } from '../../lookups.ts'
import { askedIco } from '../scope.ts'
import { confirm, takeOff } from '../writes.ts'

export const jobProfileConfirm = [
  handle(confirmByLink, async ({ db, body: { token, holds }, services }) => {
    const ico = await askedIco(db, services.keys, token)
    const now = services.clock.now()
    if (holds === 1) await confirm(db, ico, now)
    else {
      await takeOff(db, ico, now)
      await requestMatching(db, services, { icos: [ico.id] })
    }
    return { holds }
  }),
]
