import { z } from 'zod'
import type { Released, ReleasedBlocks, ReleasedExposure } from '#rules/inform/released.ts'
import { day, id, noBody, nothing } from './fields.ts'
import { releasedPeople } from './inform.ts'
import { defineOperation } from './operation.ts'
import { EVERYBODY } from './roles.ts'

const blocks = z.object({
  blocks: z.number().int(),
  least: z.number().int().nullable(),
  median: z.number().int().nullable(),
  largest: z.number().int().nullable(),
}) satisfies z.ZodType<ReleasedBlocks>

/** The schema of the sizes of blocks, branded like those of inform.ts. */
export const releasedBlocks = blocks.meta({ id: 'ReleasedBlocks' }) as unknown as z.ZodType<
  ReleasedBlocks,
  Released<ReleasedBlocks>
>

const exposure = z.object({ mean: z.number(), largest: z.number() }) satisfies z.ZodType<ReleasedExposure>

/** The schema of exposure, branded likewise. */
export const releasedExposure = exposure.meta({ id: 'ReleasedExposure' }) as unknown as z.ZodType<
  ReleasedExposure,
  Released<ReleasedExposure>
>

/** Right guesses, and all of them. */
const score = z.object({ hits: z.number().int().min(0), of: z.number().int().min(0) })
const chance = z.number().min(0).max(1)

/** `attack/report.json`, which `npm run attack` writes: the rates of one run (attack/README.md). */
export const attackReport = z
  .object({
    measured: day,
    attacks: z.array(
      z.object({
        name: z.string(),
        /** Against exact figures of every group of ten, which nothing protects. */
        naive: score,
        product: score,
        /** How often chance is right, and whoever is told one exact figure about 10 to 14 people; 0 where nothing may differ. */
        chance,
        oracle: chance,
        verdict: z.enum(['held', 'BROKEN', 'void']),
      }),
    ),
  })
  .strict()
  .meta({ id: 'AttackReport' })
export type AttackReport = z.output<typeof attackReport>

const part = z.object({
  /** Of the module; null: the core of the study. */
  module: z.string().nullable(),
  exposure: releasedExposure,
  /** All figures of this study and of the year before together; null: it has none, or the sum is not computed yet. */
  linked: z
    .object({
      /** Of the year before. */
      period: z.number().int(),
      /** Who took part in both years, and in one of them; null: too few, or too many blocks to compute it. */
      both: releasedExposure.nullable(),
      once: releasedExposure.nullable(),
    })
    .nullable(),
  lenses: z.array(
    z.object({
      /** "base", "gender", "answer:v12" ... */
      name: z.string(),
      /** The question, of a lens by an answer. */
      question: z.string().nullable(),
      sizes: releasedBlocks,
    }),
  ),
  /** Questions that reports can be filtered by as estimates alone, from blurred counts. */
  blurred: z.array(z.string()),
  batches: z.array(
    z.object({ number: z.number().int(), made: day, people: releasedPeople, left_out: z.array(z.string()) }),
  ),
})

/** How the posted ICOs that are counted are divided (release-engine, rule 10). */
const exchange = z.object({
  /** Of all batches. */
  exposure: releasedExposure,
  /** Blocks that are shown, in numbers of ICOs. */
  sizes: releasedBlocks,
  batches: z.array(
    z.object({
      number: z.number().int(),
      made: day,
      people: releasedPeople,
      blocks: z.number().int(),
      /** Blocks that are counted no more, because too few of their ICOs are still posted. */
      withdrawn: z.number().int(),
    }),
  ),
})

export const privacyReport = defineOperation({
  method: 'GET',
  route: 'privacy/report',
  summary: 'How the figures of each study protect its respondents: blocks, exposure, batches, and measured attacks.',
  source: 'release-engine, rule 8',
  callers: EVERYBODY,
  query: nothing,
  body: noBody,
  answer: z.object({
    studies: z.array(z.object({ id, title: z.string(), period: z.number().int(), parts: z.array(part) })),
    /** Null: no ICO is counted yet. */
    exchange: exchange.nullable(),
    /** Null: not measured yet. */
    attacks: attackReport.nullable(),
  }),
  writes: false,
  bounded: 'It has an entry for each study with results.',
})
export type PrivacyReport = z.output<typeof privacyReport.answer>
