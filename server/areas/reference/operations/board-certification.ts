import { toFlag } from '#contract/fields.ts'
import { listBoardCertifications } from '#contract/reference/reference.ts'
import { handle } from '#server/platform/http/handler.ts'
import { boardCertifications } from '../reads.ts'

export const boardCertification = [
  handle(listBoardCertifications, async ({ db }) =>
    (await boardCertifications(db)).map(row => ({ ...row, is_certified: toFlag(row.is_certified) })),
  ),
]
