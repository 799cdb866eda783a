import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Window } from 'happy-dom'
import { expect, vi } from 'vitest'
import { populateGlobal } from 'vitest/runtime'
import type { Download, Page, Request, Response, Route } from '../../support/page.ts'
import { drawnInChromium } from './drawing.ts'
import { isShown, locatorsOf, newUser, press, type } from './page.ts'

const PATIENCE_MS = 20_000
/** The test process's own functions. A simulated window's functions would apply its origin rules. */
const { fetch: send, FormData: Form, File: GivenFile } = globalThis

type RouteHandler = Parameters<Page['route']>[1]
type Pattern = Parameters<Page['route']>[0]
type RequestEvent = Parameters<Page['on']>[0]

/** Simulated browser of one person. It runs the real app in a page without layout, which calls the real server. Only one can be open. */
export class SimulatedBrowser {
  readonly #origin: string
  readonly #cookies = new Map<string, string>()
  readonly #storages = { local: new Map<string, string>(), session: new Map<string, string>() }
  readonly #problems: string[] = []
  #routes: { readonly pattern: Pattern; readonly handler: RouteHandler }[] = []
  readonly #listeners: { readonly event: RequestEvent; readonly listener: (request: Request) => void }[] = []
  readonly #requests: ((request: Request) => void)[] = []
  readonly #responses: ((response: Response) => void)[] = []
  readonly #downloads: ((download: Download) => void)[] = []
  readonly #blobs = new Map<string, Blob>()
  #open: OpenPage | undefined
  #isOffline = false
  #size: Size
  #colorScheme: ColorScheme

  constructor(origin: string, { viewport, colorScheme }: BrowserOptions = {}) {
    this.#origin = origin
    this.#size = viewport ?? { width: 1280, height: 900 }
    this.#colorScheme = colorScheme ?? 'light'
  }

  readonly #locators = locatorsOf(() => this.#window())

  /** @throws {Error} if the globals belong to another page */
  #window(): typeof window {
    if (!this.#open) throw new Error('This page is closed: one is open at a time.')
    return window
  }

  readonly page: Page = {
    getByRole: (role, options) => this.#locators.getByRole(role, options),
    getByText: (text, options) => this.#locators.getByText(text, options),
    getByLabel: (text, options) => this.#locators.getByLabel(text, options),
    getByPlaceholder: (text, options) => this.#locators.getByPlaceholder(text, options),
    getByTitle: (text, options) => this.#locators.getByTitle(text, options),
    locator: (selector, options) => this.#locators.locator(selector, options),
    keyboard: {
      press: key => this.#window() && press(key),
      type: text => this.#window() && type(text),
    },
    goto: path => this.#goTo(new URL(path, this.#origin).href),
    reload: () => this.#goTo(this.page.url()),
    goBack: async () => {
      this.#window().history.back()
      await pause(0)
    },
    url: () => this.#window().location.href,
    content: async () => this.#window().document.documentElement.outerHTML,
    route: async (pattern, handler) => void this.#routes.unshift({ pattern, handler }),
    unroute: async pattern => {
      this.#routes = this.#routes.filter(each => String(each.pattern) !== String(pattern))
    },
    unrouteAll: async () => {
      this.#routes = []
    },
    on: (event, listener) => void this.#listeners.push({ event, listener }),
    waitForEvent: () => this.#once(this.#downloads, () => true, 'download'),
    waitForRequest: isIt => this.#once(this.#requests, isIt, 'request'),
    waitForResponse: isIt => this.#once(this.#responses, isIt, 'response'),
    waitForURL: pattern =>
      expect.poll(() => isAt(pattern, this.page.url()), { timeout: PATIENCE_MS, interval: 20 }).toBe(true),
    evaluate: async script => this.#window().eval(script),
    drawn: drawnInChromium,
    viewportSize: () => this.#size,
    setViewportSize: async size => {
      this.#size = size
      this.#open?.showAs(size, this.#colorScheme)
    },
    emulateMedia: async ({ colorScheme }) => {
      this.#colorScheme = colorScheme
      this.#open?.showAs(this.#size, colorScheme)
    },
  }

