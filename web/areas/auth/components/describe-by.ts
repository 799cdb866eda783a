interface Described {
  getAttribute(name: string): string | null
  setAttribute(name: string, value: string): void
  removeAttribute(name: string): void
}

const NAME = 'aria-describedby'

/** Names one more text that describes a field, or no longer does; the others stay. */
export function describeBy(field: Described, id: string, isDescribed: boolean): void {
  const others = (field.getAttribute(NAME) ?? '').split(/\s+/).filter(each => each !== '' && each !== id)
  const ids = isDescribed ? [...others, id] : others
  if (ids.length > 0) field.setAttribute(NAME, ids.join(' '))
  else field.removeAttribute(NAME)
}
