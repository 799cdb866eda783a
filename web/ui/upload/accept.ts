/** Types and size of permitted uploads. */
export interface Accepted {
  /** Content types, such as `image/png`. The server checks the content itself. */
  readonly types: readonly string[]
  /** Types as shown, such as "PNG or JPEG". */
  readonly typesText: string
  readonly maxBytes: number
}

/** Returns the error of a file before it is sent, or `null` if it is valid. */
export function fileError(file: Pick<File, 'size' | 'type'>, { types, typesText, maxBytes }: Accepted): string | null {
  if (!types.includes(file.type)) return `Choose a file of type ${typesText}.`
  if (file.size === 0) return 'This file is empty. Choose another one.'
  return file.size > maxBytes ? `This file is larger than ${formatBytes(maxBytes)}. Choose a smaller one.` : null
}

/** Formats a size in powers of 1000, such as "812 kB" or "2.5 MB", as file managers do. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${amount < 10 ? Number(amount.toFixed(1)) : Math.round(amount)} ${unit}`
}
