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
  private readonly retried: Failed[] = []

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

  /** Adds a test that failed and then passed. */
  retry(name: string, why: string): void {
    this.retried.push({ name, why })
  }

  /** Lists failures, with one short entry for each. The full output was shown earlier. */
  report(): string {
    const skipped = this.skipped > 0 ? [`  ${this.skipped} skipped.`] : []
    return [
      ...listed('Run again, because Node crashed:', '↻', this.repeated),
      ...listed('Passed on the second try:', '↻', this.retried),
      ...listed('Failed:', '✗', this.failed),
      ...skipped,
      ...this.unsteady(),
    ].join('\n')
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

function listed(title: string, mark: string, tests: readonly Failed[]): readonly string[] {
  const entries = tests.map(({ name, why }) => `  ${mark} ${name}\n${indented(why)}`)
  return entries.length > 0 ? [`\n${title}`, ...entries] : []
}

function indented(text: string): string {
  const lines = text.trim().split('\n')
  const shown = lines.slice(0, MAX_LINES).map(line => `      ${line}`)
  return [...shown, ...(lines.length > MAX_LINES ? [`      ... ${lines.length - MAX_LINES} more lines`] : [])].join(
    '\n',
  )
}
