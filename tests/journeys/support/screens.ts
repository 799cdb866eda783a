import { readFileSync } from 'node:fs'
import type { Page, Request } from 'playwright-core'
import { ROOT } from '#server/platform/environment.ts'
import type { RouteVisitor } from '#web/platform/shell/route-access.ts'
import { afterLayout } from './accessible.ts'
import { eventually } from './journeys.ts'

/** Screen of the browser part. Paths with the same page look the same. */
interface ScreenPath {
  readonly pattern: string
  readonly audience: string
  /** Module of the screen, with the key of its content. */
  readonly page: string
}

/** Screens, read as text because their modules only run in browsers. */
const SCREENS: readonly ScreenPath[] = ['guest', 'physician', 'admin', 'recruiter', 'shared'].flatMap(file => {
  const text = readFileSync(`${ROOT}/web/screens/${file}.ts`, 'utf8')
  const entries = text.matchAll(
    /\[\s*'(\/[^']+)',\s*'[^']*',\s*'([\w -]+)',\s*(?:\(\) => import\()?'?([^'),\]]+)'?\)?,?\s*(?:\{ content: '(\w+)')?/g,
  )
  return [...entries].map(([, pattern = '', audience = '', page = '', content = '']) => ({
    pattern,
    audience,
    page: `${page.trim()} ${content}`,
  }))
})

/** Returns the screen of a path. If several match, returns the most specific. */
export function screenAt(path: string): ScreenPath | undefined {
  const found = SCREENS.filter(({ pattern }) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path))
  const parameters = ({ pattern }: ScreenPath) => pattern.split(':').length
  return found.toSorted((a, b) => parameters(a) - parameters(b))[0]
}

/** Visitors that check the screens of an audience. */
const LOOKED_AT_BY: Readonly<Record<string, RouteVisitor>> = {
  GM_ADMIN: 'GM_ADMIN',
  admin: 'GM_ADMIN',
  MSS_ADMIN: 'MSS_ADMIN',
  'society home': 'MSS_ADMIN',
}

/** Returns the administrators' screens that a visitor checks. */
export const screensOf = (visitor: RouteVisitor): readonly ScreenPath[] =>
  SCREENS.filter(({ audience }) => LOOKED_AT_BY[audience] === visitor)

/** Follows a path like a link, without loading the app and axe again. */
export const followed = (path: string) =>
  `history.pushState({ idx: 1 }, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: history.state }))`

/** Returns a function that waits for the end of all requests. It is faster than waiting for half a second without requests. */
export function requestsOf(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', request => void open.add(request))
  page.on('requestfinished', request => void open.delete(request))
  page.on('requestfailed', request => void open.delete(request))
  return async () => {
    await afterLayout(page)
    await eventually(() => open.size, 'requests under way').toBe(0)
    // Waits for changes caused by the responses.
    await afterLayout(page)
    await eventually(() => open.size, 'requests under way').toBe(0)
  }
}
