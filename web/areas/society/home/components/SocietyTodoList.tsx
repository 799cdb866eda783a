import { DueList } from '#web/platform/DueList.tsx'
import { usePermission } from '../../use-permission.ts'
import { actionTexts } from '../action-texts.ts'
import { HOME } from '../messages.ts'
import type { SocietyTodo } from '../todos.ts'

const TONES = {
  closes: 'soon',
  undelivered: 'soon',
  uninvited: 'plain',
  opens: 'plain',
} as const satisfies Readonly<Record<SocietyTodo['kind'], string>>

/** Lists the administrator's tasks, each with a link. */
export function SocietyTodoList({ acts }: { readonly acts: readonly SocietyTodo[] }) {
  const mayWrite = usePermission('members')
  const due = acts.map(act => {
    const { text, to, label } = actionTexts(act, mayWrite)
    return { key: text, text, tone: TONES[act.kind], act: { to, label } }
  })
  return <DueList due={due} nothing={{ title: HOME.nothingDue, text: HOME.nothingDueText }} />
}
