import { notFound } from '#contract/errors.ts'
import { getSocietyByUrlCode, getSocietyLogo, listSocieties } from '#contract/society/society.ts'
import { handle, handleDownload } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { serializeSociety } from '../present.ts'
import { logoOf, societyByCode, societyList } from '../reads.ts'
import { expandSocieties } from '../use-cases/expand-societies.ts'

export const society = [
  handleList(
    listSocieties,
    ({ db }) => societyList(db),
    (rows, { db, query }) => expandSocieties(db, rows.map(serializeSociety), query.expand ?? []),
  ),

  handle(getSocietyByUrlCode, async ({ db, query }) => {
    const found = await societyByCode(db, query.code)
    if (!found) throw notFound()
    return found
  }),

  handleDownload(getSocietyLogo, async ({ db, query, services }) => {
    const fileId = await logoOf(db, query.id)
    const file = fileId === null ? null : await services.files.read(db, fileId)
    if (!file) throw notFound()
    return file
  }),
]
