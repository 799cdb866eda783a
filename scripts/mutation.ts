/**
 * `npm run mutation -- rules/share/slider.ts`: changes one thing at a time in the named files or folders (by default, the two that matter most)
 * and runs the unit tests that reach it. Prints what no test notices; the run fails below MINIMUM_SCORE (decision 28).
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '#server/platform/environment.ts'
import { installApart } from './install-apart.ts'
import { affectedTests } from './testing/changed.ts'
import { equivalentsOf, type FileScore, fileScores, scoreOf, strykerReport } from './testing/mutants.ts'

const DEFAULT_PATHS = ['rules/inform', 'rules/share']
const MINIMUM_SCORE = 0.9
const HEAD = ['file', 'mutants', 'killed', 'survived', 'equivalent', 'score']
/** A separate package: nothing else needs Stryker and its dependencies. */
const HOME = join(ROOT, 'tests/mutation')
const WORK = join(ROOT, '.data/mutation')

const say = (text: string) => process.stdout.write(`${text}\n`)

/** The files to change; in a folder, all that are neither tests nor test helpers. */
function filesOf(paths: readonly string[]): readonly string[] {
  const found = paths.flatMap(path => {
    if (!existsSync(join(ROOT, path))) throw new Error(`There is no ${path}.`)
    return statSync(join(ROOT, path)).isDirectory() ? globSync(`${path}/**/*.{ts,tsx}`, { cwd: ROOT }) : [path]
  })
  return found.filter(path => !/\.(test|testing|generated)\.tsx?$/.test(path)).sort()
}

const KIND = /^(?:rules|contract|web)\b/
const files = filesOf(process.argv.length > 2 ? process.argv.slice(2) : DEFAULT_PATHS)
const folders = new Set(files.map(path => KIND.exec(path)?.[0]))
const [folder] = folders
if (folders.size !== 1 || folder === undefined)
  throw new Error('Name files of one of rules/, contract/ and web/: their unit tests need nothing else.')

const affected = affectedTests(files)
const tests = [...affected.run, ...affected.leftOut]
  .map(({ path }) => path)
  .filter(path => path.startsWith(`${folder}/`))
if (tests.length === 0) throw new Error('No unit test reaches these files.')

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
    timeoutMS: 3000,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    tempDirName: '.data/mutation/sandbox',
    ignorePatterns: ['.data', 'dist', 'docs', 'attack', 'bench', 'tests/journeys', 'server/areas'],
    // Stryker would read it with the compiler's old API.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    allowEmpty: true,
  }),
)
const stryker = join(HOME, 'node_modules/@stryker-mutator/core/bin/stryker.js')
// Found once here, not by Vitest for each change. Not as Stryker's `testFiles`: those run with modules that were loaded before the change.
const env = { ...process.env, MUTATION_TESTS: tests.join() }
const { status } = spawnSync(process.execPath, [stryker, 'run', settings], { cwd: ROOT, env, stdio: 'inherit' })
if (!existsSync(report)) throw new Error(`Stryker ended with code ${status} and without a report: see above.`)

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
