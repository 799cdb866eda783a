import type { ComponentType } from 'react'
import type { CurrentUser } from '#contract/auth/auth.ts'

/** Time limit for loading the code of a page, 120 s (1 §9). */
const CHUNK_TIMEOUT_MS = 120_000

/** Error that the code of a screen did not load because of a new release, no connection, or a timeout. */
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
  /** Requests the screen's first data from the server while the surrounding page is rendered. */
  readonly begin?: (params: Params, user: CurrentUser) => void
}

export type LoadScreen = () => Promise<ScreenModule>

interface LoadedScreen {
  readonly Component: ComponentType
  readonly loader?: (visit: { readonly params: Params }) => null
  readonly shouldRevalidate?: () => false
}

/** Runs a function for the signed-in user, if they have access to the screen. */
export type OnceAdmitted = (run: (user: CurrentUser) => void) => void

/** Returns the `lazy` function of a route. */
export function lazyScreen(load: LoadScreen, onceAdmitted: OnceAdmitted): () => Promise<LoadedScreen> {
  return async () => {
    const { default: Component, begin } = await loadCode(load)
    if (!begin) return { Component }
    const loader = ({ params }: { readonly params: Params }): null => {
      onceAdmitted(user => begin(params, user))
      return null
    }
    // Runs once per visit, not on every change of the address.
    return { Component, loader, shouldRevalidate: () => false }
  }
}

/** Loads code, with a time limit. @throws {ChunkError} */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), CHUNK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([load(), timeout])
  } catch (error) {
    if (error instanceof ChunkError) throw error
    // While online, a file that does not load has been replaced by a new release.
    throw new ChunkError(navigator.onLine ? 'missing' : 'error', error)
  } finally {
    clearTimeout(timer)
  }
}
