import type { KeyboardEvent } from 'react'

/** Actions of the keys, in the order in which they are explained. They work while the focus is in the list, and not during typing. */
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
/** They have keys of their own. */
const APART = 'dialog, [role="dialog"], [role="menu"], [role="listbox"]'
/** Of a row, with `tabIndex` -1. */
const ROW = '[data-row]'

/** Moves through rows, opens one, goes to the filters: of a list that has the focus (WCAG 2.1.4). @param onHelp shows what keys do */
export function onListKey(event: KeyboardEvent<HTMLElement>, onHelp: () => void): void {
  const { currentTarget: list, target, key } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  // Content opened from a row is on top of the page, and still its child for React.
  if (!(target instanceof HTMLElement) || !list.contains(target)) return
  if (target.closest(TYPED_INTO) || target.closest(APART)) return
  if (act(list, target, key, onHelp)) event.preventDefault()
}

/** @returns whether the key is one of the list's */
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

/** Arrows open menus, and scroll the page outside of the rows. */
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

/** Presses the first of these in a row. */
function press(row: HTMLElement, selectors: readonly string[]): boolean {
  for (const selector of selectors) {
    const found = row.querySelector<HTMLElement>(selector)
    if (!found) continue
    found.click()
    return true
  }
  return false
}

/** The first field; on a narrow screen, the button that shows the fields. */
function focusFilters(list: HTMLElement): boolean {
  const fields = [...list.querySelectorAll<HTMLElement>('search :is(input, select, button)')]
  const first = fields.find(field => !field.closest('[hidden]'))
  first?.focus()
  return first !== undefined
}
