const ALSO = ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const

/** Returns the option number of a digit key: "1" is the first option. */
export function optionOf(key: string): number | null {
  return /^[1-9]$/.test(key) ? Number(key) - 1 : null
}

/** Checks whether a key pressed on the element is text. Only radios, checkboxes, buttons, and the prompt take shortcuts. */
function isWriting(target: Element): boolean {
  return target.matches(
    'input:not([type="radio"], [type="checkbox"]), textarea, select, [role="combobox"], [contenteditable]',
  )
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'repeat' | (typeof ALSO)[number]> & { readonly target: EventTarget | null }

/**
 * Chooses the option of a number key while the focus is in a question. The shortcut is active on focus only, and a setting turns it off
 * (WCAG 2.1.4). In a question with several rows, the key applies to the focused row or the first unanswered row. The focus then moves to
 * the next row.
 * @returns Whether the key chose an option
 */
export function chooseByKey(event: KeyPress, question: ParentNode): boolean {
  const at = optionOf(event.key)
  const { target } = event
  if (at === null || event.repeat || ALSO.some(name => event[name])) return false
  if (!(target instanceof Element) || isWriting(target)) return false
  const rows = [...question.querySelectorAll('[data-choices]')]
  const row = rows.find(one => one.contains(target)) ?? rows.find(one => !one.querySelector('input:checked')) ?? rows[0]
  const input = row?.querySelectorAll('input')[at]
  if (!row || !input || input.matches(':disabled, [aria-disabled="true"]')) return false
  input.focus()
  input.click()
  const next = rows[rows.indexOf(row) + 1]
  const follower = next?.querySelector<HTMLInputElement>('input:checked') ?? next?.querySelector('input')
  follower?.focus()
  return true
}
