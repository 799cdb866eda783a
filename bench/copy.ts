/**
 * Measures opening the results of a study while the earlier results are served, and reading them into memory (`npm run bench:copy
 * [respondents]`).
 */
import { setTimeout } from 'node:timers/promises'
import { countedColumns } from '#rules/inform/measures/index.ts'
import { type Group, overHttp, REPORT } from './results-request.ts'
import { makeBatches, makeSubmittedStudy, membersOf } from './results-study.ts'
import { percentile } from './rounds.ts'
import { figure, printTable } from './table.ts'
import { startWorld } from './world.ts'

const PEOPLE = Number(process.argv[2] ?? 1_000_000)
/** Number of respondents counted before. */
const EARLIER = Math.round(PEOPLE / 100)
/** Pause between the reports of the only client that sends requests during the copy. */
const PAUSE_MS = 50

const say = (text: string) => process.stderr.write(`${text}\n`)
/** Returns the maximum memory of this process in MB: the server and a client together. */
const peak = () => process.resourceUsage().maxRSS / 1000

async function main(): Promise<void> {
  const world = await startWorld({ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' })
  try {
    const { editionCache, db } = world.services
    say(`Making a study with ${PEOPLE.toLocaleString('en-US')} respondents ...`)
    const { questionnaire, definition } = await makeSubmittedStudy(world, {
      people: PEOPLE,
      submitted: EARLIER,
      answered: 'all',
    })
    await makeBatches(world)
    await editionCache.refresh()
    const [member = 0] = await membersOf(db, questionnaire, 1)
    await world.connection.pool.query('UPDATE survey SET submitted = now() WHERE submitted IS NULL')
    const { core, questions } = definition
    const asked = [...questions.values()].filter((_, index) => REPORT.includes(index))
    const others = [...questions.values()].slice(-asked.length)
    const [address, token] = [await world.listen(), await world.tokenOf(member)]
    const ask = (group: Group, about = asked) => overHttp(address, token, questionnaire, about, group)
    const before = peak()
    const usage = process.cpuUsage()
    say('Dividing and counting ...')
    let isMade = false
    const made = secondsOf(() => makeBatches(world)).finally(() => {
      isMade = true
    })
    const waits: number[] = []
    while (!isMade) {
      waits.push(1000 * (await secondsOf(() => ask({ specialty: 1 + (waits.length % 20) }))))
      await setTimeout(PAUSE_MS)
    }
    const making = await made
    const { user, system } = process.cpuUsage(usage)
    const most = peak()
    const reading = await secondsOf(() => editionCache.refresh())
    const first = 1000 * (await secondsOf(() => ask({})))
    const cold = 1000 * (await secondsOf(() => ask({}, others)))
    const copy = editionCache.of(questionnaire, null)
    const rows = copy?.edition.batches.flatMap(({ sizes }) => [...sizes]) ?? []
    const counted = rows.reduce((sum, people) => sum + people, 0)
    if (counted !== PEOPLE) throw new Error(`${counted} are counted.`)
    const width = countedColumns([...questions.values()], core.derived).length
    printTable({
      title: `Results of ${PEOPLE.toLocaleString('en-US')} respondents, ${width} columns of answers; ${EARLIER.toLocaleString('en-US')} were counted before`,
      head: ['', ''],
      rows: [
        ['seconds to divide and count', figure(making)],
        ['seconds of one processor for that and the reports, without PostgreSQL', figure((user + system) / 1e6)],
        ['respondents a second', figure(PEOPLE / making)],
        ['reports of 10 measures answered meanwhile', figure(waits.length)],
        ['ms of one, median', figure(percentile(waits, 0.5))],
        ['ms of one, 99th percentile', figure(percentile(waits, 0.99))],
        ['base rows', figure(rows.length)],
        ['seconds to read them, and the counts of the default report', figure(reading)],
        ['ms of the first report from them', figure(first)],
        [`ms of the first one of ${others.length} other measures`, figure(cold)],
        ['memory before, MB', figure(before)],
        ['most memory while dividing and counting, MB', figure(most)],
        ['most memory, MB', figure(peak())],
      ],
      aims: [
        { text: 'made in under 5 minutes', met: making < 300 },
        { text: 'below 2 GB', met: most < 2000 },
        { text: 'the ones before served meanwhile', met: waits.length > making },
        { text: 'the first report within 200 ms', met: first < 200 },
      ],
    })
  } finally {
    await world.stop()
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

await main()
