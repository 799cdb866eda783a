import { type GuessScore, rateOf, surestRateOf } from '#rules/inform/gate/index.ts'
import { bounds, type GuessRow, isGuessRow, type Row, type Score } from './attack.ts'
import type { Tried } from './suite.ts'

const percent = (rate: number) => `${(100 * rate).toFixed(1)}%`
const text = (score: Score) => `${score.hits} of ${score.of}`

/** Prints the rows that count correct guesses, and then the rows about guesses that the attacker is more or less sure of. */
export function printTables(title: string, tried: readonly Tried[]): void {
  const rows = tried.flatMap(({ line, verdict }) => (isGuessRow(line) ? [] : [cellsOf(line, verdict)]))
  const guesses = tried.flatMap(({ line, verdict }) => (isGuessRow(line) ? [guessCells(line, verdict)] : []))
  if (rows.length > 0) print(title, ROW_HEAD, rows)
  if (guesses.length > 0) print(`${title}: right / 100 surest / right of those named at 90%`, GUESS_HEAD, guesses)
}

const ROW_HEAD = ['attack', 'no engine', 'product', 'rate', '95% interval', 'K-oracle', 'chance', 'verdict']

function cellsOf({ name, naive, product, oracle, chance }: Row, verdict: string): readonly string[] {
  const [low, high] = bounds(product)
  const rate = product.of === 0 ? 0 : product.hits / product.of
  const interval = `${percent(low)} to ${percent(high)}`
  return [name, text(naive), text(product), percent(rate), interval, percent(oracle), percent(chance), verdict]
}

const GUESS_HEAD = ['attack', 'people', 'no engine', 'product', 'K-oracle', 'not taking part', 'chance', 'verdict']

function guessCells({ name, naive, product, oracle, absent, chance }: GuessRow, verdict: string): readonly string[] {
  const people = `${product.people}`
  const scores = [naive, product, oracle].map(guessText)
  return [name, people, ...scores, absent ? guessText(absent) : '', percent(chance), verdict]
}

function guessText(score: GuessScore): string {
  const named = `${Math.round(score.namedRight)} of ${Math.round(score.named)}`
  return `${percent(rateOf(score))} / ${percent(surestRateOf(score))} / ${named}`
}

function print(title: string, head: readonly string[], cells: readonly (readonly string[])[]): void {
  const widths = head.map((word, column) => Math.max(word.length, ...cells.map(row => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row.map((word, at) => (at === 0 ? word.padEnd(widths[at] ?? 0) : word.padStart(widths[at] ?? 0))).join('  ')
  const rule = widths.map(width => '-'.repeat(width)).join('  ')
  console.log(['', title, '', line(head), rule, ...cells.map(line), ''].join('\n'))
}
