import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/platform/database/connect.ts'
import { hashPassword } from '#server/platform/session/passwords.ts'
import { interleaved, median } from './rounds.ts'
import { figure, printTable } from './table.ts'
import { startWorld, type World } from './world.ts'

const ROUNDS = Number(process.argv[2] ?? 200)
const WARM_UP = 10
/** Number of other people in the database, who appear in no request. */
const OTHERS = 5000
/** Maximum difference between known and unknown addresses. */
const AIM = 0.1

type Side = 'known' | 'unknown'
const SIDES: readonly Side[] = ['known', 'unknown']

/** Request body of each operation that lets a guest check an address. */
const QUESTIONS = {
  'auth/signin': (email: string) => ({ email, password: 'not the password of it' }),
  'auth/need-token': (email: string) => ({ email }),
  'auth/request': (email: string) => ({ email }),
  'auth/check-is-email-valid': (email: string) => ({ email }),
  'auth/recruiter-signup': (email: string) => ({
    email,
    first_name: 'Rosa',
    last_name: 'Lindqvist',
    organisation: 'Lakeside Health',
    password: 'a heron on one leg',
  }),
} as const
type Route = keyof typeof QUESTIONS
const ROUTES = Object.keys(QUESTIONS) as Route[]

async function main(): Promise<void> {
  const world = await startWorld()
  try {
    await insertPeople(world.services.db)
    const origin = await world.listen()
    process.stderr.write(`${ROUNDS} rounds of ${ROUTES.length} questions about a known and an unknown address ...\n`)
    await measure(world, origin, 'warm', WARM_UP)
    print(await measure(world, origin, 'asked', ROUNDS))
  } finally {
    await world.stop()
  }
}

/** Inserts one account for each request of each round, and the other people. All accounts have the same password. */
async function insertPeople(db: Database): Promise<void> {
  const hash = await hashPassword('the password of everybody')
  const groups: [string, number][] = [['other', OTHERS]]
  for (const [group, rounds] of [['warm', WARM_UP] as const, ['asked', ROUNDS] as const])
    for (const route of ROUTES) groups.push([prefixOf(group, route), rounds])
  for (const [prefix, count] of groups)
    await sql`
      INSERT INTO app_user (email, first_name, last_name, password_hash, roles)
      SELECT ${prefix} || n || '@example.org', 'Ann', 'Ek', ${hash}, '{NON_MSS_USER}' FROM generate_series(0, ${count} - 1) n
    `.execute(db)
  await sql`VACUUM ANALYZE`.execute(db)
}

/** Returns a prefix for addresses. Each address is used once, so that no rate limit applies. */
function prefixOf(group: string, route: Route): string {
  return `${group}-${route.replace('/', '-')}-`
}

type Times = Readonly<Record<string, readonly number[]>>
const nameOf = (route: Route, side: Side) => `${route} ${side}`

async function measure(world: World, origin: string, group: string, rounds: number): Promise<Times> {
  const answers = new Map<Route, Set<string>>(ROUTES.map(route => [route, new Set()]))
  const tasks: Record<string, (round: number) => Promise<unknown>> = {}
  for (const route of ROUTES)
    for (const side of SIDES)
      tasks[nameOf(route, side)] = async round => {
        const email = `${side === 'known' ? '' : 'not-'}${prefixOf(group, route)}${round}@example.org`
        answers.get(route)?.add(await ask(origin, route, email))
      }
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(tasks).map(name => [name, []]))
  for (let round = 0; round < rounds; round++) {
    // All requests come from one computer, so its attempts are cleared, outside the measured time.
    await world.services.db.deleteFrom('signin_throttle').execute()
    const once = await interleaved(1, turned(tasks, round))
    for (const [name, measured] of Object.entries(once)) times[name]?.push(...measured)
  }
  for (const [route, said] of answers)
    if (said.size !== 1) throw new Error(`${route} answers differently: ${[...said].join(' | ')}`)
  return times
}

/** Alternates the order of the items from round to round, so that no side always comes second. Each item gets its round number. */
function turned<T>(tasks: Readonly<Record<string, (round: number) => T>>, round: number): Record<string, () => T> {
  const entries = Object.entries(tasks)
  const first = (Math.floor(round / 2) * 3) % entries.length
  const order = [...entries.slice(first), ...entries.slice(0, first)]
  if (round % 2 === 1) order.reverse()
  return Object.fromEntries(order.map(([name, task]) => [name, () => task(round)]))
}

/** Body without the error's ID, which is always different. */
const replyBody = z.object({ message: z.string().optional(), valid: z.boolean().optional() })

/** @returns Status and body, which must be the same for every address. */
async function ask(origin: string, route: Route, email: string): Promise<string> {
  const response = await fetch(`${origin}/api?r=${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(QUESTIONS[route](email)),
  })
  return `${response.status} ${JSON.stringify(replyBody.parse(await response.json()))}`
}

function print(times: Times): void {
  const of = (route: Route, side: Side) => median(times[nameOf(route, side)] ?? [])
  const ratios = ROUTES.map(route => of(route, 'known') / of(route, 'unknown'))
  printTable({
    title: `What time tells about an address: medians of ${ROUNDS} tries each, in turns`,
    head: ['operation', 'known, ms', 'unknown, ms', 'known / unknown'],
    rows: ROUTES.map((route, at) => [
      route,
      figure(of(route, 'known')),
      figure(of(route, 'unknown')),
      `${(ratios[at] ?? Number.NaN).toFixed(3)}x`,
    ]),
    aims: ROUTES.map((route, at) => ({
      text: `${route}: within ${AIM * 100}%`,
      met: Math.abs((ratios[at] ?? Number.NaN) - 1) <= AIM,
    })),
  })
}

await main()
