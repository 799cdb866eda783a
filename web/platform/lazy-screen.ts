import type { ComponentType } from 'react'

/** Chunk loading of pages has a limit of 120 s (1 §9). */
const CHUNK_TIMEOUT_MS = 120_000

/** The code of a screen did not load: it was replaced by a release, there is no connection, or it timed out. */
export class ChunkError extends Error {
  readonly kind: 'timeout' | 'missing' | 'error'
  constructor(kind: ChunkError['kind'], cause?: unknown) {
    super(`A page didn’t load: ${kind}`, { cause })
    this.name = 'ChunkError'
    this.kind = kind
  }
}

type Params = Readonly<Record<string, string | undefined>>

interface ScreenModule {
  readonly default: ComponentType
  /** Asks the server for what the screen shows first, while the page around it is made. */
  readonly begin?: (params: Params) => void
}

export type LoadScreen = () => Promise<ScreenModule>

interface LoadedScreen {
  readonly Component: ComponentType
  readonly loader?: (visit: { readonly params: Params }) => null
  readonly shouldRevalidate?: () => false
}

/** For the `lazy` of a route. */
export function lazyScreen(load: LoadScreen): () => Promise<LoadedScreen> {
  return async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkError('timeout')), CHUNK_TIMEOUT_MS)
    })
    try {
      const screen = await Promise.race([load(), timeout])
      const { default: Component, begin } = screen
      if (!begin) return { Component }
      const loader = ({ params }: { readonly params: Params }): null => {
        begin(params)
        return null
      }
      // Once per visit, not whenever the address says more.
      return { Component, loader, shouldRevalidate: () => false }
    } catch (error) {
      if (error instanceof ChunkError) throw error
      // While online, a file that does not load was replaced by a new release.
      throw new ChunkError(navigator.onLine ? 'missing' : 'error', error)
    } finally {
      clearTimeout(timer)
    }
  }
}
