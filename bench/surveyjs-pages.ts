import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#server/platform/environment.ts'
import { type Built, buildInto } from './web-size.ts'

const HOME = join(ROOT, 'bench', 'surveyjs')

/** Builds a page of SurveyJS into `directory`. Installs the package first, which nothing but benchmarks needs (decision 27). */
export async function buildSurveyJs(page: 'first-form' | 'study', directory: string): Promise<Built> {
  install()
  return await buildInto(directory, { root: join(HOME, page), configFile: false })
}

/** What the lock file says, once. @throws {Error} when npm cannot. */
function install(): void {
  const lock = createHash('sha256')
    .update(readFileSync(join(HOME, 'package-lock.json')))
    .digest('hex')
  const stamp = join(HOME, 'node_modules', '.lock-sha256')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  process.stderr.write('Installing SurveyJS (once) ...\n')
  const npmScript = process.env['npm_execpath']
  const [command, prefix] = npmScript?.endsWith('.js') ? [process.execPath, [npmScript]] : ['npm', []]
  const { status } = spawnSync(command, [...prefix, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: HOME,
    stdio: ['ignore', 2, 2],
    shell: command === 'npm' && process.platform === 'win32',
  })
  if (status !== 0) throw new Error('SurveyJS could not be installed: see the lines above.')
  writeFileSync(stamp, lock)
}
