import { ADMIN_TASKS, getOverview } from '#contract/admin-dashboard.ts'
import { handle } from '#server/platform/http/handler.ts'
import { figuresNow, tasksNow } from '../use-cases/overview.ts'

export const gmAdminDashboard = [
  handle(getOverview, async ({ db, services }) => {
    const now = services.clock.now()
    const tasks = await tasksNow(db, services, now, ADMIN_TASKS)
    return { tasks, ...(await figuresNow(db, services, now)) }
  }),
]
