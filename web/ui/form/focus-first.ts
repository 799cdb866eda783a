/**
 * Focuses the first of these fields in the order of the page. A field is found by its name or, if it consists of several controls, by the
 * `data-field` around them. If there is nothing to fill in, a button is focused, such as one that reloads a list.
 */
export function focusFirst(form: HTMLElement | null, fields: readonly string[]): void {
  const found = fields.flatMap(field => controlOf(form, field) ?? [])
  const isBefore = (one: HTMLElement, other: HTMLElement) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  found.sort((one, other) => (isBefore(one, other) ? -1 : 1))[0]?.focus()
}

const CONTROL = ':is(input, select, textarea):not([type="hidden"])'

function controlOf(form: HTMLElement | null, field: string): HTMLElement | null | undefined {
  const name = CSS.escape(field)
  const find = (selector: string) => form?.querySelector<HTMLElement>(selector)
  return (
    find(`${CONTROL}[name="${name}"]`) ??
    find(`[data-field="${name}"] ${CONTROL}`) ??
    find(`[data-field="${name}"] button`)
  )
}
