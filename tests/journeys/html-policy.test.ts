import { join } from 'node:path'
import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOSTILE, messyHtml, ORDINARY, READ_DIFFERENTLY } from '#rules/content/html.testing.ts'
import { HTML_POLICY } from '#rules/content/html.ts'
import { sanitizeHtml } from '#server/areas/content/lookups.ts'
import { ROOT } from '#server/platform/environment.ts'
import { launchedBrowser } from './support/journeys.ts'

let page: Page

beforeAll(async () => {
  const [built, browser] = await Promise.all([bundle(), launchedBrowser()])
  page = await browser.newPage()
  await page.addScriptTag({ content: built })
})
afterAll(async () => page.close())

/** Bundles the browser's sanitizer as the global `policy`. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(ROOT, 'web/ui/rich-text/sanitize.ts'), formats: ['iife'], name: 'policy' },
    },
  })
  const output = Array.isArray(built) ? built[0]?.output : 'output' in built ? built.output : undefined
  const code = output?.find(part => part.type === 'chunk')?.code
  if (!code) throw new Error('The sanitizer was not built.')
  return code
}

/** Returns each text after the browser's sanitizer, after a second pass, and after parsing and serializing by the browser. */
function inBrowser(htmls: readonly string[]): Promise<{ sanitized: string; again: string; read: string }[]> {
  return page.evaluate(`${JSON.stringify(htmls)}.map(html => {
    const sanitized = policy.sanitizeHtml(html)
    const { body } = document.implementation.createHTMLDocument('')
    body.innerHTML = html
    return { sanitized, again: policy.sanitizeHtml(sanitized), read: body.innerHTML }
  })`)
}

describe('server and browser', () => {
  it("sanitize an administrator's text, and hidden content in it, to the same result", async () => {
    const cases = [...ORDINARY.map(html => [html, html] as const), ...HOSTILE]
    const left = await inBrowser(cases.map(([html]) => html))
    const byBrowser = cases.map(([html], at) => [html, left[at]?.sanitized])
    expect(byBrowser).toEqual(cases.map(([html, kept]) => [html, kept]))
  })

  it('agree on any markup: the browser removes nothing that the server kept, and both are idempotent', async () => {
    const htmls = [...fc.sample(messyHtml, 1000), ...READ_DIFFERENTLY.map(([html]) => html)]
    const kept = htmls.map(sanitizeHtml)
    const [ofServer, ofTyped] = await Promise.all([inBrowser(kept), inBrowser(htmls)])
    expect(ofServer.map(each => each.sanitized)).toEqual(ofServer.map(each => each.read))
    expect(ofTyped.map(each => each.again)).toEqual(ofTyped.map(each => each.sanitized))
  })
})

it('a page runs no code in hostile text, and shows only what the policy permits', async () => {
  const htmls = [...HOSTILE, ...READ_DIFFERENTLY].map(([html]) => html)
  const { ran, tags } = await page.evaluate<{ ran: number; tags: string[] }>(`(async () => {
    let ran = 0
    globalThis.steal = () => void ran++
    const place = document.createElement('div')
    document.body.append(place)
    const tags = new Set()
    for (const html of ${JSON.stringify(htmls)}) {
      place.innerHTML = policy.safeHtml(html, 'new-tab')
      for (const each of place.querySelectorAll('*')) tags.add(each.localName)
      for (const link of place.querySelectorAll('a[href]')) link.dispatchEvent(new Event('mouseover'))
      await new Promise(requestAnimationFrame)
    }
    return { ran, tags: [...tags] }
  })()`)
  expect(ran).toBe(0)
  const permitted: readonly string[] = HTML_POLICY.tags
  expect(tags.filter(tag => !permitted.includes(tag))).toEqual([])
  expect(tags).toContain('p')
})
