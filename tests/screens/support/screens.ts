import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { DEMO_PASSWORD } from '#database/seed/accounts.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import type { JourneyServer } from '../../journeys/support/server.ts'
import type { Page } from '../../support/page.ts'
import { type BrowserOptions, restoreGlobals, SimulatedBrowser } from './browser.ts'
import { startScreenServer } from './server.ts'

export interface Visitor {
  readonly page: Page
  readonly context: SimulatedBrowser
  readonly watch: { expect(pattern: RegExp): void }
}

export interface Screens {
  readonly server: JourneyServer
  readonly mail: MailServer
  /** Opens a browser without a session. */
  visit(options?: BrowserOptions): Promise<Visitor>
  /** Opens a browser with a session of this user at a path. */
  visitAs(email: string, path: string, options?: BrowserOptions): Promise<Visitor>
}

/** The test process's `fetch`. A simulated page has another one. */
const { fetch: send } = globalThis

/** Starts one server for the tests of a file. A test fails if a page reports an unexpected error. */
export function screens({ withMail = false } = {}): Screens {
  let server: JourneyServer | undefined
  let mail: MailServer | undefined
  const visitors: { readonly browser: SimulatedBrowser; readonly expected: RegExp[] }[] = []

  beforeAll(async () => {
    if (withMail) mail = await startMailServer()
    server = await startScreenServer(mail ? { SMTP_URL: mail.url } : {})
  })
  afterEach(async () => {
    const left = visitors.splice(0)
    for (const { browser } of left) await browser.close()
    expect(left.flatMap(one => unexpected(one))).toEqual([])
  })
  afterAll(async () => {
    restoreGlobals()
    await server?.stop()
    await mail?.stop()
  })

  const running = (): JourneyServer => {
    if (!server) throw new Error('The server has not started.')
    return server
  }
  const visit = async (options?: BrowserOptions): Promise<Visitor> => {
    // All pages share one set of globals, so only one page can be open.
    await visitors.at(-1)?.browser.close()
    const browser = new SimulatedBrowser(running().origin, options)
    const expected: RegExp[] = []
    visitors.push({ browser, expected })
    return { context: browser, page: browser.page, watch: { expect: pattern => void expected.push(pattern) } }
  }
  return {
    get server() {
      return running()
    },
    get mail() {
      if (!mail) throw new Error('These screens have no mail server: screens({ withMail: true }).')
      return mail
    },
    visit,
    visitAs: async (email, path, options) => {
      const visitor = await visit(options)
      const answer = await send(`${running().origin}/api?r=auth/signin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: DEMO_PASSWORD }),
      })
      expect(answer.status).toBe(200)
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        visitor.context.setCookie(name, value)
      }
      visitor.context.store('collegium-was-here', '1')
      await visitor.page.goto(path)
      return visitor
    },
  }
}

function unexpected({
  browser,
  expected,
}: {
  readonly browser: SimulatedBrowser
  readonly expected: readonly RegExp[]
}) {
  return browser.problems().filter(problem => !expected.some(pattern => pattern.test(problem)))
}
