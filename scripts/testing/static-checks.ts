import { join } from 'node:path'
import { ROOT } from '#server/platform/environment.ts'
import type { Command } from './commands.ts'

export interface StaticCheck {
  readonly name: string
  readonly command: Command
  /** Advice if it fails. */
  readonly instead: string
}

const tool = (path: string) => join(ROOT, 'node_modules', path)
const tsc = tool('typescript/bin/tsc')

/** By default, the compiler checks with four threads, and each computes shared types again: 2.5 times as much work. */
const ONE_THREAD = ['--checkers', '1']

const typesOf = (what: string, project: string): StaticCheck => ({
  name: `types: ${what}`,
  command: { script: tsc, arguments: ['-p', project, '--pretty', 'false', ...ONE_THREAD] },
  instead: 'Fix the types named above; strictness is not turned down.',
})

/** Tools that check the whole checkout. The project's own checks are tests in tests/checks/. */
export const STATIC_CHECKS: readonly StaticCheck[] = [
  typesOf('server, scripts, tests', 'tsconfig.json'),
  typesOf('rules, without Node and DOM', 'rules/tsconfig.json'),
  typesOf('browser part', 'web/tsconfig.json'),
  typesOf('simulated screens', 'tests/screens/tsconfig.json'),
  {
    name: 'lint and format',
    command: {
      script: tool('@biomejs/biome/bin/biome'),
      arguments: ['ci', '--colors=off', '--reporter=concise', '--diagnostic-level=warn', '--error-on-warnings', '.'],
    },
    instead: 'npm run format fixes most of it; the rest is named above.',
  },
  {
    name: 'unused code and packages',
    command: { script: tool('knip/bin/knip.js'), arguments: ['--no-progress', '--treat-config-hints-as-errors'] },
    instead: 'Remove what nothing uses, or stop exporting what only its own file uses.',
  },
]

/** Check of generated files, which needs the run's database. */
export const GENERATED_CHECK: StaticCheck = {
  name: 'generated files',
  command: { script: join(ROOT, 'scripts/generate.ts'), arguments: ['--check'] },
  instead: 'npm run generate, and commit what it wrote.',
}

export const BUILD_CHECK: StaticCheck = {
  name: 'browser part builds',
  command: { script: join(ROOT, 'scripts/build.ts') },
  instead: 'Mend what the bundler says; journeys need the built browser part.',
}
