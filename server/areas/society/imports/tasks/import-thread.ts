/** Thread in which the server reads member files and saves their content, over separate database connections. */
import { workerData } from 'node:worker_threads'
import { z } from 'zod'
import { systemClock } from '#server/platform/clock.ts'
import { connect } from '#server/platform/database/connect.ts'
import { OF_WORK } from '#server/platform/database/patience.ts'
import { createLog } from '#server/platform/log.ts'
import { answerAsThread } from '#server/platform/threads.ts'
import { workOnImports } from '../use-cases/work-on-imports.ts'

const given = z.object({
  url: z.string(),
  log: z.object({
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    LOG_FILE: z.string().optional(),
  }),
})

const { url, log } = given.parse(workerData)
const { db } = connect(url, 2, OF_WORK, 'collegium-imports')
const services = { db, clock: systemClock, log: createLog(log) }

answerAsThread({ work: () => workOnImports(services) })
