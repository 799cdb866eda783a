import { z } from 'zod'
import { REQUEST_LIMITS } from '#rules/inform/comparison.ts'
import type { CertifiedFigures, Released } from '#rules/inform/words/index.ts'
import { day, noBody } from './fields.ts'
import { comparison, searchQuery } from './inform.ts'
import { defineOperation } from './operation.ts'
import { EVERYBODY } from './roles.ts'

/** As a certificate's signature covers them: exact results, so without ranges. */
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

/** Facts on a certificate besides its numbers, none of them about anyone who requested it. */
export const certificateFacts = z.object({
  /** Twelve digits and letters; screens group them by four. */
  code: z.string(),
  study: z.object({ title: z.string(), period: z.number().int() }),
  measure: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  /** In words: "Hand Surgery in Vermont". */
  group: z.string(),
  /** The batches counted so far, and the day of the latest. */
  edition: z.object({ as_of: day, batches: z.number().int() }),
  made: day,
})

const certificate = certificateFacts.extend({ figures: releasedCertificate }).meta({ id: 'Certificate' })
export type Certificate = z.output<typeof certificate>
export type AnsweredCertificate = z.input<typeof certificate>

export const createCertificate = defineOperation({
  method: 'POST',
  route: 'results/create-certificate',
  summary: 'Issues a benchmark certificate for a chart.',
  source: 'decision 36',
  callers: ['MSS_USER'],
  query: searchQuery,
  /** The request of the chart, and which of its figures; other charts in it are ignored. */
  body: comparison.extend({ uid: z.string().max(REQUEST_LIMITS.nameLength) }).strict(),
  answer: certificate.extend({ url: z.url() }),
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
  answer: certificate.extend({
    /** A JWS in compact form, EdDSA over Ed25519, of the above; and the public key, a JWK. */
    signed: z.string(),
    key: z.object({ kty: z.string(), crv: z.string(), x: z.string() }),
  }),
  writes: false,
})
