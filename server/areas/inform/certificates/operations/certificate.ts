import { notFound } from '#contract/errors.ts'
import { viewCertificate } from '#contract/inform/certificate.ts'
import { handle } from '#server/platform/http/handler.ts'
import { publicKey } from '#server/platform/signature.ts'
import { CERTIFICATE } from '../reads.ts'
import { readCertificate } from '../use-cases/read-certificate.ts'

export const certificate = [
  handle(viewCertificate, async ({ db, query, services, exchange }) => {
    const found = await readCertificate(db, services, query.code, exchange.address)
    if (!found) throw notFound()
    return { ...found, key: await publicKey(services.keys.certificate, CERTIFICATE) }
  }),
]
