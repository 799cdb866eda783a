/** Words of new parts of a study, numbered within their question. Authors replace them. */
const PLACEHOLDERS = { option: 'Option', item: 'Item', row: 'Row', choice: 'Choice' } as const

const NUMBERED = new RegExp(`^(?:${Object.values(PLACEHOLDERS).join('|')}) \\d+$`)

/** Title of a new section. */
export const NEW_SECTION_TITLE = 'New section'

/** End of the short name of a copied question. */
export const COPY_SUFFIX = ' (copy)'

export function placeholder(part: keyof typeof PLACEHOLDERS, number: number): string {
  return `${PLACEHOLDERS[part]} ${number}`
}

/** Checks whether a text is still the one of a new part, such as “Option 1.” */
export function isPlaceholder(text: string): boolean {
  return NUMBERED.test(text.trim())
}
