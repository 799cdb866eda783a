import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Where log lines go. */
export interface LogLines {
  write(line: string): void
  /** Whether the last line was written. */
  isWritten(): boolean
  /** Returns the number of lines lost since the start. */
  lost(): number
  close(): void
}

const STANDARD_OUTPUT = 1

/**
 * Opens a log that writes lines immediately, to a file (created private, 0600) or to standard output. A line that cannot be written, because the disk
 * is full, or the reader of a pipe has ended or is so slow that the pipe is full (EAGAIN), is dropped: a log never stops the product. Dropped lines
 * are counted, and the next line that can be written follows one with their number.
 * @param writeBytes writes what it can and returns how many bytes that was, as `writeSync`
 * @throws {Error} when the file cannot be opened
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

  /** @throws {Error} when not all of it was written */
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
