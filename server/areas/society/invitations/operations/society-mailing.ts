import { badRequest, notFound } from '#contract/errors.ts'
import * as contract from '#contract/society/mailing.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { societyOfAdministrator } from '../../scope.ts'
import { serializeMailing } from '../present.ts'
import { audienceOf, mailingExists, mailingList } from '../reads.ts'
import { invitable } from '../use-cases/create-mailing.ts'
import { viewSchedule } from '../use-cases/schedule.ts'
import { saveSchedule, setMailingState } from '../writes.ts'

const OVER = 'This email was already sent or canceled.'

export const societyMailing = [
  handle(contract.getMailingSchedule, async ({ db, caller, query, services }) =>
    viewSchedule(db, await societyOfAdministrator(db, caller, query.societyId), services.clock.now()),
  ),

  handle(contract.updateMailingSchedule, async ({ db, query, body, ...input }) => {
    const society = await societyOfAdministrator(db, input.caller, query.societyId)
    const by = actorOf(input)
    await saveSchedule(db, society, body)
    await recordAuditEntry(db, { by, act: 'mailing.schedule', record: society.id })
    return viewSchedule(db, society, by.now)
  }),

  handle(contract.countRecipients, async ({ db, caller, query, services }) => {
    const society = await societyOfAdministrator(db, caller, query.societyId)
    const { to: audience, memberTypeIds } = query
    const ids =
      audience === 'invitation'
        ? await invitable(db, society, query.allow_resending === 1, services.clock.now())
        : await audienceOf(db, society, { audience, memberTypeIds })
    return { count: ids.length }
  }),

  handleList(
    contract.listMailings,
    async ({ db, caller, query }) => mailingList(db, await societyOfAdministrator(db, caller, query.societyId)),
    rows => rows.map(serializeMailing),
  ),

  handle(contract.updateMailing, async ({ db, query, body: { state }, ...input }) => {
    const society = await societyOfAdministrator(db, input.caller, query.societyId)
    if (!(await mailingExists(db, society, query.mailingId))) throw notFound()
    const by = actorOf(input)
    if (!(await setMailingState(db, society, query.mailingId, state, by.now))) throw badRequest(OVER)
    await recordAuditEntry(db, { by, act: 'mailing.update', record: query.mailingId, society: society.id })
    return { state }
  }),
]
