import { getSocietyByUrlCode } from '#contract/auth-registration.ts'
import { notFound } from '#contract/errors.ts'
import { handle } from '#server/platform/http/handler.ts'
import { societyByCode } from '../reads.ts'

export const societyRegistration = [
  handle(getSocietyByUrlCode, async ({ db, query }) => {
    const society = await societyByCode(db, query.code)
    if (!society) throw notFound()
    return society
  }),
]
