import type { KeyboardEvent } from 'react'

/** Keyboard shortcuts in the order of the explanation. The shortcuts work while the focus is in the list, but not during typing. */
export const LIST_KEYS = [
  { keys: ['↓', 'J'], does: 'Next row' },
  { keys: ['↑', 'K'], does: 'Previous row' },
  { keys: ['Enter'], does: 'Open row' },
  { keys: ['X'], does: 'Select row, if available' },
  { keys: ['/'], does: 'Go to filters' },
  { keys: ['?'], does: 'Show shortcuts' },
] as const

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }
const TYPED_INTO = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'
/** Elements that handle keys themselves. */
const APART = 'dialog, [role="dialog"], [role="menu"], [role="listbox"]'
/** Selector of a row, which has a `tabIndex` of -1. */
const ROW = '[data-row]'

/**
 * Handles keys that move through rows, open a row, or focus the filters, while the list has the focus (WCAG 2.1.4). @param onHelp Function
 * that shows the keyboard shortcuts
 */
export function onListKey(event: KeyboardEvent<HTMLElement>, onHelp: () => void): void {
  const { currentTarget: list, target, key } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  // Content opened from a row is on top of the page, but React still treats it as a child of the row.
  if (!(target instanceof HTMLElement) || !list.contains(target)) return
  if (target.closest(TYPED_INTO) || target.closest(APART)) return
  if (act(list, target, key, onHelp)) event.preventDefault()
}

/** Runs the action of a key. @returns Whether the list uses the key */
function act(list: HTMLElement, target: HTMLElement, key: string, onHelp: () => void): boolean {
  const step = STEPS[key]
  if (step !== undefined) return !isTakenArrow(target, key) && moveBy(list, target, step)
  const row = target.closest<HTMLElement>(ROW)
  switch (key) {
    case 'Enter':
      return row === target && press(row, ['th a', 'strong a', 'a[href]', 'button'])
    case 'x':
      return row !== null && press(row, ['input[type="checkbox"]'])
    case '/':
      return focusFilters(list)
    case '?':
      onHelp()
      return true
    default:
      return false
  }
}

/** Checks whether an arrow key has another function, because arrows open menus and scroll the page outside of the rows. */
function isTakenArrow(target: HTMLElement, key: string): boolean {
  return key.startsWith('Arrow') && (target.closest('[aria-haspopup]') !== null || !target.closest('[data-rows]'))
}

function moveBy(list: HTMLElement, target: HTMLElement, step: number): boolean {
  const rows = [...list.querySelectorAll<HTMLElement>(ROW)]
  const at = rows.findIndex(row => row.contains(target))
  const next = at < 0 ? rows.at(step > 0 ? 0 : -1) : rows[at + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return true
}

/** Clicks the first element in a row that matches a selector. */
function press(row: HTMLElement, selectors: readonly string[]): boolean {
  for (const selector of selectors) {
    const found = row.querySelector<HTMLElement>(selector)
    if (!found) continue
    found.click()
    return true
  }
  return false
}

/** Focuses the first field or, on a narrow screen, the button that shows the fields. */
function focusFilters(list: HTMLElement): boolean {
  const fields = [...list.querySelectorAll<HTMLElement>('search :is(input, select, button)')]
  const first = fields.find(field => !field.closest('[hidden]'))
  first?.focus()
  return first !== undefined
}
