import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { ROOT } from '#server/platform/environment.ts'
import { runCommand } from './commands.ts'
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

/**
 * Runs the tests of several parts, shows their progress, and counts them. Files run a second time if Node itself crashed in their process,
 * which it does rarely and for no reason in the tests (decision 82). The report lists them.
 */
export async function runTests(
  parts: readonly Part[],
  filters: readonly string[],
  tally: Tally,
  isRepeated = false,
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'collegium-results-'))
  const file = join(directory, 'results.json')
  const before = tally.failed.length
  let repeated: readonly string[] = []
  try {
    const { code, output } = await runCommand({
      script: join(ROOT, 'node_modules/vitest/vitest.mjs'),
      arguments: [
        'run',
        ...parts.map(part => `--project=${part}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        // Otherwise, a forgotten .only would make an incomplete run pass.
        '--allowOnly=false',
        ...filters,
      ],
      isShown: true,
      // Time limit that is enough for a busy machine and stops a run that hangs.
      minutes: 75,
    })
    const errors = stripVTControlCharacters(output)
    if (!isRepeated) repeated = crashedFiles(errors)
    for (const path of repeated) tally.repeat(path, crashMessage(errors))
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text) {
      const results = report.parse(JSON.parse(text))
      count(results, repeated, tally)
      const isRed = !results.success || code !== 0
      if (isRed && tally.failed.length === before && hasOtherErrors(errors, repeated.length))
        tally.fail('vitest', 'An error outside of the tests: see above.')
    } else tally.fail('vitest', errors || `It ended with code ${code} before it could report: see above.`)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
  if (repeated.length > 0) await runTests(parts, repeated, tally, true)
}

/** Returns the paths of files that were running when a failed internal check of V8 ended their process with SIGTRAP. */
export function crashedFiles(errors: string): readonly string[] {
  const crashes = errors.matchAll(/exited unexpectedly with signal SIGTRAP .* while running test file (.+)$/gm)
  return [...new Set(Array.from(crashes, ([, path = '']) => relative(ROOT, path)))]
}

/** Returns the check that failed and the native stack, or an empty string. */
function crashMessage(errors: string): string {
  const at = errors.lastIndexOf('# Fatal error')
  return at < 0 ? '' : (errors.slice(at).split('⎯', 1)[0] ?? '')
}

/** Whether there were errors outside the tests, such as an unhandled rejection or a broken setup, besides crashes. */
function hasOtherErrors(errors: string, crashes: number): boolean {
  return crashes === 0 || Number(/caught (\d+) unhandled error/.exec(errors)?.[1] ?? 0) > crashes
}

function count({ testResults }: z.infer<typeof report>, repeated: readonly string[], tally: Tally): void {
  for (const result of testResults) {
    // A test that failed before the crash stays a failure.
    const hasFailed = result.assertionResults.some(({ status }) => status === 'failed')
    if (hasFailed || !repeated.includes(relative(ROOT, result.name))) countFile(result, tally)
  }
  if (testResults.length === 0) tally.fail('vitest', 'No test was found.')
}

/** Counts the tests of a file. A test that passed at a later try is also listed. */
export function countFile({ name, status, message, assertionResults }: FileResult, tally: Tally): void {
  const path = relative(ROOT, name)
  for (const test of assertionResults) {
    const errors = test.failureMessages?.join('\n')
    if (test.status === 'passed') {
      tally.pass()
      // Vitest keeps the errors of earlier tries.
      if (errors) tally.retry(`${path}: ${test.fullName}`, `${reasonOf(errors)}${lineOf(errors, path)}`)
    } else if (test.status === 'failed') tally.fail(`${path}: ${test.fullName}`, reasonOf(errors))
    else tally.skipped++
  }
  if (status === 'failed' && !assertionResults.some(test => test.status === 'failed'))
    tally.fail(path, reasonOf(message || 'Its process ended before its tests: see above.'))
}

/** Returns the line of the test file where the error occurred, or an empty string. */
function lineOf(errors: string, path: string): string {
  const at = errors.indexOf(`${path}:`)
  return at < 0 ? '' : `\n${/^\S+?:\d+/.exec(errors.slice(at))?.[0] ?? ''}`
}

/** Returns a message without colors and stack trace. */
function reasonOf(message = ''): string {
  return stripVTControlCharacters(message).split(/\n\s+at /, 1)[0] ?? ''
}
