import { bounds, type Score } from './attack.ts'
import type { Tried } from './suite.ts'

const percent = (rate: number) => `${(100 * rate).toFixed(1)}%`
const text = (score: Score) => `${score.hits} of ${score.of}`

export function printTable(title: string, rows: readonly Tried[]): void {
  const head = ['attack', 'no engine', 'product', 'rate', '95% interval', 'K-oracle', 'chance', 'verdict']
  const cells = rows.map(({ row: { name, naive, product, oracle, chance }, verdict }) => {
    const [low, high] = bounds(product)
    const rate = product.of === 0 ? 0 : product.hits / product.of
    const interval = `${percent(low)} to ${percent(high)}`
    return [name, text(naive), text(product), percent(rate), interval, percent(oracle), percent(chance), verdict]
  })
  const widths = head.map((word, column) => Math.max(word.length, ...cells.map(row => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row.map((word, at) => (at === 0 ? word.padEnd(widths[at] ?? 0) : word.padStart(widths[at] ?? 0))).join('  ')
  console.log(
    ['', title, '', line(head), widths.map(width => '-'.repeat(width)).join('  '), ...cells.map(line), ''].join('\n'),
  )
}
