import { onDatabaseApart, onDemoWorld, onEmbedded, onSmallDisk } from './drill-faults-kinds.ts'
import type { Outcome } from './drill-faults-stage.ts'
import { figure, printTable } from './table.ts'

/** Parts to run. All parts run if none is named. */
const chosen = process.argv.slice(2)
const say = (text: string) => process.stderr.write(`${text}\n`)

async function main(): Promise<void> {
  const outcomes: Outcome[] = []
  const report = (outcome: Outcome): void => {
    outcomes.push(outcome)
    say(`  ${outcome.fault}: ${outcome.saw}${outcome.isWell ? '' : ': NOT WELL'}`)
  }
  const notes: string[] = []
  const parts: Record<string, () => Promise<unknown>> = {
    embedded: () => onEmbedded(report),
    apart: async () => notes.push(`The database apart: ${await onDatabaseApart(report)}.`),
    disk: async () => {
      if (process.platform === 'linux' && process.getuid?.() === 0) await onSmallDisk(report)
      else notes.push('Not tried: a full and a read-only data disk. Only root on Linux may mount a small one.')
    },
    demo: () => onDemoWorld(report),
  }
  for (const [name, part] of Object.entries(parts)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    say(`${name} ...`)
    await part()
  }
  const lost = outcomes.reduce((sum, outcome) => sum + (outcome.lost ?? 0), 0)
  const aims = [
    { text: 'no acknowledged answer lost, none made up', met: lost === 0 },
    {
      text: 'nobody saw an error but "please try again", nor waited for others',
      met: outcomes.every(({ isWell }) => isWell),
    },
  ]
  printTable({
    title: 'Drill: what members see while 40 of them answer, and what befalls the product',
    head: ['fault', 'what was seen', 's until all is well', 'lost'],
    rows: outcomes.map(({ fault, saw, seconds, lost: gone }) => [
      fault,
      saw,
      seconds === null ? '' : figure(seconds),
      gone === null ? '' : String(gone),
    ]),
    aims,
    notes,
  })
  process.exitCode = aims.every(({ met }) => met) ? 0 : 1
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    say(error instanceof Error ? error.message : String(error))
    process.exit(1)
  },
)
