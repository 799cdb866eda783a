/** Title of the current page, used by `document.title` and the announcement. */
let title = ''
/** Announcement, which is empty for the first page because screen readers read it automatically. */
let announcement = ''
/** Whether the next heading to appear receives the focus. */
let isFocusRequested = false
const listeners = new Set<() => void>()

export const currentTitle = () => title
export const currentAnnouncement = () => announcement
export function onTitleChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setTitle(next: string): void {
  if (title !== '' && title !== next) announcement = next
  title = next
  const product = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content
  document.title = product ? `${next} – ${product}` : next
  for (const listener of listeners) listener()
}

/** Focuses the main heading after a navigation, either now or when it appears. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  isFocusRequested = !heading
  heading?.focus({ preventScroll: true })
}

export function requestFocus(): void {
  isFocusRequested = true
}

export function claimFocus(): boolean {
  const awaited = isFocusRequested
  isFocusRequested = false
  return awaited
}
