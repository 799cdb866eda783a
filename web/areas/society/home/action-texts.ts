import { formatDay } from '#web/platform/dates.ts'
import { DUE } from './messages.ts'
import type { SocietyTodo } from './todos.ts'

const MEMBERS = '/mss-admin/manage/members'

export interface ActionTexts {
  readonly text: string
  readonly to: string
  /** Label of the link. */
  readonly label: string
}

/** Returns the text for a task, and its link. @param mayWrite Whether the reader is permitted to write to members */
export function actionTexts(act: SocietyTodo, mayWrite: boolean): ActionTexts {
  const label = DUE.act[act.kind]
  switch (act.kind) {
    case 'undelivered':
      return { text: DUE.undelivered(act.people), to: `${MEMBERS}?status=not_deliverable`, label }
    case 'uninvited':
      return { text: DUE.uninvited(act.people), to: `${MEMBERS}/mail`, label }
    case 'closes': {
      const closes = DUE.closes(nameOf(act.study), formatDay(act.study.end_date))
      return mayWrite
        ? { text: `${closes} ${DUE.remind.text}`, to: `${MEMBERS}/mail`, label: DUE.remind.label }
        : { text: closes, to: MEMBERS, label }
    }
    case 'opens':
      return { text: DUE.opens(nameOf(act.study), formatDay(act.study.start_date)), to: MEMBERS, label }
  }
}

function nameOf({ period, title }: { readonly period: number; readonly title: string }): string {
  return `${period} ${title}`
}
