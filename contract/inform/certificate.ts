import { z } from 'zod'
import { REQUEST_LIMITS } from '#rules/inform/comparison.ts'
import type { CertifiedFigures, Released } from '#rules/inform/words/index.ts'
import { day, noBody } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { EVERYBODY } from '../roles.ts'
import { comparison, searchQuery } from './inform.ts'

/** Results covered by a certificate's signature. They are exact, so they have no ranges. */
export const certifiedFigures = z.object({
  n: z.number().int(),
  of: z.number().int(),
  percentile_25: z.number(),
  median: z.number(),
  percentile_75: z.number(),
}) satisfies z.ZodType<CertifiedFigures>

/** Schema of the numbers of a certificate, branded like the schemas of inform.ts. */
export const releasedCertificate = certifiedFigures.meta({ id: 'ReleasedCertificate' }) as unknown as z.ZodType<
  CertifiedFigures,
  Released<CertifiedFigures>
>

/** Facts on a certificate in addition to its numbers. They contain nothing about the person who requested it. */
export const certificateFields = z.object({
  /** Code of twelve digits and letters. Screens group them by four. */
  code: z.string(),
  study: z.object({ title: z.string(), period: z.number().int() }),
  measure: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  /** Description of the group, such as "Hand Surgery in Vermont". */
  group: z.string(),
  /** Number of batches counted so far, and day of the latest. */
  edition: z.object({ as_of: day, batches: z.number().int() }),
  made: day,
})

const certificate = certificateFields.extend({ figures: releasedCertificate }).meta({ id: 'Certificate' })
export type Certificate = z.output<typeof certificate>
export type AnsweredCertificate = z.input<typeof certificate>

export const createCertificate = defineOperation({
  method: 'POST',
  route: 'results/create-certificate',
  summary: 'Issues a benchmark certificate for a chart.',
  source: 'decision 36',
  callers: ['MSS_USER'],
  query: searchQuery,
  /** Request of the chart, and the UID of the certified result. Other charts in the request are ignored. */
  body: comparison.extend({ uid: z.string().max(REQUEST_LIMITS.nameLength) }).strict(),
  output: certificate.extend({ url: z.url() }),
  writes: true,
  transaction: 'own',
})

export const viewCertificate = defineOperation({
  method: 'GET',
  route: 'certificate/view',
  summary: 'Returns a benchmark certificate by its code, if its signature is valid.',
  source: 'decision 36',
  callers: EVERYBODY,
  query: z.object({ code: z.string().max(40) }).strict(),
  body: noBody,
  output: certificate.extend({
    /** Signed certificate, a compact JWS with EdDSA over Ed25519, and the public key, a JWK. */
    signed: z.string(),
    key: z.object({ kty: z.string(), crv: z.string(), x: z.string() }),
  }),
  writes: false,
})
