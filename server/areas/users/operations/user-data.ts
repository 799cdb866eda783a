import { deleteAccount, downloadData } from '#contract/account/data.ts'
import { confirmIdentity } from '#server/areas/auth/lookups.ts'
import { dayOf } from '#server/platform/clock.ts'
import { Download } from '#server/platform/http/download.ts'
import { handle, handleDownload } from '#server/platform/http/handler.ts'
import { csvHead, csvRows } from '#server/platform/lists/csv.ts'
import { streamRows } from '#server/platform/lists/streaming.ts'
import { REFRESH_COOKIE } from '#server/platform/session/admission.ts'
import { forgetSession } from '#server/platform/session/caller.ts'
import { countTry } from '#server/platform/session/throttle.ts'
import type { DataExportRow } from '../use-cases/data-export-row.ts'
import { deleteAccountOf } from '../use-cases/delete-account.ts'
import { ownData } from '../use-cases/own-data.ts'

const COLUMNS = {
  columns: {
    part: { title: 'Part' },
    item: { title: 'Item' },
    name: { title: 'Name' },
    value: { title: 'Value' },
    words: { title: 'Description' },
    at: { title: 'Date' },
  },
}
const FORMATS = {
  csv: {
    mediaType: 'text/csv; charset=utf-8; header=present',
    text: () => ({
      begin: () => csvHead(COLUMNS),
      write: (facts: readonly DataExportRow[]) => csvRows(COLUMNS, facts),
      end: () => '',
    }),
  },
  json: { mediaType: 'application/json; charset=utf-8', text: asJson },
} as const

/** Formats facts as a JSON object of arrays by part. Facts arrive part by part, so none of them is kept in memory. */
function asJson() {
  let last: string | null = null
  return {
    begin: () => '{',
    write: (facts: readonly DataExportRow[]) =>
      facts
        .map(({ part, ...rest }) => {
          const opening = part === last ? ',\n' : `${last === null ? '' : '],\n'}${JSON.stringify(part)}:[\n`
          last = part
          return opening + JSON.stringify(rest)
        })
        .join(''),
    end: () => (last === null ? '}' : ']}'),
  }
}

export const userData = [
  handleDownload(downloadData, async ({ db, caller, body, services }) => {
    const now = services.clock.now()
    const person = await confirmIdentity(db, caller, body.current_password, 'unless recent', services.clock)
    await countTry(db, [{ kind: 'own-data', name: `user ${person.id}` }], services.clock)
    const { mediaType, text } = FORMATS[body.format]
    const content = await streamRows(db, ownData(db, person.id), text())
    return new Download(mediaType, content, { fileName: `collegium-my-data-${dayOf(now)}.${body.format}` })
  }),

  handle(deleteAccount, async ({ db, caller, body, services, exchange }) => {
    const person = await confirmIdentity(db, caller, body.current_password, 'always', services.clock)
    const deleting = db.transaction().execute(transaction => deleteAccountOf(transaction, services, person))
    const { ended, removals } = await deleting
    for (const id of ended) forgetSession(id, services)
    for (const remove of removals) await remove()
    exchange.clearCookie(REFRESH_COOKIE)
    return { message: 'Your account has been deleted.' }
  }),
]
