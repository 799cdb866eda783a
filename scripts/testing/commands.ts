import { type ChildProcess, spawn } from 'node:child_process'
import { ROOT } from '#server/platform/environment.ts'

export interface Command {
  /** File to run with Node. `executable` is for other programs. */
  readonly script?: string
  readonly executable?: string
  readonly arguments?: readonly string[]
  readonly cwd?: string
  readonly environment?: Record<string, string>
  /** Whether output is shown directly. Only errors are then also captured. */
  readonly isShown?: boolean
  /** Time limit in minutes, so that a run that hangs still ends with a report. */
  readonly minutes?: number
}

export interface Finished {
  readonly code: number
  readonly output: string
  readonly seconds: number
}

const running = new Set<ChildProcess>()
let isStopped = false
const POSIX = process.platform !== 'win32'

/** Runs a program to its end. Never throws: a program that can't be started ends with code 127. */
export function runCommand(command: Command): Promise<Finished> {
  const begun = performance.now()
  if (isStopped) return Promise.resolve({ code: 1, output: 'Not started: the run is being stopped.', seconds: 0 })
  const { script, isShown = false, minutes = 5 } = command
  const [file, prefix] = script
    ? [process.execPath, ['--disable-warning=ExperimentalWarning', script]]
    : [command.executable ?? '', []]
  // The child has its own process group, so that stopping the group also stops all programs that the child starts.
  const child = spawn(file, [...prefix, ...(command.arguments ?? [])], {
    cwd: command.cwd ?? ROOT,
    env: { ...process.env, ...command.environment },
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', 'pipe'],
    detached: POSIX,
  })
  running.add(child)
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  if (isShown) child.stderr?.pipe(process.stderr, { end: false })
  const limit = setTimeout(() => {
    output += `\nStopped: it did not end within ${minutes} minutes.`
    void stop(child)
  }, minutes * 60_000)
  return new Promise(resolve => {
    const end = (code: number) => {
      clearTimeout(limit)
      running.delete(child)
      resolve({ code, output: output.trim(), seconds: (performance.now() - begun) / 1000 })
    }
    child.once('error', error => {
      output += error.message
      end(127)
    })
    child.once('close', code => end(code ?? 1))
  })
}

/** Stops all running programs with their child processes and prevents new ones from starting. */
export async function stopCommands(): Promise<void> {
  isStopped = true
  await Promise.all([...running].map(stop))
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise(resolve => child.once('exit', resolve))
  signal(child, 'SIGTERM')
  const impatient = setTimeout(() => signal(child, 'SIGKILL'), 5000)
  await exited
  clearTimeout(impatient)
  // Kills processes that the program left behind.
  signal(child, 'SIGKILL')
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (POSIX && child.pid) process.kill(-child.pid, name)
    else child.kill(name)
  } catch {
    // The process has already ended.
  }
}
