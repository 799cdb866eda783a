import { z } from 'zod'

const place = z.object({ line: z.number(), column: z.number() })

/** Required part of a report in the mutation testing report schema. */
export const strykerReport = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          status: z.string(),
          replacement: z.string().optional(),
          location: z.object({ start: place, end: place }),
        }),
      ),
    }),
  ),
})
export type StrykerReport = z.infer<typeof strykerReport>
type Mutant = StrykerReport['files'][string]['mutants'][number]

/** Change that no test can detect, because the program behaves the same. */
export interface Equivalent {
  readonly path: string
  /** Change in the format of `textOf`. */
  readonly mutant: string
}

export interface FileScore {
  readonly path: string
  readonly killed: number
  readonly equivalent: number
  readonly survivors: readonly { readonly line: number; readonly mutant: string }[]
  /** Changes listed as equivalent that didn't survive. */
  readonly unused: readonly string[]
}

const MAX_CHARACTERS = 240
const NOTICED = new Set(['Killed', 'Timeout'])
const UNNOTICED = new Set(['Survived', 'NoCoverage'])

/** Reads the rows of tests/mutation/equivalent.tsv: file, change, and reason. @throws {Error} If a row has no reason */
export function equivalentsOf(text: string): readonly Equivalent[] {
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(row => {
      const [path, mutant, reason] = row.split('\t')
      if (!path || !mutant || !reason) throw new Error(`A file, a change and a reason are needed: ${row}`)
      return { path, mutant }
    })
}

/** Formats the changed lines before and after the change, in one line. */
function textOf(source: string, { location: { start, end }, replacement = '' }: Mutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const before = lines.join('\n')
  const head = before.slice(0, start.column - 1)
  const tail = (lines.at(-1) ?? '').slice(end.column - 1)
  return `${inOneLine(before)} → ${inOneLine(`${head}${replacement}${tail}`)}`
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_CHARACTERS)
}

/** Counts the killed mutants in each file. Changes that don't compile or were skipped don't count. */
export function fileScores({ files }: StrykerReport, equivalents: readonly Equivalent[]): readonly FileScore[] {
  return Object.entries(files).map(([path, { source, mutants }]) => {
    const listed = new Set(equivalents.filter(each => each.path === path).map(({ mutant }) => mutant))
    const surviving = mutants
      .filter(({ status }) => UNNOTICED.has(status))
      .map(mutant => ({ line: mutant.location.start.line, mutant: textOf(source, mutant) }))
    const found = new Set(surviving.map(({ mutant }) => mutant))
    return {
      path,
      killed: mutants.filter(({ status }) => NOTICED.has(status)).length,
      equivalent: surviving.filter(({ mutant }) => listed.has(mutant)).length,
      survivors: surviving.filter(({ mutant }) => !listed.has(mutant)),
      unused: [...listed].filter(mutant => !found.has(mutant)),
    }
  })
}

/** Returns the share of killed mutants among all mutants that a test could kill, from 0 to 1. */
export function scoreOf(scores: readonly FileScore[]): number {
  const killed = scores.reduce((sum, score) => sum + score.killed, 0)
  const survived = scores.reduce((sum, { survivors }) => sum + survivors.length, 0)
  return killed + survived === 0 ? 1 : killed / (killed + survived)
}
