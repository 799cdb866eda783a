import { readFileSync } from 'node:fs'
import type { Page, Request } from 'playwright-core'
import { ROOT } from '#server/platform/environment.ts'
import type { RouteVisitor } from '#web/platform/shell/route-access.ts'
import { afterLayout } from './accessible.ts'
import { eventually } from './journeys.ts'

/** A screen of the browser part. Paths with the same page look the same. */
interface ScreenPath {
  readonly pattern: string
  readonly audience: string
  /** The module that it is in, with the text that it shows. */
  readonly page: string
}

/** Read as text: the modules themselves are the browser's. */
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

/** The screen that a path leads to: of several, the one that names more of it. */
export function screenAt(path: string): ScreenPath | undefined {
  const found = SCREENS.filter(({ pattern }) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path))
  const parameters = ({ pattern }: ScreenPath) => pattern.split(':').length
  return found.toSorted((a, b) => parameters(a) - parameters(b))[0]
}

/** The visitors that look at the screens of an audience. */
const LOOKED_AT_BY: Readonly<Record<string, RouteVisitor>> = {
  GM_ADMIN: 'GM_ADMIN',
  admin: 'GM_ADMIN',
  MSS_ADMIN: 'MSS_ADMIN',
  'society home': 'MSS_ADMIN',
}

/** The screens of administrators that a visitor looks at. */
export const screensOf = (visitor: RouteVisitor): readonly ScreenPath[] =>
  SCREENS.filter(({ audience }) => LOOKED_AT_BY[audience] === visitor)

/** Follows a path as a link would, without loading the app and axe again. */
export const followed = (path: string) =>
  `history.pushState({ idx: 1 }, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: history.state }))`

/** Returns a wait for the end of all requests: quicker than half a second of silence. */
export function requestsOf(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', request => void open.add(request))
  page.on('requestfinished', request => void open.delete(request))
  page.on('requestfailed', request => void open.delete(request))
  return async () => {
    await afterLayout(page)
    await eventually(() => open.size, 'requests under way').toBe(0)
    // Effects of the answers.
    await afterLayout(page)
    await eventually(() => open.size, 'requests under way').toBe(0)
  }
}
