import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { moneyText } from '#rules/recruiter/price.ts'
import { formatDay } from '#web/platform/dates.ts'
import { OFFER } from '../../messages.ts'
import type { DueAct } from '../due-acts.ts'
import { DUE, HOME } from '../messages.ts'
import classes from './home.module.css'

/** More would hide the rest of the page. */
const MOST = 8

/** What waits for the recruiter, each with where it is done. */
export function DueList({ acts }: { readonly acts: readonly DueAct[] }) {
  if (acts.length === 0)
    return (
      <p className={classes.nothing}>
        <strong>{HOME.nothingDue}.</strong> {HOME.nothingDueText}
      </p>
    )
  return (
    <>
      <ul className={classes.due}>
        {acts.slice(0, MOST).map(act => {
          const { text, to, key } = wordsOf(act)
          return (
            <li key={key} className={classes.dueItem} data-kind={act.kind}>
              <span>{text}</span>
              <Button component={Link} to={to} variant="default" aria-label={`${DUE.act[act.kind]}: ${text}`}>
                {DUE.act[act.kind]}
              </Button>
            </li>
          )
        })}
      </ul>
      {acts.length > MOST ? <p className={classes.quiet}>{DUE.more(acts.length - MOST)}</p> : null}
    </>
  )
}

function wordsOf(act: DueAct): { readonly text: string; readonly to: string; readonly key: string } {
  if ('invoice' in act) {
    const { id, number, total, due } = act.invoice
    const sum = moneyText(total)
    const isOverdue = act.kind === 'overdue' || due === null
    return {
      key: `invoice ${id}`,
      text: isOverdue ? DUE.overdue(number, sum) : DUE.invoice(number, sum, formatDay(due)),
      to: '/recruiter/invoices',
    }
  }
  const { id, title: given, expires, unviewed, newCandidates } = act.offer
  const title = given || OFFER.untitled
  const key = `${act.kind} ${id}`
  const candidates = `/recruiter/exchange/offer/${id}`
  switch (act.kind) {
    case 'expires':
      return { key, text: DUE.expires(title, formatDay(expires ?? '')), to: '/recruiter/exchange?status=active' }
    case 'unread':
      return { key, text: DUE.unread(title, unviewed), to: candidates }
    case 'candidates':
      return { key, text: DUE.candidates(title, newCandidates), to: candidates }
    case 'unposted':
      return { key, text: DUE.unposted(title), to: `/recruiter/job-summary?id=${id}` }
    case 'draft':
      return { key, text: DUE.draft(title), to: `/recruiter/edit-job-offer/${id}` }
  }
}
