import { useQueries, useQuery } from '@tanstack/react-query'
import { studiesQuery } from '#web/platform/shared-queries.ts'
import { completedModulesQuery } from '../queries.ts'
import { hasOpenModules, nextStepsOf } from './next-step.ts'

export type NextStepsState = ReturnType<typeof useNextSteps>

/**
 * Returns the user's next steps. Waits for completed modules, because they can change a step from results to modules. That step ranks
 * higher and would push down the rest of the page.
 */
export function useNextSteps() {
  const query = useQuery(studiesQuery)
  const entries = query.data ?? []
  const open = entries.filter(hasOpenModules)
  const answers = useQueries({ queries: open.map(({ id }) => completedModulesQuery(id)) })
  const completed = new Map(
    open.flatMap(({ id }, at) => {
      const modules = answers[at]?.data
      return modules ? [[id, new Set(modules.map(module => module.id))] as const] : []
    }),
  )
  const isPending = query.isPending || answers.some(answer => answer.isPending)
  return { query, steps: nextStepsOf(entries, completed), isPending }
}
