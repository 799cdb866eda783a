import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { operations } from '#contract/index.ts'
import { fillDatabase } from '#database/fill.ts'
import { type App, startApp } from '#server/app.ts'
import { bareDatabase } from '#server/testing/bare-database.ts'
import { builders } from '#server/testing/builders.ts'
import { makeBatches } from '#server/testing/editions.ts'
import { backUp } from './backup/back-up.ts'
import { ROOT, readEnvironment } from './environment.ts'
import { createMetrics } from './metrics.ts'

describe('a gauge', () => {
  it("has its value, or none if it can't be read, because an old value would be misleading", async () => {
    const metrics = createMetrics()
    let read = async () => [{ value: 3 }]
    metrics.gauge('depth', 'How deep.', [], () => read())
    expect(await metrics.text()).toContain('\ndepth 3')
    read = async () => {
      throw new Error('The database is away.')
    }
    const text = await metrics.text()
    expect(text).toContain('# TYPE depth gauge')
    expect(text).not.toMatch(/^depth /m)
  })
})

describe('server metrics', () => {
  const token = 'a-token-of-more-than-thirty-two-letters'
  const database = bareDatabase()
  let directory: string
  let app: App
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'collegium-metrics-'))
    const environment = readEnvironment({
      NODE_ENV: 'test',
      PORT: '0',
      DEMO_WORLD: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: directory,
      METRICS_TOKEN: token,
      TOKEN_SECRET: randomBytes(32).toString('base64'),
      CERTIFICATE_SECRET: randomBytes(32).toString('base64'),
    })
    app = await startApp(environment, database.url, fillDatabase)
  }, 60_000)
  afterAll(async () => {
    await app.stop()
    await rm(directory, { recursive: true })
  }, 60_000)

  const scrape = async () => {
    const answer = await app.server.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
    expect(answer.statusCode).toBe(200)
    return answer.body
  }

  it('cover pools, the outbox, editions, tasks, and the process', { timeout: 30_000 }, async () => {
    const build = builders(database.connection.db)
    const study = await build.study()
    await build.submitted(study, 40)
    await makeBatches(database.connection.db)
    const email = { recipient: 'ada@example.org', subject: 'Your token', text_part: '', html_part: '' }
    const now = new Date()
    const later = new Date(now.getTime() + 60_000)
    const longAgo = new Date(now.getTime() - 86_400_000)
    for (const state of [
      { created: new Date(now.getTime() - 7_200_000), next_try: later, attempts: 3 },
      ...[1, 2].map(() => ({ created: now, next_try: later })),
      { created: longAgo, sent: longAgo },
      ...[1, 2, 3].map(() => ({ created: longAgo, refused: longAgo })),
      ...[1, 2, 3, 4].map(() => ({ created: longAgo, unreadable: longAgo })),
    ])
      await database.connection.db
        .insertInto('outbox_letter')
        .values({ ...email, ...state })
        .execute()
    await vi.waitFor(
      async () => {
        const text = await scrape()
        expect(text).toMatch(/^collegium_edition_batch\{edition="\d+"\} 1$/m)
        expect(text).toMatch(/^collegium_copies_current 1$/m)
        expect(text).toMatch(/^collegium_job_runs_total\{task="editions-make-batches",outcome="done"\} \d+$/m)
      },
      { timeout: 20_000, interval: 200 },
    )
    expect(await scrape()).toMatch(/^collegium_backup_last_timestamp_seconds 0$/m)
    const path = join(directory, 'collegium.age')
    expect((await backUp(database.url, path, 'a passphrase of five words', 4)).isNoted).toBe(true)
    const text = await scrape()
    expect(text).toMatch(/^collegium_backup_last_timestamp_seconds 1\d{9}/m)
    expect(text).toMatch(/^collegium_job_last_success_timestamp_seconds\{task="editions-make-batches"\} 1\d{9}/m)
    const queue = [...text.matchAll(/^collegium_mail_queue\{state="(\w+)"\} (\d)$/gm)].map(([, state, count]) => [
      state,
      count,
    ])
    expect(Object.fromEntries(queue)).toEqual({ retrying: '1', waiting: '2', refused: '3', unreadable: '4' })
    expect(text).toMatch(/^collegium_mail_oldest_age_seconds 72\d\d/m)
    expect(text).toMatch(/^collegium_database_connections_most\{pool="requests"\} 20$/m)
    expect(text).toMatch(/^collegium_database_answer_seconds 0\.\d+/m)
    expect(text).toMatch(/^collegium_database_statement_duration_seconds_count [1-9]/m)
    expect(text).toMatch(/^collegium_log_lines_lost_total 0$/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
    expect(text).not.toContain('@')
  })

  it('include every metric, operation, and task in an example alert', async () => {
    const rules = z.object({
      groups: z.tuple([z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })).min(10) })]),
    })
    const { groups } = rules.parse(parse(await readFile(join(ROOT, 'docs', 'alerts.yml'), 'utf8')))
    const text = await scrape()
    const names = new Set(text.split('\n').flatMap(line => /^# TYPE (\S+)/.exec(line)?.[1] ?? []))
    const routes = new Set([...operations.values()].map(({ route }) => route))
    for (const { alert, expr } of groups[0].rules) {
      const named = namesIn(expr).map(name => name.replace(/_bucket$/, ''))
      expect(named.length, alert).toBeGreaterThan(0)
      expect(
        named.filter(name => name !== 'up' && !names.has(name)),
        alert,
      ).toEqual([])
      for (const [, route = ''] of expr.matchAll(/operation="([^"]*)"/g)) expect(routes).toContain(route)
      for (const [, task = ''] of expr.matchAll(/task="([^"]*)"/g)) expect(text).toContain(`task="${task}"`)
    }
  })

  it('match the documentation for operators', async () => {
    const words = await readFile(join(ROOT, 'docs', 'operations.md'), 'utf8')
    const own = [...(await scrape()).matchAll(/^# TYPE (collegium_\S+)/gm)].map(([, name = '']) => name)
    expect(own.length).toBeGreaterThan(10)
    expect(own.filter(name => !words.includes(`\`${name}\``))).toEqual([])
  })
})

/** Returns the metrics that a PromQL expression selects. @throws {Error} if it isn't a valid expression */
function namesIn(expression: string): readonly string[] {
  const names: string[] = []
  parser.parse(expression).iterate({
    enter: ({ name, type, from, to }) => {
      if (type.isError) throw new Error(`Not PromQL: ${expression}`)
      if (name === 'VectorSelector') names.push(/^\w+/.exec(expression.slice(from, to))?.[0] ?? '')
    },
  })
  return names
}
