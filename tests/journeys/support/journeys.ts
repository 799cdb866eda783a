import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { DEMO_PASSWORD } from '#database/seed/accounts.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { launchOptions } from '../../../scripts/browser.ts'
import { type ContextPool, contextPool } from './contexts.ts'
import { type JourneyServer, startJourneyServer } from './server.ts'
import { type Watch, watch } from './watch.ts'

/** Person with a separate browser, whose cookies and storage are not shared. */
export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  readonly watch: Watch
}

export interface Journeys {
  readonly server: JourneyServer
  /** Mail server, if requested. */
  readonly mail: MailServer
  /** Opens a browser without a session. */
  visit(options?: BrowserContextOptions): Promise<Visitor>
  /** Opens a browser with a session of this user at a path. */
  visitAs(email: string, path: string, options?: BrowserContextOptions): Promise<Visitor>
}

/** Marks a browser in which someone has signed in before (web/platform/session.ts). */
const WAS_HERE = "localStorage.setItem('collegium-was-here', '1')"

/** Timeout that allows for a busy machine. */
const PATIENCE_MS = 20_000

interface Options {
  readonly withMail?: boolean
  /** Additional environment variables, such as the address of another server. */
  readonly variables?: () => Readonly<Record<string, string>>
  /** Whether the server starts on the demo world for the first time. Otherwise, the tasks of a first start are done already. */
  readonly isFirstStart?: boolean
}

/** Browser shared by all files of a worker. It ends with the worker. */
let browserOfWorker: Promise<Browser> | undefined
export function launchedBrowser(): Promise<Browser> {
  browserOfWorker ??= launchOptions().then(options => chromium.launch(options))
  return browserOfWorker
}
/** Pools by address, which most files' servers share. */
const pools = new Map<string, ContextPool>()
function poolFor(origin: string): ContextPool {
  const known = pools.get(origin)
  if (known) return known
  const pool = contextPool(async options => (await launchedBrowser()).newContext({ baseURL: origin, ...options }))
  pools.set(origin, pool)
  return pool
}

/** Starts one server for the tests of a file. A test fails if a browser reports an unexpected error. */
export function journeys({ withMail = false, variables = () => ({}), isFirstStart = false }: Options = {}): Journeys {
  let server: JourneyServer | undefined
  let mail: MailServer | undefined
  const visitors: Visitor[] = []

  beforeAll(async () => {
    if (withMail) mail = await startMailServer()
    const [started] = await Promise.all([
      startJourneyServer(
        { ...variables(), ...(mail ? { SMTP_URL: mail.url } : {}) },
        isFirstStart ? 'demo' : 'started',
      ),
      launchedBrowser(),
    ])
    server = started
  })
  afterEach(async ({ task }) => {
    const left = visitors.splice(0)
    const problems = left.flatMap(one => one.watch.problems())
    const error = task.result?.state === 'fail' ? task.result.errors?.at(-1) : undefined
    if (error?.stack) error.stack = withPages(error.stack, await Promise.all(left.map(shownIn)), problems)
    for (const { context, watch } of left) {
      watch.stop()
      await poolFor(running().origin).leave(context, task.result?.state !== 'fail')
    }
    expect(problems).toEqual([])
  })
  afterAll(async () => {
    await server?.stop()
    await mail?.stop()
  })

  const running = (): JourneyServer => {
    if (!server) throw new Error('The server has not started.')
    return server
  }
  const visit = async (options: BrowserContextOptions = {}): Promise<Visitor> => {
    const context = await poolFor(running().origin).enter({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    })
    context.setDefaultTimeout(PATIENCE_MS)
    const visitor = { context, page: context.pages()[0] ?? (await context.newPage()), watch: watch(context) }
    visitors.push(visitor)
    return visitor
  }
  return {
    get server() {
      return running()
    },
    get mail() {
      if (!mail) throw new Error('These journeys have no mail server: journeys({ withMail: true }).')
      return mail
    },
    visit,
    visitAs: async (email, path, options) => {
      const visitor = await visit(options)
      // File of the same origin. Playwright's own method to set storage opens a second page.
      await visitor.page.goto('/mark.svg')
      await visitor.page.evaluate(WAS_HERE)
      const answer = await visitor.context.request.post('/api?r=auth/signin', {
        data: { email, password: DEMO_PASSWORD },
      })
      expect(answer.status()).toBe(200)
      await visitor.page.goto(path)
      return visitor
    },
  }
}

/** Limits how much of the beginning and of the end of a page is shown. */
const MAX_SHOWN_LENGTH = 800

/** Describes the pages of a visitor whose test failed. */
async function shownIn({ context }: Visitor): Promise<string> {
  const texts = context.pages().map(async page => {
    const text = (await page.evaluate<string>('document.body.innerText').catch(String)).replace(/\s+/g, ' ')
    const isLong = text.length > 2 * MAX_SHOWN_LENGTH
    const shown = isLong ? `${text.slice(0, MAX_SHOWN_LENGTH)} … ${text.slice(-MAX_SHOWN_LENGTH)}` : text
    return `${page.url()}: ${shown}`
  })
  return (await Promise.all(texts)).join('\n')
}

/** Adds pages and browser errors to an error, between its message and its stack. */
function withPages(stack: string, pages: readonly string[], problems: readonly string[]): string {
  const at = stack.search(/\n\s+at /)
  const more = ['', ...pages, ...problems].join('\n')
  return at < 0 ? stack + more : stack.slice(0, at) + more + stack.slice(at)
}

/** Polls until the expectation is met. */
export function eventually<T>(look: () => T | Promise<T>, what = '') {
  return expect.poll(look, { timeout: PATIENCE_MS, interval: 50, message: what })
}

export function pathOf(page: Pick<Page, 'url'>): string {
  return new URL(page.url()).pathname
}
