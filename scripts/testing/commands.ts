import { type ChildProcess, spawn } from 'node:child_process'
import { ROOT } from '#server/platform/environment.ts'

export interface Command {
  /** A file that Node runs; `executable` for anything else. */
  readonly script?: string
  readonly executable?: string
  readonly arguments?: readonly string[]
  readonly cwd?: string
  readonly environment?: Record<string, string>
  /** Shown as it comes instead of captured. */
  readonly isShown?: boolean
  /** Stopped after this long, so that a run that hangs still ends with a report. */
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

/** Runs a program to its end. Never throws: a program that cannot be started ends with code 127. */
export function runCommand(command: Command): Promise<Finished> {
  const begun = performance.now()
  if (isStopped) return Promise.resolve({ code: 1, output: 'Not started: the run is being stopped.', seconds: 0 })
  const { script, isShown = false, minutes = 5 } = command
  const [file, prefix] = script
    ? [process.execPath, ['--disable-warning=ExperimentalWarning', script]]
    : [command.executable ?? '', []]
  // Its own process group, so that the programs it starts can be stopped with it.
  const child = spawn(file, [...prefix, ...(command.arguments ?? [])], {
    cwd: command.cwd ?? ROOT,
    env: { ...process.env, ...command.environment },
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
    detached: POSIX,
  })
  running.add(child)
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
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

/** Stops every running program and what it started, and refuses to start more. */
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
  // Processes that the program left behind.
  signal(child, 'SIGKILL')
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (POSIX && child.pid) process.kill(-child.pid, name)
    else child.kill(name)
  } catch {
    // It has already ended.
  }
}
