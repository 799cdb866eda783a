import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { QuestionRow } from '#contract/share/question.ts'
import { insertQuestion } from '#rules/share/draft/index.ts'
import type { StudyDraft } from '#rules/share/draft.ts'
import { questionName } from '#rules/share/names.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import type { DraftSession } from '../draft-session.ts'
import { BANK } from '../list-messages.ts'
import { TYPES } from '../messages.ts'
import { type BankQuestion, bankQuery, questionQuery } from '../queries.ts'
import type { Selection } from '../selection.ts'
import classes from './bank.module.css'
import { ReuseReport, useReuse } from './ReuseReport.tsx'

interface Props {
  readonly draft: StudyDraft
  readonly session: DraftSession
  /** Section for the question, and its position there. */
  readonly section: number
  readonly at: number | undefined
  readonly onSelect: (selection: Selection) => void
  readonly onClose: () => void
}

/** Finds a question of any published study, shows a preview, and adds it to this study. */
export default function BankDialog(props: Props) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [text, setText] = useState('')
  const [page, setPage] = useState(0)
  return (
    <Dialog isOpen isWide ignoresOutsideClicks title={BANK.add} onClose={props.onClose}>
      {chosen === null ? (
        <Finder text={text} page={page} onText={setText} onPage={setPage} onChoose={setChosen} {...props} />
      ) : (
        <Chosen key={chosen} id={chosen} onBack={() => setChosen(null)} {...props} />
      )}
    </Dialog>
  )
}

interface FinderProps {
  readonly text: string
  readonly page: number
  readonly onText: (text: string) => void
  readonly onPage: (page: number) => void
  readonly onChoose: (id: number) => void
  readonly onClose: () => void
}

const PAUSE_MS = 300
const PER_PAGE = 10

function Finder({ text, page, onText, onPage, onChoose, onClose }: FinderProps) {
  const wanted = useSettled(text.trim())
  const found = useQuery(bankQuery(wanted, page))
  const total = found.data?._meta.totalCount ?? 0
  const from = page * PER_PAGE + 1
  return (
    <div className={classes.body}>
      <TextInput
        type="search"
        label={BANK.find}
        description={BANK.findHint}
        maxLength={100}
        data-autofocus
        value={text}
        onChange={event => {
          onText(event.currentTarget.value)
          onPage(0)
        }}
      />
      {found.isError ? (
        <ErrorState title={BANK.failed} retrying={found.isFetching} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <ul className={classes.found} aria-label={BANK.results} aria-busy={found.isFetching}>
          {found.data.items.map(row => (
            <Row key={row.id} row={row} onChoose={onChoose} />
          ))}
        </ul>
      ) : (
        <LoadingCards count={3} height={64} />
      )}
      <div className={classes.pager}>
        <span role="status" className="quiet">
          {found.data ? (total === 0 ? BANK.none : BANK.count(from, Math.min(total, from + PER_PAGE - 1), total)) : ''}
        </span>
        {total > PER_PAGE ? (
          <>
            <Button variant="default" size="compact-sm" disabled={page <= 0} onClick={() => onPage(page - 1)}>
              {BANK.earlier}
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              disabled={(page + 1) * PER_PAGE >= total}
              onClick={() => onPage(page + 1)}
            >
              {BANK.later}
            </Button>
          </>
        ) : null}
      </div>
      <div className={classes.acts}>
        <Button variant="default" onClick={onClose}>
          {BANK.close}
        </Button>
      </div>
    </div>
  )
}

/** Returns text after it has stopped changing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

function Row({ row, onChoose }: { readonly row: QuestionRow; readonly onChoose: (id: number) => void }) {
  const { id, label, prompt, type, variables, study, period } = row
  const of = `${period} ${study}`
  return (
    <li>
      <button type="button" className={classes.choice} onClick={() => onChoose(id)}>
        <span className="semibold">{label || prompt}</span>
        {label && prompt ? <span>{prompt}</span> : null}
        <span className="quiet">
          {of} · {TYPES[type]} · {BANK.items(variables)}
        </span>
      </button>
    </li>
  )
}

interface ChosenProps extends Props {
  readonly id: number
  readonly onBack: () => void
}

function Chosen({ id, draft, session, section, at, onSelect, onClose, onBack }: ChosenProps) {
  const bank = useQuery(questionQuery(id))
  const made = useReuse(draft, bank.data)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const add = (): void => {
    if (!made) return
    session.edit(now => insertQuestion(now, made.question, section, at))
    toastSuccess(BANK.added(questionName(made.question)))
    onSelect({ kind: 'question', id: made.question.id })
    onClose()
  }
  return (
    <div className={classes.body}>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        {bank.data ? questionName(bank.data.question) : BANK.add}
      </h3>
      {bank.data && made ? (
        <>
          <Asked bank={bank.data} />
          <ReuseReport made={made} />
        </>
      ) : bank.isError ? (
        <ErrorState title={BANK.failed} retrying={bank.isFetching} onRetry={() => void bank.refetch()} />
      ) : (
        <LoadingCards count={1} height={160} />
      )}
      <div className={classes.acts}>
        <Button disabled={!made} onClick={add}>
          {BANK.addThis}
        </Button>
        <Button variant="default" onClick={onBack}>
          {BANK.back}
        </Button>
        <Button variant="default" onClick={onClose}>
          {BANK.close}
        </Button>
      </div>
    </div>
  )
}

/** Shows a question as it was asked in its study, and the other studies that used it. */
function Asked({ bank }: { readonly bank: BankQuestion }) {
  const { question, study, period, askedIn } = bank
  const studies = [...new Set(askedIn.map(each => `${each.period} ${each.study}`))]
  return (
    <>
      <p>{question.prompt}</p>
      <ul>
        {question.variables.slice(0, 12).map(({ id, input_label, short_label, uid }) => (
          <li key={id}>{input_label || short_label || uid}</li>
        ))}
      </ul>
      <p className="quiet">
        {period} {study} · {TYPES[question.type]} · {BANK.items(question.variables.length)}.{' '}
        {studies.length > 0 ? BANK.alsoIn(studies.join(', ')) : BANK.onlyThere}
      </p>
    </>
  )
}
