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

/** Runs the tests of several parts, shows their progress, and counts them. */
export async function runTests(parts: readonly Part[], filters: readonly string[], tally: Tally): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'collegium-results-'))
  const file = join(directory, 'results.json')
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
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text) count(report.parse(JSON.parse(text)), code, tally)
    else tally.fail('vitest', output || `It ended with code ${code} before it could report: see above.`)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

function count({ success, testResults }: z.infer<typeof report>, code: number, tally: Tally): void {
  const before = tally.failed.length
  for (const result of testResults) countFile(result, tally)
  if (testResults.length === 0) tally.fail('vitest', 'No test was found.')
  // The error is outside the tests, such as an unhandled rejection or a broken setup.
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
    tally.fail(path, reasonOf(message || 'Its process ended before its tests: see above.'))
}

/** Returns a message without colors and stack trace. */
function reasonOf(message = ''): string {
  return stripVTControlCharacters(message).split(/\n\s+at /, 1)[0] ?? ''
}
