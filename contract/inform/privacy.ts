import { z } from 'zod'
import type { Released, ReleasedBlocks, ReleasedGate } from '#rules/inform/words/index.ts'
import { day, id, noBody, nothing } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { EVERYBODY } from '../roles.ts'
import { releasedPeople } from './inform.ts'

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
/**
 * An attacker's success: correct guesses per 100 people, correct guesses among the 100 surest, and the number of people named with 90%
 * certainty.
 */
const guesses = z.object({ rate: percent, surest: percent, named: z.number().int().min(0) })
/** Guesses from all counts of the study, and guesses of an attacker who knows the exact results of one group of 10 to 14 people. */
const attack = z.object({ counts: guesses, oracle: guesses })

const gate = z.object({
  planted: attack,
  pay: attack.extend({ measure: z.string() }).nullable(),
}) satisfies z.ZodType<ReleasedGate>

/** Schema of the attack results of a batch before it was served, branded like the schemas of inform.ts. */
export const releasedGate = gate.meta({ id: 'ReleasedGate' }) as unknown as z.ZodType<
  ReleasedGate,
  Released<ReleasedGate>
>

/** Number of correct guesses, and number of all guesses. */
const score = z.object({ hits: z.number().int().min(0), of: z.number().int().min(0) })
const chance = z.number().min(0).max(1)

/** `attack/report.json`, which `npm run attack` writes: the success rates of one run (attack/README.md). */
export const attackReport = z
  .object({
    measured: day,
    attacks: z.array(
      z.object({
        name: z.string(),
        /** Success against exact, unprotected results of every group of ten. */
        naive: score,
        product: score,
        /** Success rates of chance, and of a guesser who knows one exact number about 10 to 14 people. 0 where no difference is allowed. */
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
  /** Title of the module. `null` for the core of the study. */
  module: z.string().nullable(),
  /** Attack results of the latest batch. `null` if not measured. */
  gate: releasedGate.nullable(),
  /** Sizes of rows, which are counted in fine steps, over all batches. */
  rows: releasedBlocks,
  /** Attributes counted in broad ranges, in the order of the study. */
  attributes: z.array(
    z.object({
      /** Name of the attribute, such as "location" or "answer:v12". */
      name: z.string(),
      /** Text of the question, for a filterable answer. */
      question: z.string().nullable(),
    }),
  ),
  batches: z.array(
    z.object({ number: z.number().int(), made: day, people: releasedPeople, left_out: z.array(z.string()) }),
  ),
})

/** Division of the counted posted ICOs (release-engine, rule 16). */
const exchange = z.object({
  /** Sizes of the blocks shown, in numbers of ICOs. */
  sizes: releasedBlocks,
  batches: z.array(
    z.object({
      number: z.number().int(),
      made: day,
      people: releasedPeople,
      blocks: z.number().int(),
      /** Number of blocks that are no longer counted, because too few of their ICOs are still posted. */
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
  output: z.object({
    studies: z.array(z.object({ id, title: z.string(), period: z.number().int(), parts: z.array(part) })),
    /** `null` if no ICO is counted. */
    exchange: exchange.nullable(),
    /** `null` if not measured. */
    attacks: attackReport.nullable(),
  }),
  writes: false,
  bounded: 'There is one entry for each study with results.',
})
export type PrivacyReport = z.output<typeof privacyReport.output>
