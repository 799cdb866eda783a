import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { formatDay } from '#web/platform/dates.ts'
import type { DueAct } from '../due-acts.ts'
import { DUE, HOME } from '../messages.ts'
import classes from './home.module.css'

const MEMBERS = '/mss-admin/manage/members'

/** What waits for the administrator, each with where it is done. */
export function Acts({ acts }: { readonly acts: readonly DueAct[] }) {
  if (acts.length === 0)
    return (
      <p className={classes.nothing}>
        <strong>{HOME.nothingDue}.</strong> {HOME.nothingDueText}
      </p>
    )
  return (
    <ul className={classes.due}>
      {acts.map(act => {
        const { text, to } = wordsOf(act)
        return (
          <li key={text} className={classes.dueItem} data-kind={act.kind}>
            <span>{text}</span>
            <Button component={Link} to={to} variant="default" aria-label={`${DUE.act[act.kind]}: ${text}`}>
              {DUE.act[act.kind]}
            </Button>
          </li>
        )
      })}
    </ul>
  )
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
