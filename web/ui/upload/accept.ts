/** Permitted uploads. */
export interface Accepted {
  /** Content types, such as `image/png`; the server checks the content itself. */
  readonly types: readonly string[]
  /** For display: "PNG or JPEG". */
  readonly typesText: string
  readonly maxBytes: number
}

/** The error in a file before it is sent; null if it is valid. */
export function fileError(file: Pick<File, 'size' | 'type'>, { types, typesText, maxBytes }: Accepted): string | null {
  if (!types.includes(file.type)) return `Choose a file of type ${typesText}.`
  if (file.size === 0) return 'This file is empty. Choose another one.'
  return file.size > maxBytes ? `This file is larger than ${formatBytes(maxBytes)}. Choose a smaller one.` : null
}

/** "812 kB", "2.5 MB": in powers of 1000, as file managers show it. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${amount < 10 ? Number(amount.toFixed(1)) : Math.round(amount)} ${unit}`
}