  /** Calls the server with this browser's cookies, without a page. */
  readonly request = {
    post: (path: string, { data }: { data: unknown }) =>
      this.#send(new URL(path, this.#origin).href, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(data),
      }),
  }

  /** Returns messages that a browser would have written to its console. */
  problems(): readonly string[] {
    return this.#problems
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  store(key: string, value: string): void {
    this.#storages.local.set(key, value)
  }

  setOffline(isOffline: boolean): void {
    this.#isOffline = isOffline
    window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'))
  }

  async close(): Promise<void> {
    await this.#open?.close()
    this.#open = undefined
  }

  async #goTo(url: string): Promise<void> {
    await this.close()
    this.#open = await openPage(url, {
      size: this.#size,
      colorScheme: this.#colorScheme,
      cookies: this.#cookies,
      ...this.#storages,
      fetch: (path, init) => this.#fetch(path, init),
      problems: this.#problems,
      blobs: this.#blobs,
      onDownload: download => this.#downloads.splice(0).forEach(each => void each(download)),
    })
  }

  #once<T>(waiting: ((value: T) => void)[], isIt: (value: T) => boolean, what: string): Promise<T> {
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => reject(new Error(`There was no such ${what}.`)), PATIENCE_MS)
      const look = (value: T): void => {
        if (!isIt(value)) return void waiting.push(look)
        clearTimeout(patience)
        resolve(value)
      }
      waiting.push(look)
    })
  }

  #tell(event: RequestEvent, request: Request): void {
    for (const each of this.#listeners) if (each.event === event) each.listener(request)
  }

  async #fetch(path: string, init: RequestInit = {}): Promise<globalThis.Response> {
    const url = new URL(path, window.location.href).href
    const data = typeof init.body === 'string' ? init.body : null
    const request: Request = {
      url: () => url,
      method: () => init.method ?? 'GET',
      postData: () => data,
      postDataJSON: () => (data === null ? null : JSON.parse(data)),
    }
    this.#tell('request', request)
    this.#requests.splice(0).forEach(each => void each(request))
    try {
      if (this.#isOffline) throw new TypeError('net::ERR_INTERNET_DISCONNECTED')
      const response = await this.#answer(request, url, init)
      const status = response.status
      if (status >= 400)
        this.#problems.push(`Failed to load resource: the server responded with a status of ${status} () ${url}`)
      this.#tell('requestfinished', request)
      this.#responses
        .splice(0)
        .forEach(
          each => void each({ url: () => url, status: () => status, ok: () => status < 400, request: () => request }),
        )
      return response
    } catch (error) {
      if (!init.signal?.aborted) this.#problems.push(`Failed to load resource: ${reasonOf(error)} ${url}`)
      this.#tell('requestfailed', request)
      throw error
    }
  }

  async #answer(request: Request, url: string, init: RequestInit): Promise<globalThis.Response> {
    const route = this.#routes.find(({ pattern }) => isAt(pattern, url))
    if (!route) return this.#send(url, init)
    return new Promise((resolve, reject) => {
      const taken: Route = {
        request: () => request,
        continue: () => this.#send(url, init).then(resolve, reject),
        abort: async () => reject(new TypeError('net::ERR_FAILED')),
        fulfill: async ({ status = 200, json, body = '', contentType = 'application/json' }) =>
          resolve(
            new globalThis.Response(json === undefined ? body : JSON.stringify(json), {
              status,
              headers: { 'content-type': contentType },
            }),
          ),
      }
      void Promise.resolve(route.handler(taken)).catch(reject)
    })
  }

  async #send(url: string, init: RequestInit): Promise<globalThis.Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    headers.set('origin', this.#origin)
    const { keepalive: _, body, ...rest } = init
    const sent = body instanceof FormData ? { body: await realForm(body) } : body ? { body } : {}
    const response = await send(url, { ...rest, ...sent, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split(';')
      const [name = '', ...value] = pair.split('=')
      const isOver = attributes.some(each => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(each))
      if (isOver) this.#cookies.delete(name)
      else this.#cookies.set(name, value.join('='))
    }
    return response
  }
}

