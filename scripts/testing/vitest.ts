import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { ROOT } from '#server/platform/environment.ts'
import { runCommand } from './commands.ts'
import { crashedFile, OUTSIDE_VARIABLE, outside } from './errors-outside.ts'
import type { Part } from './plan.ts'
import type { Tally } from './tally.ts'

const report = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})
type FileResult = z.infer<typeof report>['testResults'][number]

type Results = z.infer<typeof report> & {
  readonly code: number
  /** Messages of errors outside of the tests: an unhandled rejection, a broken set-up, a crash. */
  readonly errors: readonly string[]
}

/**
 * Runs the tests of some parts, shows their progress, and counts them. In CI, test files whose process crashed run once
 * more, as do journeys that fail there; on a developer's machine, the crash should be seen.
 */
export async function runTests(parts: readonly Part[], filters: readonly string[], tally: Tally): Promise<void> {
  const results = await run(parts, filters)
  if (typeof results === 'string') return tally.fail('vitest', results)
  const crashed = new Set(
    process.env['CI'] && tally.rounds === 1 ? results.errors.flatMap(one => crashedFile(one) ?? []) : [],
  )
  if (crashed.size === 0) return count(results, tally)
  const others = results.errors.filter(one => crashedFile(one) === null)
  for (const result of results.testResults) if (!crashed.has(result.name)) countFile(result, tally)
  for (const one of others) tally.fail('vitest', one)
  const paths = [...crashed].map(name => relative(ROOT, name))
  process.stdout.write(`\nRunning again, because their process crashed: ${paths.join(', ')}\n`)
  const again = await run(parts, paths)
  if (typeof again === 'string') tally.fail('vitest', again)
  else count(again, tally)
}

/** A reason if it ended before it could report. */
async function run(parts: readonly Part[], filters: readonly string[]): Promise<Results | string> {
  const directory = await mkdtemp(join(tmpdir(), 'collegium-results-'))
  const file = join(directory, 'results.json')
  const outsideFile = join(directory, 'outside.json')
  try {
    const { code, output } = await runCommand({
      script: join(ROOT, 'node_modules/vitest/vitest.mjs'),
      arguments: [
        'run',
        ...parts.map(part => `--project=${part}`),
        '--reporter=default',
        '--reporter=json',
        `--reporter=${join(import.meta.dirname, 'errors-outside.ts')}`,
        `--outputFile.json=${file}`,
        // A forgotten .only would pass as the whole.
        '--allowOnly=false',
        ...filters,
      ],
      environment: { [OUTSIDE_VARIABLE]: outsideFile },
      isShown: true,
      // Enough for a busy machine, and ends a run that hangs.
      minutes: 75,
    })
    const [results, errors] = await Promise.all(
      [file, outsideFile].map(path => readFile(path, 'utf8').catch(() => null)),
    )
    if (!results || !errors) return output || `It ended with code ${code} before it could report: see above.`
    return { ...report.parse(JSON.parse(results)), code, errors: outside.parse(JSON.parse(errors)) }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

function count({ success, testResults, code }: Results, tally: Tally): void {
  const before = tally.failed.length
  for (const result of testResults) countFile(result, tally)
  if (testResults.length === 0) tally.fail('vitest', 'No test was found.')
  else if ((!success || code !== 0) && tally.failed.length === before)
    tally.fail('vitest', 'An error outside of the tests: see above.')
}

function countFile({ name, status, message, assertionResults }: FileResult, tally: Tally): void {
  const path = relative(ROOT, name)
  for (const test of assertionResults) {
    if (test.status === 'passed') tally.pass()
    else if (test.status === 'failed')
      tally.fail(`${path}: ${test.fullName}`, reasonOf(test.failureMessages?.join('\n')))
    else tally.skipped++
  }
  if (status === 'failed' && !assertionResults.some(test => test.status === 'failed'))
    tally.fail(path, reasonOf(message))
}

/** Without colors and the stack. */
function reasonOf(message = ''): string {
  return stripVTControlCharacters(message).split(/\n\s+at /, 1)[0] ?? ''
}
