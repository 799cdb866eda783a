import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PATIENCE_MS = 1000

export interface FolderLock {
  release(): Promise<void>
}

/**
 * Locks a folder for this process. The lock is a listening socket, which the system closes however the process ends, so no stale lock files
 * need to be detected.
 * @returns The lock, or the ID of the process that has it (`null` if unknown)
 */
export async function lockDataDir(folder: string): Promise<FolderLock | { readonly holder: number | null }> {
  const path = addressOf(await realpath(folder))
  for (let isFirst = true; ; isFirst = false) {
    const server = await listenAt(path)
    if (server) return { release: () => closed(server) }
    const answer = await ask(path)
    if (answer !== 'none') return { holder: answer }
    // On systems without abstract addresses, a killed process leaves this file behind.
    if (!isFirst || isAbstract(path)) return { holder: null }
    await rm(path, { force: true })
  }
}

const isAbstract = (path: string): boolean => path.startsWith('\0')

function addressOf(folder: string): string {
  const name = `collegium-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? String.raw`\\.\pipe\${name}` : join(tmpdir(), `${name}.lock`)
}

/** @returns The server, or `null` if the address is in use or was left behind by a killed process */
async function listenAt(path: string): Promise<Server | null> {
  const server = createServer(socket => {
    socket.on('error', () => undefined)
    socket.end(String(process.pid))
  })
  try {
    server.listen(path)
    await once(server, 'listening')
    return server.unref()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return null
    throw error
  }
}

/** Returns the ID of the listening process, `null` if it doesn't respond in time, or 'none' if none is listening. */
function ask(path: string): Promise<number | null | 'none'> {
  return new Promise(resolve => {
    let text = ''
    const socket = connect(path)
    socket.setTimeout(PATIENCE_MS, () => socket.destroy())
    socket.on('data', data => {
      text += data
    })
    socket.on('error', error => resolve('code' in error && error.code === 'ECONNREFUSED' ? 'none' : null))
    socket.on('close', () => resolve(Number(text) || null))
  })
}

async function closed(server: Server): Promise<void> {
  if (!server.listening) return
  server.close()
  await once(server, 'close')
}
