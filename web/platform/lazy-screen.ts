import type { ComponentType } from 'react'

/** Chunk loading of pages has a limit of 120 s (1 §9). */
const CHUNK_TIMEOUT_MS = 120_000

/** The code of a screen did not load: it was replaced by a release, there is no connection, or it timed out. */
export class ChunkError extends Error {
  readonly kind: 'timeout' | 'missing' | 'error'
  constructor(kind: ChunkError['kind'], cause?: unknown) {
    super(`A page did not load: ${kind}`, { cause })
    this.name = 'ChunkError'
    this.kind = kind
  }
}

export type LoadScreen = () => Promise<{ readonly default: ComponentType }>

/** For the `lazy` of a route. */
export function lazyScreen(load: LoadScreen): () => Promise<{ Component: ComponentType }> {
  return async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkError('timeout')), CHUNK_TIMEOUT_MS)
    })
    try {
      const screen = await Promise.race([load(), timeout])
      return { Component: screen.default }
    } catch (error) {
      if (error instanceof ChunkError) throw error
      // While online, a file that does not load was replaced by a new release.
      throw new ChunkError(navigator.onLine ? 'missing' : 'error', error)
    } finally {
      clearTimeout(timer)
    }
  }
}
