import { moneyText } from '#rules/recruiter/price.ts'
import { DueList } from '#web/platform/DueList.tsx'
import { formatDay } from '#web/platform/dates.ts'
import { OFFER } from '../../messages.ts'
import { DUE, HOME } from '../messages.ts'
import type { RecruiterTodo } from '../todos.ts'

/** More tasks would hide the rest of the page. */
const MAX_SHOWN = 8

/** URL of the verification card in the profile. */
const VERIFICATION = '/recruiter/profile#employer'

const TONES = {
  overdue: 'bad',
  payment: 'soon',
  expires: 'soon',
  invoice: 'soon',
  unread: 'new',
  candidates: 'new',
  unposted: 'plain',
  draft: 'plain',
  verify: 'soon',
  held: 'plain',
  asked: 'plain',
  request: 'new',
} as const satisfies Readonly<Record<RecruiterTodo['kind'], string>>

/** Lists the recruiter's tasks, each with a link. */
export function RecruiterTodoList({ acts }: { readonly acts: readonly RecruiterTodo[] }) {
  const due = acts.slice(0, MAX_SHOWN).map(act => {
    const { text, to, key } = wordsOf(act)
    return { key, text, tone: TONES[act.kind], act: { to, label: DUE.act[act.kind] } }
  })
  return (
    <>
      <DueList due={due} nothing={{ title: HOME.nothingDue, text: HOME.nothingDueText }} />
      {acts.length > MAX_SHOWN ? <p className="muted">{DUE.more(acts.length - MAX_SHOWN)}</p> : null}
    </>
  )
}

function wordsOf(act: RecruiterTodo): { readonly text: string; readonly to: string; readonly key: string } {
  if ('request' in act) {
    const { userId, name } = act.request
    return { key: `request ${userId}`, text: DUE.request(name), to: VERIFICATION }
  }
  if ('organization' in act) return { key: act.kind, text: DUE[act.kind](act.organization), to: VERIFICATION }
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
    case 'payment':
      return { key, text: DUE.payment(title), to: `/recruiter/review-job-opportunity?id=${id}` }
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
