import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Destination of log lines. */
export interface LogLines {
  write(line: string): void
  /** Whether the last line was written. */
  isWritten(): boolean
  /** Returns the number of lost lines since the start. */
  lost(): number
  close(): void
}

const STANDARD_OUTPUT = 1

/**
 * Opens a log that writes lines immediately to a file (created private, 0600) or to standard output. Lines are dropped if the disk or the
 * pipe is full (EAGAIN), or the pipe's reader has ended. A log must never stop the server. The next written line follows one with the
 * number of dropped lines.
 * @param writeBytes The function that writes as many bytes as it can and returns their number, as `writeSync` does
 * @throws {Error} if the file can't be opened
 */
export function openLogLines(
  file?: string,
  writeBytes: (descriptor: number, bytes: Buffer) => number = writeSync,
): LogLines {
  if (file !== undefined) mkdirSync(dirname(file), { recursive: true })
  const descriptor = file === undefined ? STANDARD_OUTPUT : openSync(file, 'a', 0o600)
  let dropped = 0
  let lost = 0
  let isTorn = false
  let isClosed = false

  /** @throws {Error} if the text wasn't written completely */
  const put = (text: string): void => {
    const bytes = Buffer.from(isTorn ? `\n${text}` : text)
    const written = writeBytes(descriptor, bytes)
    if (written > 0) isTorn = written < bytes.length
    if (written < bytes.length) throw new Error('Only a part of the line was written.')
  }

  return {
    write(line) {
      if (isClosed) return
      try {
        if (dropped > 0) put(`${JSON.stringify(loss(dropped))}\n`)
        dropped = 0
        put(line)
      } catch {
        dropped++
        lost++
      }
    },
    isWritten: () => dropped === 0,
    lost: () => lost,
    close: () => {
      isClosed = true
      if (descriptor !== STANDARD_OUTPUT) closeSync(descriptor)
    },
  }
}

const loss = (dropped: number) => ({
  level: 'warn',
  time: new Date().toISOString(),
  pid: process.pid,
  dropped,
  msg: 'lines dropped',
})
