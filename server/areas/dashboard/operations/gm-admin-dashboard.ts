import { ADMIN_TASKS, getOverview } from '#contract/dashboard/admin.ts'
import { handle } from '#server/platform/http/handler.ts'
import { currentMetrics, openTasks } from '../use-cases/overview.ts'

export const gmAdminDashboard = [
  handle(getOverview, async ({ db, services }) => {
    const now = services.clock.now()
    const tasks = await openTasks(db, services, now, ADMIN_TASKS)
    return { tasks, ...(await currentMetrics(db, services, now)) }
  }),
]
