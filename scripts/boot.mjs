// Runs a script of the project on the project's own Node, after installing packages if needed. Uses only built-ins of Node 20.19, because
// this file runs before installation. Usage: node scripts/boot.mjs <script.ts> [arguments]
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const RUNTIME_MAJOR = 24

/** Runs the npm that started this process, so that npm doesn't need to be on the path. */
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
 * Installs the packages of the lock file if node_modules is missing or was created from another lock file. `npm ci` can't be used. Since
 * 11.16, it rejects lock files without an optional package for another platform (npm/cli issue 9846), such as those from registry mirrors.
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
  // Replaces the file atomically, even if another copy shares node_modules.
  writeFileSync(`${stamp}.new`, lock)
  renameSync(`${stamp}.new`, stamp)
}

/**
 * Returns the path of the pinned platform package or, without one, of the machine's Node if it is new enough. Linux and Windows use the
 * same version. macOS uses the latest package of this major version, which is older.
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

/** Returns the parent process and, if readable, its parent. npm starts a shell that outlives it. */
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

// The terminal also sends Ctrl-C to the child, so only signals sent directly to this process are forwarded. The child always ends first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (!process.stdin.isTTY || signal !== 'SIGINT') child.kill(signal)
  })
}
// Stops when the parent process changes because the original one was killed. (If this process is killed, the child's channel closes.)
const begun = lineage()
setInterval(() => lineage() !== begun && child.kill('SIGTERM'), 1000).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
