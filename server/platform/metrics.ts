import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** One value of a gauge, for one set of labels if the gauge has labels. Labels come from closed lists, never from user input. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

/** Metrics of this process. They contain nothing about people, only counts, durations, and names of operations, jobs, and editions. */
export interface Metrics {
  requestAnswered(operation: string, method: string, status: number, seconds: number): void
  statementAnswered(seconds: number): void
  jobEnded(task: string, seconds: number, isDone: boolean): void
  /** Registers a counter. @returns a function that adds to the counter */
  counter(name: string, help: string): (by: number) => void
  /**
   * Registers a gauge, which is read with each request for metrics. It is omitted if reading fails or takes more than two seconds, because
   * an outdated value would be misleading.
   */
  gauge(name: string, help: string, labels: readonly string[], read: () => Promise<readonly Sample[]>): void
  /** Registers a counter whose value is stored elsewhere. */
  countFrom(name: string, help: string, read: () => number): void
  /** Returns all metrics in the text format of Prometheus. */
  text(): Promise<string>
  readonly contentType: string
}

const PATIENCE_MS = 2000
const REQUEST_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const STATEMENT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5, 10]

/** @param withProcess Whether to include memory, processor, garbage collection, and event loop, which is allowed once per process */
export function createMetrics(withProcess = false): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (withProcess) collectDefaultMetrics({ register: registry })

  const requests = new Counter({
    name: 'collegium_requests_total',
    help: 'HTTP requests by operation, method, and status class.',
    labelNames: ['operation', 'method', 'status'],
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'collegium_request_duration_seconds',
    help: 'From the request to the end of its answer.',
    labelNames: ['operation'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  const statementSeconds = new Histogram({
    name: 'collegium_database_statement_duration_seconds',
    help: 'From a statement to its answer, without waiting for a connection.',
    buckets: STATEMENT_SECONDS,
    registers,
  })
  const jobRuns = new Counter({
    name: 'collegium_job_runs_total',
    help: 'Job runs of this process, by outcome.',
    labelNames: ['task', 'outcome'],
    registers,
  })
  const jobSeconds = new Gauge({
    name: 'collegium_job_last_duration_seconds',
    help: 'Duration of the last run of a job in this process.',
    labelNames: ['task'],
    registers,
  })
  const jobSuccess = new Gauge({
    name: 'collegium_job_last_success_timestamp_seconds',
    help: 'Time of the last successful run of a job in this process. Use the latest of all processes.',
    labelNames: ['task'],
    registers,
  })
  const counters = new Map<string, Counter>()

  return {
    requestAnswered(operation, method, status, seconds) {
      requests.inc({ operation, method, status: `${Math.floor(status / 100)}xx` })
      requestSeconds.observe({ operation }, seconds)
    },
    statementAnswered: seconds => statementSeconds.observe(seconds),
    jobEnded(task, seconds, isDone) {
      jobRuns.inc({ task, outcome: isDone ? 'done' : 'failed' })
      jobSeconds.set({ task }, seconds)
      if (isDone) jobSuccess.setToCurrentTime({ task })
    },
    counter(name, help) {
      const counter = counters.get(name) ?? new Counter({ name, help, registers })
      counters.set(name, counter)
      return by => counter.inc(by)
    },
    gauge(name, help, labels, read) {
      new Gauge({
        name,
        help,
        labelNames: labels,
        registers,
        async collect() {
          this.reset()
          // Without labels, `reset` leaves a value of zero.
          if (labels.length === 0) this.remove()
          for (const { labels = {}, value } of await soon(read)) this.set(labels, value)
        },
      })
    },
    countFrom(name, help, read) {
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset()
          this.inc(read())
        },
      })
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

async function soon(read: () => Promise<readonly Sample[]>): Promise<readonly Sample[]> {
  const late = new Promise<readonly Sample[]>(resolve => setTimeout(resolve, PATIENCE_MS, []).unref())
  return Promise.race([read().catch(() => []), late])
}
