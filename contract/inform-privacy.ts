import { z } from 'zod'
import type { Released, ReleasedBlocks, ReleasedGate } from '#rules/inform/words/index.ts'
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

/** Schema of block sizes, branded like the schemas of inform.ts. */
export const releasedBlocks = blocks.meta({ id: 'ReleasedBlocks' }) as unknown as z.ZodType<
  ReleasedBlocks,
  Released<ReleasedBlocks>
>

const percent = z.number().int().min(0).max(100)
/** What an attacker guesses: right for so many of 100 people, and of the 100 surest; and how many people are named, sure to 90 in 100. */
const guesses = z.object({ rate: percent, surest: percent, named: z.number().int().min(0) })
/** From all counts of the study, and by an attacker who knows the exact results of one group of 10 to 14 people. */
const attack = z.object({ counts: guesses, oracle: guesses })

const gate = z.object({
  planted: attack,
  pay: attack.extend({ measure: z.string() }).nullable(),
}) satisfies z.ZodType<ReleasedGate>

/** The schema of what a batch was attacked with before it was served, branded likewise. */
export const releasedGate = gate.meta({ id: 'ReleasedGate' }) as unknown as z.ZodType<
  ReleasedGate,
  Released<ReleasedGate>
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
        /** How often chance is right, and a guesser who knows one exact number about 10 to 14 people; 0 where nothing may differ. */
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
  /** Of the latest batch; null: not measured. */
  gate: releasedGate.nullable(),
  /** Rows that are counted in fine steps, over all batches. */
  rows: releasedBlocks,
  /** Attributes counted in broad ranges, in the order of the study. */
  attributes: z.array(
    z.object({
      /** "location", "answer:v12" ... */
      name: z.string(),
      /** The question, of an answer that reports can be filtered by. */
      question: z.string().nullable(),
    }),
  ),
  batches: z.array(
    z.object({ number: z.number().int(), made: day, people: releasedPeople, left_out: z.array(z.string()) }),
  ),
})

/** How the posted ICOs that are counted are divided (release-engine, rule 16). */
const exchange = z.object({
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
  summary:
    'Returns how the results of each study protect its respondents: rows, attributes, updates, and measured attacks.',
  source: 'release-engine, rule 17',
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
  bounded: 'There is one entry for each study with results.',
})
export type PrivacyReport = z.output<typeof privacyReport.answer>
