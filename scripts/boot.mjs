// Runs a script of the project on the project's own Node, installing first if needed.
// Uses only built-ins of Node 20.19: this file runs before anything is installed.
// Usage: node scripts/boot.mjs <script.ts> [arguments]
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const RUNTIME_MAJOR = 24

/** The npm that started us, so that npm need not be on the path. */
function npm(args) {
  const npmScript = process.env.npm_execpath
  const [command, prefix] = npmScript?.endsWith('.js') ? [process.execPath, [npmScript]] : ['npm', []]
  return spawnSync(command, [...prefix, ...args], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: command === 'npm' && process.platform === 'win32',
  })
}

/**
 * Installs the packages of the lock file if node_modules is missing or was made from another lock file. Not with `npm ci`: since 11.16, it
 * refuses lock files that lack an optional package for another platform (npm/cli issue 9846), as those from registry mirrors do.
 */
function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(root, 'node_modules', '.lock-sha256')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.error('Installing dependencies (once, about a minute) ...')
  const options = ['--no-save', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund']
  const result = npm(['install', ...options])
  if (result.status !== 0) {
    console.error('Installing failed: see the lines above.')
    process.exit(result.status ?? 1)
  }
  // Whole or not at all, also where node_modules shares files with another copy.
  writeFileSync(`${stamp}.new`, lock)
  renameSync(`${stamp}.new`, stamp)
}

/**
 * The pinned platform package or, without one, the machine's Node if it is new enough. Linux and Windows share one version; macOS has the
 * newest of this major version that was published as a package, which is older.
 */
function runtime() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const executable = process.platform === 'win32' ? 'node.exe' : 'node'
  for (const name of [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`]) {
    const path = join(root, 'node_modules', name, 'bin', executable)
    if (existsSync(path)) return path
  }
  if (Number(process.versions.node.split('.')[0]) >= RUNTIME_MAJOR) return process.execPath
  console.error(
    `No Node ${RUNTIME_MAJOR} package exists for ${process.platform}-${process.arch}: please install Node ${RUNTIME_MAJOR} or newer.`,
  )
  process.exit(1)
}

/** Our parent and, where readable, its parent: npm starts a shell, which outlives it. */
function lineage() {
  try {
    const [, , grandparent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').replace(/^.*\)/s, '').split(' ')
    return `${process.ppid} ${grandparent}`
  } catch {
    return String(process.ppid)
  }
}

install()
const [script, ...args] = process.argv.slice(2)
const child = spawn(runtime(), ['--disable-warning=ExperimentalWarning', join(root, script), ...args], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})

// The terminal sends Ctrl-C to the child too; we forward a signal that is sent only to us. Either way, the child ends first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (!process.stdin.isTTY || signal !== 'SIGINT') child.kill(signal)
  })
}
// If our parent is killed, we get another one: stop too. (If we are killed, the child sees its channel close.)
const begun = lineage()
setInterval(() => lineage() !== begun && child.kill('SIGTERM'), 1000).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
