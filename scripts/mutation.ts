/**
 * `npm run mutation -- rules/share/slider.ts`: makes one change at a time in the given files or folders and runs the tests that reach it.
 * By default, it uses the two most important folders. It runs unit tests or, for an area of the server, operation tests on a shared
 * database server. It prints changes that no test detects and fails below MINIMUM_SCORE (decision 28).
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '#server/platform/environment.ts'
import { CLUSTER_VARIABLE, startTestCluster } from '#server/testing/cluster.ts'
import { installApart } from './install-apart.ts'
import { affectedTests } from './testing/changed.ts'
import { runCommand, stopCommands } from './testing/commands.ts'
import { equivalentsOf, type FileScore, fileScores, scoreOf, strykerReport } from './testing/mutants.ts'
import { type MutatedFiles, mutatedFiles } from './testing/mutated-files.ts'

const DEFAULT_PATHS = ['rules/inform', 'rules/share']
const MINIMUM_SCORE = 0.9
const HEAD = ['file', 'mutants', 'killed', 'survived', 'equivalent', 'score']
/** Separate package, because only mutation tests need Stryker and its dependencies. */
const HOME = join(ROOT, 'tests/mutation')
const WORK = join(ROOT, '.data/mutation')

/** Extra time for tests of a change, in addition to one and a half times their normal duration. */
const TIMEOUT_MS = 3000
const SERVER_TIMEOUT_MS = 10_000
/** Limit for stopping runs that hang. */
const MAX_MINUTES = 600

const say = (text: string) => process.stdout.write(`${text}\n`)

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function namedFiles(): MutatedFiles {
  try {
    return mutatedFiles(process.argv.length > 2 ? process.argv.slice(2) : DEFAULT_PATHS)
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

const { files, folder, isServer } = namedFiles()
const affected = affectedTests(files)
const tests = [...affected.run, ...affected.leftOut]
  .map(({ path }) => path)
  .filter(path => path.startsWith(`${folder}/`))
if (tests.length === 0) fail(`No test of ${folder} reaches these files.`)

installApart(HOME, 'Stryker')
await mkdir(WORK, { recursive: true })
const report = join(WORK, 'report.json')
rmSync(report, { force: true })
const settings = join(WORK, 'stryker.json')
writeFileSync(
  settings,
  JSON.stringify({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    mutate: files,
    concurrency: 1,
    coverageAnalysis: 'perTest',
    timeoutMS: isServer ? SERVER_TIMEOUT_MS : TIMEOUT_MS,
    // On the server, static code runs before the first test, mostly during sign-in, and would require all tests for each change.
    ignoreStatic: isServer,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    tempDirName: '.data/mutation/sandbox',
    ignorePatterns: [
      '.data',
      'dist',
      'docs',
      'attack',
      'bench',
      'tests/journeys',
      ...(isServer ? [] : ['server/areas']),
    ],
    // Otherwise, Stryker would read the file with the compiler's old API, which TypeScript 7 no longer has.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    allowEmpty: true,
  }),
)
const stryker = join(HOME, 'node_modules/@stryker-mutator/core/bin/stryker.js')
const cluster = isServer ? await startTestCluster() : null
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.once(event, () => void stopCommands())
const { code } = await runCommand({
  script: stryker,
  arguments: ['run', settings],
  // Finds the tests once here instead of in Vitest for each change. Stryker's `testFiles` can't be used, because its tests run with modules
  // loaded before the change.
  environment: { MUTATION_TESTS: tests.join(), ...(cluster && { [CLUSTER_VARIABLE]: cluster.url }) },
  isShown: true,
  minutes: MAX_MINUTES,
})
await cluster?.stop()
if (!existsSync(report)) fail(`Stryker ended with code ${code} and without a report: see above.`)

const equivalents = equivalentsOf(readFileSync(join(HOME, 'equivalent.tsv'), 'utf8'))
const scores = fileScores(strykerReport.parse(JSON.parse(await readFile(report, 'utf8'))), equivalents)
for (const { path, survivors } of scores) for (const { line, mutant } of survivors) say(`${path}:${line}\t${mutant}`)
for (const { path, unused } of scores)
  for (const mutant of unused) say(`${path}: this survivor no longer exists: ${mutant}`)

const row = (name: string, of: readonly FileScore[]): readonly string[] => {
  const sum = (count: (score: FileScore) => number) => of.reduce((total, score) => total + count(score), 0)
  const [killed, survived, equivalent] = [
    sum(each => each.killed),
    sum(each => each.survivors.length),
    sum(each => each.equivalent),
  ]
  const score = `${(100 * scoreOf(of)).toFixed(1)}%`
  return [name, ...[killed + survived + equivalent, killed, survived, equivalent].map(String), score]
}
const rows = [HEAD, ...scores.map(score => row(score.path, [score])), row('all', scores)]
const widths = HEAD.map((_, at) => Math.max(...rows.map(cells => cells[at]?.length ?? 0)))
say('')
for (const [name = '', ...counts] of rows)
  say([name.padEnd(widths[0] ?? 0), ...counts.map((count, at) => count.padStart(widths[at + 1] ?? 0))].join('  '))
process.exit(scoreOf(scores) < MINIMUM_SCORE ? 1 : 0)
