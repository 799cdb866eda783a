import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { studyDefinition } from '#server/areas/share/lookups.ts'
import { connect } from '#server/platform/database/connect.ts'
import { insertTrees, loadSubmissions, writeData } from './results-data.ts'
import { REPORT } from './results-request.ts'
import { insertStudy, WIDE_QUESTIONS } from './study.ts'

/** Instructions, read from standard input. */
const order = z.object({
  /** URL of the database. */
  url: z.string(),
  /** File that DuckDB writes the generated answers to. */
  file: z.string(),
  people: z.int().positive(),
  /** Number of people who have submitted. */
  submitted: z.int().min(0),
  /** Answered questions: all, or only the questions of `REPORT`. */
  answered: z.enum(['all', 'report']),
})
export type Order = z.input<typeof order>

/** Creates a wide study with answers of generated members. @returns The ID of the study. */
async function make({ url, file, people, submitted, answered }: z.output<typeof order>): Promise<number> {
  const { db, pool, close } = connect(url, 2)
  try {
    const { questionnaire, society } = await insertStudy(db, WIDE_QUESTIONS)
    await insertTrees(db)
    const definition = await studyDefinition(db, db, questionnaire)
    if (!definition) throw new Error('The study was not made.')
    const inReport = new Map([...definition.questions].filter((_, index) => REPORT.includes(index)))
    await db
      .updateTable('question_section')
      .set({ is_included_in_default_report: true })
      .where('question_id', 'in', [...inReport.keys()])
      .execute()
    await writeData(file, definition, people)
    const questions = answered === 'all' ? definition.questions : inReport
    await loadSubmissions(pool, file, { ...definition, questions }, society, submitted)
    return questionnaire
  } finally {
    await close()
  }
}

// Run directly, this file does the work. Other files import only its types.
if (process.argv[1] === import.meta.filename)
  process.stdout.write(JSON.stringify(await make(order.parse(await json(process.stdin)))))
