import { spawnSync } from 'node:child_process'
import { ROOT } from '#server/platform/environment.ts'
import { importGraph } from '../../tests/checks/import-graph.ts'
import { files, isTest, read } from '../../tests/checks/sources.ts'
import { type Affected, affectedBy } from './affected.ts'

/** @throws {Error} if Git fails */
function git(...args: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.split('\n').filter(line => line !== '')
}

/**
 * Lists files that differ from `since` or the point where this branch left main, including uncommitted changes. On main without `since`,
 * lists only uncommitted changes.
 */
export function changedFiles(since: string | null): readonly string[] {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', since ?? 'main')
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return [...new Set([...git('diff', '--name-only', '--no-renames', base), ...untracked])].sort()
}

export function affectedTests(changed: readonly string[]): Affected {
  const tests = new Map(files.filter(isTest).map(path => [path, read(path)]))
  const handlers = files.filter(path => /^server\/areas\/.+\/operations\/[a-z-]+\.ts$/.test(path) && !isTest(path))
  return affectedBy(changed, tests, handlers, importGraph())
}

/** Describes which tests are run and which are skipped. */
export function described(changed: readonly string[], { run, leftOut, everywhere }: Affected): string {
  const counts = (tests: Affected['run']) =>
    (['unit', 'operations', 'screens', 'journeys'] as const)
      .map(part => `${tests.filter(test => test.part === part).length} ${part}`)
      .join(', ')
  const lines = [`${changed.length} changed files; test files run: all checks, ${counts(run)}.`]
  if (everywhere.length > 0) lines.push(`They can break everything: ${everywhere.slice(0, 5).join(', ')}.`)
  if (leftOut.length > 0) {
    lines.push(`LEFT OUT, because three minutes do not hold them (npm test runs all): ${counts(leftOut)}:`)
    for (const { path } of leftOut) lines.push(`  ${path}`)
  }
  return lines.join('\n')
}
