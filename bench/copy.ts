/** Opening the results of a study and reading them into memory: seconds and memory (`npm run bench:copy [respondents]`). */
import { countedColumns } from '#rules/inform/question-measures.ts'
import { makeBatchesTask } from '#server/areas/inform/editions/tasks/make-batches.ts'
import { makeSubmittedStudy } from './results-study.ts'
import { figure, printTable } from './table.ts'
import { startWorld } from './world.ts'

const PEOPLE = Number(process.argv[2] ?? 1_000_000)

const say = (text: string) => process.stderr.write(`${text}\n`)
/** The most memory that this process has held, in MB. */
const peak = () => process.resourceUsage().maxRSS / 1000

async function main(): Promise<void> {
  const world = await startWorld({ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' })
  try {
    const { copies } = world.services
    say(`Making a study with ${PEOPLE.toLocaleString('en-US')} respondents ...`)
    const { questionnaire, definition } = await makeSubmittedStudy(world, PEOPLE)
    const before = peak()
    say('Dividing and counting ...')
    const making = await secondsOf(() => makeBatchesTask(world.services).run())
    const most = peak()
    const reading = await secondsOf(() => copies.refresh())
    const copy = copies.of(questionnaire, null)
    if (!copy) throw new Error('There are no results.')
    const { core, questions } = definition
    const width = countedColumns([...questions.values()], core.derived).length
    printTable({
      title: `Results of ${PEOPLE.toLocaleString('en-US')} respondents, ${width} columns of answers`,
      head: ['', ''],
      rows: [
        ['seconds to divide and count', figure(making)],
        ['respondents a second', figure(PEOPLE / making)],
        ['blocks of the base lens', figure(copy.roster.lenses[0]?.sizes.length ?? 0)],
        ['seconds to read profiles and blocks', figure(reading)],
        ['memory before, MB', figure(before)],
        ['most memory while dividing and counting, MB', figure(most)],
        ['most memory, MB', figure(peak())],
      ],
      aims: [
        { text: 'made in under 5 minutes', met: making < 300 },
        { text: 'below 2 GB', met: most < 2000 },
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
