import type { BrowserContext, BrowserContextOptions } from 'playwright-core'
import { REPORT_VIOLATIONS } from './watch.ts'

export interface ContextPool {
  enter(options: BrowserContextOptions): Promise<BrowserContext>
  /** @param mayReturn Whether the context can be reused, which is `false` if its state is unknown */
  leave(context: BrowserContext, mayReturn: boolean): Promise<void>
}

/** Limit of unused contexts. Each context needs a browser process. */
const MAX_FREE = 4
/** File of the same origin that isn't a page. */
const NOWHERE = '/mark.svg'
const FORGET = 'localStorage.clear(); sessionStorage.clear()'

/**
 * Returns a pool of browser contexts for visitors. Cookies, storage, routes, permissions, and other pages are cleared between visitors.
 * Loaded and compiled code is kept, because it is most of the cost of a first page. A context's clock can't be reset. If you change it,
 * close the context.
 */
export function contextPool(make: (options: BrowserContextOptions) => Promise<BrowserContext>): ContextPool {
  const free = new Map<string, BrowserContext[]>()
  const keys = new WeakMap<BrowserContext, string>()
  const closed = new WeakSet<BrowserContext>()

  return {
    enter: async options => {
      const key = JSON.stringify(options)
      const known = free.get(key)?.pop()
      if (known) return known
      const context = await make(options)
      context.once('close', () => closed.add(context))
      await context.addInitScript({ content: REPORT_VIOLATIONS })
      if (!options.storageState) keys.set(context, key)
      return context
    },
    leave: async (context, mayReturn) => {
      const key = keys.get(context)
      if (closed.has(context)) return
      const isFull = [...free.values()].flat().length >= MAX_FREE
      if (!mayReturn || isFull || key === undefined || !(await isForgotten(context, key))) return context.close()
      free.set(key, [...(free.get(key) ?? []), context])
    },
  }
}

/** Clears a context. @returns whether clearing succeeded */
async function isForgotten(context: BrowserContext, key: string): Promise<boolean> {
  const [page, ...others] = context.pages()
  if (!page) return false
  try {
    for (const other of others) await other.close()
    for (const event of ['request', 'response'] as const) page.removeAllListeners(event)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearPermissions()
    await page.goto(NOWHERE, { timeout: 2000 })
    await page.evaluate(FORGET)
    await context.clearCookies()
    const { viewport, colorScheme, reducedMotion }: BrowserContextOptions = JSON.parse(key)
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: colorScheme ?? 'light', reducedMotion: reducedMotion ?? null })
    await page.mouse.move(0, 0)
    return true
  } catch {
    return false
  }
}