/** Returns the reason of an error in Chromium's words. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.message.startsWith('net::')) return error.message
  return 'net::ERR_CONNECTION_REFUSED'
}

/** Checks whether a URL matches a Playwright pattern. Of globs, only `**` is supported. */
function isAt(pattern: Pattern, url: string): boolean {
  if (typeof pattern === 'string') return url.includes(pattern.replaceAll('**', ''))
  return pattern instanceof RegExp ? pattern.test(url) : pattern(new URL(url))
}

/** Converts a form of the simulated window to a form of the process. */
async function realForm(form: FormData): Promise<FormData> {
  const real = new Form()
  for (const [name, value] of form)
    if (typeof value === 'string') real.append(name, value)
    else real.append(name, new GivenFile([await value.arrayBuffer()], value.name, { type: value.type }))
  return real
}

interface Size {
  readonly width: number
  readonly height: number
}
type ColorScheme = 'light' | 'dark'
export interface BrowserOptions {
  readonly viewport?: Size | null | undefined
  readonly colorScheme?: ColorScheme | null | undefined
}

interface Surroundings {
  readonly size: Size
  readonly colorScheme: ColorScheme
  readonly cookies: Map<string, string>
  readonly local: Map<string, string>
  readonly session: Map<string, string>
  readonly fetch: (path: string, init?: RequestInit) => Promise<globalThis.Response>
  readonly problems: string[]
  readonly blobs: Map<string, Blob>
  readonly onDownload: (download: Download) => void
}
interface OpenPage {
  showAs(size: Size, colorScheme: ColorScheme): void
  close(): Promise<void>
}

/**
 * Restores the globals that the last page replaced. They remain until the next page opens, because work started by the page may end later.
 */
let restore: (() => void) | undefined
export function restoreGlobals(): void {
  restore?.()
  restore = undefined
}

/** Opens the app at a URL, as a browser does when it loads the page. */
async function openPage(url: string, around: Surroundings): Promise<OpenPage> {
  restoreGlobals()
  const device = { prefersColorScheme: around.colorScheme, prefersReducedMotion: 'reduce' }
  const simulated = new Window({ url, ...around.size, settings: { device } })
  const { keys, originals } = populateGlobal(globalThis, simulated, { bindFunctions: true })
  restore = () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    for (const key of keys) Reflect.deleteProperty(globalThis, key)
    for (const [key, descriptor] of originals) Object.defineProperty(globalThis, key, descriptor)
  }
  let isClosed = false
  // Locks are not needed, because only one page is open.
  const locks = { request: (_: string, work: () => Promise<void>) => work() }
  Object.defineProperty(simulated.navigator, 'locks', { value: locks })
  const channels: BroadcastChannel[] = []
  const { BroadcastChannel: Channel } = globalThis
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const response = await around.fetch(path, init)
    // Responses to a closed page are ignored.
    return isClosed ? new Promise(() => undefined) : response
  })
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name)
        channels.push(this)
      }
    },
  )
  for (const [key, value] of around.local) localStorage.setItem(key, value)
  for (const [key, value] of around.session) sessionStorage.setItem(key, value)
  const role = around.cookies.get('guest_role')
  // biome-ignore lint/suspicious/noDocumentCookie: the one that scripts read, from the page before
  if (role) document.cookie = `guest_role=${role}`
  styleCheaply()
  giveSizes()
  watchDownloads(around)
  const complain = (...parts: readonly unknown[]) => {
    const text = parts.map(String).join(' ')
    if (!/is unrecognized in this browser|not wrapped in act/.test(text)) around.problems.push(text)
  }
  vi.spyOn(console, 'error').mockImplementation(complain)

  document.body.innerHTML = '<div id="root"></div>'
  globalThis.loadedStyles = new Map()
  vi.resetModules()
  newUser()
  await import('#web/platform/theme/styles.ts')
  // Libraries check for a window when they load.
  const [
    { createElement },
    { createRoot },
    { createBrowserRouter },
    { notifications },
    { App },
    { start },
    { addRoutes, routes },
  ] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('react-router'),
    import('@mantine/notifications'),
    import('#web/platform/shell/App.tsx'),
    import('#web/platform/start.ts'),
    import('#web/routes.tsx'),
  ])
  const started = start()
  const root = createRoot(document.getElementById('root') ?? document.body)
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: addRoutes })
  root.render(createElement(App, { router, started, progress: 'starting' }))
  return {
    showAs: (size, colorScheme) => {
      simulated.happyDOM.settings.device.prefersColorScheme = colorScheme
      simulated.happyDOM.setViewport(size)
      window.dispatchEvent(new Event('resize'))
    },
    close: async () => {
      isClosed = true
      root.unmount()
      // Libraries are loaded once for all pages, and this library stores its messages in a module.
      notifications.clean()
      await pause(0)
      for (const channel of channels) channel.close()
      for (const [map, storage] of [
        [around.local, localStorage],
        [around.session, sessionStorage],
      ] as const) {
        map.clear()
        for (let at = 0; at < storage.length; at++)
          map.set(storage.key(at) ?? '', storage.getItem(storage.key(at) ?? '') ?? '')
      }
      await simulated.happyDOM.abort()
    },
  }
}

