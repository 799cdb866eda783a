import { type Row, scoreText } from './suite.ts'
import type { Budget } from './world.ts'

/** attack, naive, protected, verdict. */
export function printTable(rows: readonly Row[], { people }: Budget): void {
  const head = ['attack', 'naive', 'protected', 'verdict', 'seconds']
  const cells = rows.map(({ attack, naive, protected: score, verdict, seconds }) => [
    attack.name,
    scoreText(naive),
    scoreText(score),
    verdict,
    `${Math.round(seconds)}`,
  ])
  const widths = head.map((text, column) => Math.max(text.length, ...cells.map(row => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((text, column) => (column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)))
      .join('  ')
  const title = `Attacks on the results of ${people.toLocaleString('en-US')} respondents`
  console.log(
    ['', title, '', line(head), widths.map(width => '-'.repeat(width)).join('  '), ...cells.map(line), ''].join('\n'),
  )
  for (const { attack } of rows) console.log(`${attack.name}: counts ${attack.hit}.`)
}
