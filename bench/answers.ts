import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { z } from 'zod'
import type { Question } from '#rules/share/study.ts'
import { studyDefinition } from '#server/areas/share/lookups.ts'
import { connect } from '#server/platform/database/connect.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { type Order, type Outcome, outcome } from './answers-load.ts'
import { median } from './rounds.ts'
import { insertMembers, insertStudy } from './study.ts'
import { figure, printTable, ratio } from './table.ts'
import { startWorld, type World } from './world.ts'

const MEMBERS = 200
const ROUNDS = 5
const SECONDS = Number(process.argv[2] ?? 5)

async function main(): Promise<void> {
  const world = await startWorld()
  const pool = readEnvironment().DATABASE_POOL
  const bare = await startBare(world.url, pool)
  try {
    const ours = await makeMembers(world)
    const other = { ...ours, members: ours.members.map(({ token }) => ({ url: bare.address, token })) }
    process.stderr.write(`${MEMBERS} members answer for ${ROUNDS} times ${SECONDS} seconds each way ...\n`)
    for (const orders of [ours, other]) await load({ ...orders, seconds: 1 })
    const runs = { ours: [] as Outcome[], bare: [] as Outcome[] }
    const ways = [
      ['ours', ours],
      ['bare', other],
    ] as const
    for (let round = 0; round < ROUNDS; round++) {
      // Alternates the order of the measurements.
      for (const [name, orders] of round % 2 === 0 ? ways : ways.toReversed())
        runs[name].push(await load({ ...orders, seconds: SECONDS }))
    }
    print(typical(runs.ours), typical(runs.bare))
  } finally {
    await bare.stop()
    await world.stop()
  }
}

/**
 * Returns members with a survey in progress, and the bodies of their saves: one question per save, and two different answers to each
 * question.
 */
async function makeMembers(world: World): Promise<Pick<Order, 'members' | 'bodies'>> {
  const { db } = world.services
  const { questionnaire, society, membershipType } = await insertStudy(db)
  const people = await insertMembers(db, society, membershipType, MEMBERS)
  const surveys = await db
    .insertInto('survey')
    .values(people.map(user_id => ({ questionnaire_id: questionnaire, user_id })))
    .returning(['id', 'user_id'])
    .execute()
  const definition = await studyDefinition(db, db, questionnaire)
  if (!definition) throw new Error('The study was not created.')
  const address = await world.listen()
  const members = []
  for (const { id, user_id } of surveys)
    members.push({ url: `${address}/api?r=survey/update&id=${id}`, token: await world.tokenOf(user_id) })
  const bodies = [0, 1].flatMap(variant =>
    definition.core.questions.map((question, index) =>
      JSON.stringify({ responses: answersTo(question, variant), current_question_index: index }),
    ),
  )
  return { members, bodies }
}

function answersTo({ type, variables }: Question, variant: number) {
  return variables.map(({ id, step }, index) => {
    const value = type === 'SLIDER' ? (step ?? 1) * (2 + variant) : Number(index === variant % variables.length)
    return { variable_id: id, value: String(value), declined: 0, is_unknown: 0, is_set_min: 0 }
  })
}

const bareBody = z.object({
  responses: z.array(z.object({ variable_id: z.number(), value: z.string() })).min(1),
})

/**
 * Starts a server with the minimum cost of a save on this machine: one route that parses its body and does one INSERT. Its pool has the
 * same size.
 */
async function startBare(url: string, poolSize: number) {
  const { pool, close } = connect(url, poolSize)
  await pool.query(
    'CREATE TABLE bare_answer (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, variable_id integer NOT NULL, value text, changed timestamptz NOT NULL)',
  )
  const server = fastify({ logger: false })
  server.put('/', async request => {
    const [first] = bareBody.parse(request.body).responses
    const saved = new Date()
    await pool.query('INSERT INTO bare_answer (variable_id, value, changed) VALUES ($1, $2, $3)', [
      first?.variable_id,
      first?.value,
      saved,
    ])
    return { saved: saved.toISOString() }
  })
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    address,
    stop: async () => {
      await server.close()
      await close()
    },
  }
}

/** Runs the load in a separate process, so that it does not share an event loop with the server. */
async function load(what: Order): Promise<Outcome> {
  const child = spawn(process.execPath, [...process.execArgv, join(import.meta.dirname, 'answers-load.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(what))
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return outcome.parse(JSON.parse(output))
}

function typical(runs: readonly Outcome[]): Outcome {
  const of = (figureOf: (run: Outcome) => number) => median(runs.map(figureOf))
  return { perSecond: of(run => run.perSecond), p50: of(run => run.p50), p99: of(run => run.p99) }
}

function print(ours: Outcome, bare: Outcome): void {
  const cells = ({ perSecond, p50, p99 }: Outcome) => [perSecond, p50, p99].map(figure)
  const compared = [ours.perSecond / bare.perSecond, ours.p50 / bare.p50, ours.p99 / bare.p99].map(ratio)
  printTable({
    title: `Answers: ${MEMBERS} members saving at once, client on the same machine, median of ${ROUNDS} rounds`,
    head: ['route', 'saves a second', 'p50 ms', 'p99 ms'],
    rows: [
      ['survey/update', ...cells(ours)],
      ['bare route, one INSERT', ...cells(bare)],
      ['ours / bare', ...compared],
    ],
    aims: [
      { text: "at least half of the bare route's saves", met: ours.perSecond >= bare.perSecond / 2 },
      { text: 'p99 at most 3 times', met: ours.p99 <= 3 * bare.p99 },
    ],
  })
}

await main()