/** Replaces `getComputedStyle`, the slowest part of the simulation. Style sheets are not loaded, so elements only have their own style. */
function styleCheaply(): void {
  Element.prototype.checkVisibility = function (this: Element) {
    return isShown(this)
  }
  vi.stubGlobal('getComputedStyle', (element: HTMLElement) => {
    const { style } = element
    return new Proxy(style, {
      get: (_, key) => {
        if (key === 'visibility') return style.visibility || 'visible'
        if (key === 'display') return style.display || (element.hasAttribute('hidden') ? 'none' : 'block')
        const value: unknown = Reflect.get(style, key)
        return typeof value === 'function' ? value.bind(style) : value
      },
    })
  })
}

/**
 * Simulates sizes, because there is no layout. Visible elements have a size, and hidden elements don't. Charts get a width of at most 600
 * px that changes with the window.
 */
function giveSizes(): void {
  Element.prototype.getBoundingClientRect = function (this: Element) {
    return isShown(this) ? new DOMRect(0, 0, 100, 20) : new DOMRect()
  }
  const isPage = (element: Element) => element === document.documentElement
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: {
      configurable: true,
      get(this: Element) {
        return isPage(this) ? window.innerWidth : Math.min(600, Math.round(0.7 * window.innerWidth))
      },
    },
    clientHeight: {
      configurable: true,
      get(this: Element) {
        return isPage(this) ? window.innerHeight : 20
      },
    },
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #measure: () => void
      constructor(measure: () => void) {
        this.#measure = measure
      }
      observe(): void {
        window.addEventListener('resize', this.#measure)
      }
      disconnect(): void {
        window.removeEventListener('resize', this.#measure)
      }
      unobserve = this.disconnect
    },
  )
}

/** Treats links to files created by the page as downloads. */
function watchDownloads({ blobs, onDownload }: Surroundings): void {
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    const address = `blob:${blobs.size}`
    if (blob instanceof Blob) blobs.set(address, blob)
    return address
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  const { click } = HTMLAnchorElement.prototype
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.getAttribute('href') ?? '')
    if (!blob) return click.call(this)
    const { download } = this
    onDownload({
      suggestedFilename: () => download,
      path: async () => {
        const path = join(await mkdtemp(join(tmpdir(), 'collegium-download-')), 'file')
        await writeFile(path, new Uint8Array(await blob.arrayBuffer()))
        return path
      },
    })
  })
}
