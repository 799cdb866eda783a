import { matchExchangeTask } from './areas/connect/exchange/tasks/match-exchange.ts'
import { makeBatchesTask } from './areas/inform/editions/tasks/make-batches.ts'
import { makeIcoBatchesTask } from './areas/inform/ico-batches/tasks/make-ico-batches.ts'
import { countMonthsTask } from './areas/inform/participation/tasks/count-months.ts'
import { countParticipationTask } from './areas/inform/participation/tasks/count-participation.ts'
import { countMembersTask } from './areas/inform/society/tasks/count-members.ts'

/** Tasks that a start runs immediately instead of at the next full minute. Batches are made in a thread. */
export const STARTUP_TASKS = {
  batches: [makeBatchesTask, makeIcoBatchesTask],
  matching: matchExchangeTask,
  counting: [countParticipationTask, countMembersTask, countMonthsTask],
} as const
