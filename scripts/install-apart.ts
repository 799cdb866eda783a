import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs a separate package inside the checkout from its lock file, once, without running install scripts.
 * @throws {Error} If npm fails
 */
export function installApart(home: string, name: string): void {
  const lock = createHash('sha256')
    .update(readFileSync(join(home, 'package-lock.json')))
    .digest('hex')
  const stamp = join(home, 'node_modules', '.lock-sha256')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  process.stderr.write(`Installing ${name} (once) ...\n`)
  const npmScript = process.env['npm_execpath']
  const [command, prefix] = npmScript?.endsWith('.js') ? [process.execPath, [npmScript]] : ['npm', []]
  const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(command, [...prefix, ...options], {
    cwd: home,
    stdio: ['ignore', 2, 2],
    shell: command === 'npm' && process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`${name} could not be installed: see the lines above.`)
  writeFileSync(stamp, lock)
}
