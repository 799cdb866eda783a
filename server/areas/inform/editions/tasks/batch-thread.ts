/** Thread in which the server creates batches of editions and posted ICOs, with separate database connections. */
import { workerData } from 'node:worker_threads'
import { z } from 'zod'
import { systemClock } from '#server/platform/clock.ts'
import { connect } from '#server/platform/database/connect.ts'
import { OF_WORK } from '#server/platform/database/patience.ts'
import { createLog } from '#server/platform/log.ts'
import { answerAsThread } from '#server/platform/threads.ts'
import { makeIcoBatchesTask } from '../../ico-batches/tasks/make-ico-batches.ts'
import { makeBatchesTask } from './make-batches.ts'

const given = z.object({
  url: z.string(),
  log: z.object({
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    LOG_FILE: z.string().optional(),
  }),
})

const { url, log } = given.parse(workerData)
const { db } = connect(url, 2, OF_WORK, 'collegium-batches')
const services = { db, clock: systemClock, log: createLog(log) }
const tasks = [makeBatchesTask(services), makeIcoBatchesTask(services)]

answerAsThread(Object.fromEntries(tasks.map(task => [task.name, task.run])))
