/** Table for the terminal: the first column left-aligned, numbers right-aligned. */
export interface Table {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Goals for the numbers, and whether each is met. */
  readonly aims: readonly Aim[]
  readonly notes?: readonly string[]
}

export interface Aim {
  readonly text: string
  readonly met: boolean
  /** Whether the benchmark fails if the goal is missed, because it was once met. */
  readonly isLimit?: boolean
}

export function printTable({ title, head, rows, aims, notes = [] }: Table): void {
  const widths = head.map((text, column) => Math.max(text.length, ...rows.map(row => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells
      .map((text, column) => (column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd()
  const rule = widths.map(width => '-'.repeat(width)).join('  ')
  console.log(['', title, '', line(head), rule, ...rows.map(line), ''].join('\n'))
  for (const note of notes) console.log(note)
  for (const { text, met, isLimit } of aims) {
    console.log(`${isLimit ? 'Limit' : 'Aim'}: ${text}: ${met ? 'met' : 'MISSED'}`)
    if (isLimit && !met) process.exitCode = 1
  }
}

/** Formats a number: "12.3", "123", "4,567". On a shared machine, only three digits are significant. */
export function figure(value: number): string {
  const digits = Math.abs(value) >= 99.95 ? 0 : 1
  return value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })
}

export function ratio(value: number): string {
  return `${value >= 9.95 ? figure(value) : value.toFixed(2)}x`
}
