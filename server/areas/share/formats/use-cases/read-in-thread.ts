import { z } from 'zod'
import { type ApiError, badRequest, validationError } from '#contract/errors.ts'
import type { RelatableQuestion } from '#rules/connect/related-question.ts'
import { FORMATS, type Imported } from '#rules/formats/format.ts'
import { decodeDamagedText } from '#server/platform/files/text.ts'
import { OverLimit, runOnce } from '#server/platform/one-off-thread.ts'
import type { StudySource } from './read-study.ts'

const THREAD = new URL('../tasks/study-file-thread.ts', import.meta.url)
/** Limits for reading a file. Reading a study with the maximum number of questions takes about a second. */
const LIMITS = { milliseconds: 20_000, megabytes: 512 }
const TOO_MUCH = 'This file takes too long to read. Split it or remove parts you don’t need.'

/** Created by our own code in the thread, which checks the draft first. */
const answered = z.union([
  z.object({
    ok: z.literal(true),
    format: z.enum(FORMATS),
    source: z.custom<StudySource>(),
    imported: z.custom<Imported>(),
  }),
  z.object({ ok: z.literal(false), problems: z.array(z.object({ path: z.string(), message: z.string() })) }),
])

/**
 * Returns a file as a study. If the file has no dates, proposes the next calendar year.
 * @param jobQuestions The job questions that exist on this platform
 * @param chosen Keys of the parts to read, or `undefined` for the default
 * @throws {ApiError} `invalid` with the places of the errors, or `refused` for a file that takes too long to read
 */
export async function readInThread(
  content: Buffer,
  now: Date,
  jobQuestions: readonly RelatableQuestion[],
  chosen: readonly string[] | undefined,
) {
  const year = now.getUTCFullYear() + 1
  const facts = {
    title: 'Imported study',
    period: year,
    start_date: `${year}-01-01`,
    end_date: `${year}-12-31`,
  }
  const text = (decodeDamagedText(content) ?? '').replace(/^\uFEFF/, '')
  const read = answered.parse(
    await runOnce(THREAD, { text, facts, jobQuestions, ...(chosen && { chosen }) }, LIMITS).catch(told),
  )
  if (read.ok) {
    const { draft, report, sources = [], choices = null } = read.imported
    return { format: read.format, ...read.source, choices, draft, report: [...report], sources: [...sources] }
  }
  const [first, ...others] = read.problems.map(({ path, message }) => ({ field: path || 'file', message }))
  throw validationError([first ?? { field: 'file', message: 'We couldn’t read the file.' }, ...others])
}

function told(error: unknown): ApiError {
  throw error instanceof OverLimit ? badRequest(TOO_MUCH) : error
}
