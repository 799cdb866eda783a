export interface Failed {
  readonly name: string
  /** First lines of the error. */
  readonly why: string
}

const MAX_LINES = 20

/** Counts passed and failed tests in one or more rounds. */
export class Tally {
  readonly rounds: number
  passed = 0
  skipped = 0
  readonly failed: Failed[] = []
  private readonly repeated: Failed[] = []

  constructor(rounds = 1) {
    this.rounds = rounds
  }

  pass(count = 1): void {
    this.passed += count
  }

  fail(name: string, why: string): void {
    this.failed.push({ name, why })
  }

  /** Adds a file that runs again after its process crashed. */
  repeat(name: string, why: string): void {
    this.repeated.push({ name, why })
  }

  /** Lists failures, with one short entry for each. The full output was shown earlier. */
  report(): string {
    const entries = this.failed.map(failed => entry('✗', failed))
    const repeated =
      this.repeated.length > 0
        ? ['\nRun again, because Node crashed:', ...this.repeated.map(file => entry('↻', file))]
        : []
    const skipped = this.skipped > 0 ? [`  ${this.skipped} skipped.`] : []
    return [...repeated, ...(entries.length > 0 ? ['\nFailed:'] : []), ...entries, ...skipped, ...this.unsteady()].join(
      '\n',
    )
  }

  /** Lists unstable tests with the number of failures. */
  private unsteady(): readonly string[] {
    if (this.rounds === 1) return []
    const byName = Map.groupBy(this.failed, ({ name }) => name)
    if (byName.size === 0) return [`\nAll tests passed ${this.rounds} of ${this.rounds} times.`]
    return [
      '\nNot always passed:',
      ...[...byName].map(([name, all]) => `  ${name}: failed ${all.length} of ${this.rounds} times`),
    ]
  }

  /** Returns the last line of a run. */
  line(): string {
    return `${this.passed} passed, ${this.failed.length} failed`
  }
}

function entry(mark: string, { name, why }: Failed): string {
  return `  ${mark} ${name}\n${indented(why)}`
}

function indented(text: string): string {
  const lines = text.trim().split('\n')
  const shown = lines.slice(0, MAX_LINES).map(line => `      ${line}`)
  return [...shown, ...(lines.length > MAX_LINES ? [`      ... ${lines.length - MAX_LINES} more lines`] : [])].join(
    '\n',
  )
}
