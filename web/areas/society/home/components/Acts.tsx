import { DueList } from '#web/platform/DueList.tsx'
import { formatDay } from '#web/platform/dates.ts'
import type { DueAct } from '../due-acts.ts'
import { DUE, HOME } from '../messages.ts'

const MEMBERS = '/mss-admin/manage/members'

const TONES = {
  closes: 'soon',
  undelivered: 'soon',
  results: 'new',
  uninvited: 'plain',
  opens: 'plain',
} as const satisfies Readonly<Record<DueAct['kind'], string>>

/** What waits for the administrator, each with where it is done. */
export function Acts({ acts }: { readonly acts: readonly DueAct[] }) {
  const due = acts.map(act => {
    const { text, to } = wordsOf(act)
    return { key: text, text, tone: TONES[act.kind], act: { to, label: DUE.act[act.kind] } }
  })
  return <DueList due={due} nothing={{ title: HOME.nothingDue, text: HOME.nothingDueText }} />
}

function wordsOf(act: DueAct): { readonly text: string; readonly to: string } {
  switch (act.kind) {
    case 'undelivered':
      return { text: DUE.undelivered(act.people), to: `${MEMBERS}?status=not_deliverable` }
    case 'uninvited':
      return { text: DUE.uninvited(act.people), to: `${MEMBERS}?status=not_invited` }
    case 'closes':
      return { text: DUE.closes(nameOf(act.study), formatDay(act.study.end_date)), to: MEMBERS }
    case 'opens':
      return { text: DUE.opens(nameOf(act.study), formatDay(act.study.start_date)), to: MEMBERS }
    case 'results':
      return {
        text: DUE.results(nameOf(act.study), formatDay(act.study.results_as_of ?? act.study.end_date)),
        to: `/view-admin-results/${act.study.id}`,
      }
  }
}

function nameOf({ period, title }: { readonly period: number; readonly title: string }): string {
  return `${period} ${title}`
}
