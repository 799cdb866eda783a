/** Subset of Playwright's page that tests use, in a browser or simulated. Its types are compatible. */

interface ByRole {
  readonly name?: string | RegExp
  readonly exact?: boolean
  readonly level?: number
  readonly checked?: boolean
  readonly disabled?: boolean
  readonly expanded?: boolean
  readonly pressed?: boolean
  readonly selected?: boolean
  readonly includeHidden?: boolean
}
interface ByText {
  readonly exact?: boolean
}
/** Locator of the same page, simulated or in a browser. */
interface AnyLocator {
  count(): Promise<number>
}
interface Filter {
  readonly hasText?: string | RegExp
  readonly hasNotText?: string | RegExp
  readonly has?: AnyLocator
  readonly hasNot?: AnyLocator
  readonly visible?: boolean
}
export interface Payload {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}
type GivenFiles = string | Payload | readonly string[] | readonly Payload[]
type Role = Parameters<import('playwright-core').Page['getByRole']>[0]

interface Finding {
  getByRole(role: Role, options?: ByRole): Locator
  getByText(text: string | RegExp, options?: ByText): Locator
  getByLabel(text: string | RegExp, options?: ByText): Locator
  getByPlaceholder(text: string | RegExp, options?: ByText): Locator
  getByTitle(text: string | RegExp, options?: ByText): Locator
  locator(selector: string, options?: Filter): Locator
}

export interface Locator extends Finding {
  filter(options?: Filter): Locator
  and(other: AnyLocator): Locator
  or(other: AnyLocator): Locator
  first(): Locator
  last(): Locator
  nth(at: number): Locator
  all(): Promise<Locator[]>
  count(): Promise<number>
  waitFor(options?: { state?: 'attached' | 'detached' | 'visible' | 'hidden'; timeout?: number }): Promise<void>
  click(): Promise<void>
  tap(): Promise<void>
  dblclick(): Promise<void>
  hover(): Promise<void>
  focus(): Promise<void>
  blur(): Promise<void>
  fill(value: string): Promise<void>
  press(key: string): Promise<void>
  pressSequentially(text: string): Promise<void>
  /** @param options With `force`, doesn't wait until the element is uncovered */
  check(options?: { force: boolean }): Promise<void>
  uncheck(options?: { force: boolean }): Promise<void>
  setChecked(checked: boolean): Promise<void>
  selectOption(
    option: string | { readonly label?: string; readonly value?: string; readonly index?: number },
  ): Promise<string[]>
  setInputFiles(files: GivenFiles): Promise<void>
  textContent(): Promise<string | null>
  innerText(): Promise<string>
  allTextContents(): Promise<string[]>
  allInnerTexts(): Promise<string[]>
  getAttribute(name: string): Promise<string | null>
  inputValue(): Promise<string>
  boundingBox(): Promise<{ x: number; y: number; width: number; height: number } | null>
  isChecked(): Promise<boolean>
  isVisible(): Promise<boolean>
  isHidden(): Promise<boolean>
  isDisabled(): Promise<boolean>
  isEnabled(): Promise<boolean>
}

/** Request to the product's server. */
export interface Request {
  url(): string
  method(): string
  postData(): string | null
  postDataJSON(): unknown
}
export interface Response {
  url(): string
  status(): number
  ok(): boolean
  request(): Request
}
export interface Route {
  request(): Request
  continue(): Promise<void>
  abort(): Promise<void>
  fulfill(answer: { status?: number; json?: unknown; body?: string; contentType?: string }): Promise<void>
}
export interface Download {
  suggestedFilename(): string
  path(): Promise<string>
}

export interface Page extends Finding {
  readonly keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> }
  goto(path: string): Promise<unknown>
  reload(): Promise<unknown>
  goBack(): Promise<unknown>
  url(): string
  content(): Promise<string>
  route(pattern: string | RegExp | ((url: URL) => boolean), handler: (route: Route) => unknown): Promise<unknown>
  unroute(pattern: string | RegExp | ((url: URL) => boolean)): Promise<void>
  unrouteAll(): Promise<void>
  on(event: 'request' | 'requestfinished' | 'requestfailed', listener: (request: Request) => void): unknown
  waitForEvent(event: 'download'): Promise<Download>
  waitForRequest(isIt: (request: Request) => boolean): Promise<Request>
  waitForResponse(isIt: (response: Response) => boolean): Promise<Response>
  waitForURL(pattern: string | RegExp | ((url: URL) => boolean)): Promise<void>
  evaluate<T>(script: string): Promise<T>
  /** Returns the page as drawn by Chromium. Only defined for a page without layout. */
  drawn?(): Promise<Pick<Page, 'evaluate'>>
  viewportSize(): { width: number; height: number } | null
  setViewportSize(size: { width: number; height: number }): Promise<void>
  emulateMedia(media: { colorScheme: 'light' | 'dark'; reducedMotion: 'reduce' }): Promise<void>
}
