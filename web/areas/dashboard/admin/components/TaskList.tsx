import type { OutputOf } from '#contract/index.ts'
import { DueList } from '#web/platform/DueList.tsx'
import { ADMIN_HOME, TASKS } from '../messages.ts'

type Task = OutputOf<'GET gmAdmin/dashboard/get-overview-data'>['tasks'][number]

/** Lists the administrator's tasks, each with a link. */
export function TaskList({ tasks }: { readonly tasks: readonly Task[] }) {
  const due = tasks.map(({ task, count, names }) => {
    const { text, to, action, kind } = TASKS[task]
    const more = count - names.length
    const shown = names.length > 0 && more > 0 ? [...names, ADMIN_HOME.more(more)] : names
    return {
      key: task,
      text: `${text(count)}.`,
      details: shown.join(', '),
      tone: kind,
      act: to === undefined || action === undefined ? undefined : { to, label: action },
    }
  })
  return <DueList due={due} nothing={{ title: ADMIN_HOME.nothing, text: ADMIN_HOME.nothingText }} />
}
