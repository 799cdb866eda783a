import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { listQuestions, type QuestionRow } from '#contract/share/question.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { questionEditorPath } from '../../place.ts'
import { CreateQuestion } from '../components/CreateQuestion.tsx'
import classes from '../components/editor.module.css'
import { CopyQuestion, DeleteQuestion } from '../components/ListActions.tsx'
import { QUESTIONS } from '../list-messages.ts'
import { TYPES } from '../messages.ts'

/** /admin/question: lists the questions of all studies, each with a link to the editor (4 §2.2, decision G-109). */
export default function Questions() {
  const [isCreating, setCreating] = useState(false)
  const [copied, setCopied] = useState<QuestionRow | null>(null)
  const [doomed, setDoomed] = useState<QuestionRow | null>(null)
  const columns = useMemo(() => columnsFor(setCopied, setDoomed), [])
  return (
    <>
      <PageHeading
        title={QUESTIONS.title}
        lead={QUESTIONS.lead}
        actions={<Button onClick={() => setCreating(true)}>{QUESTIONS.create}</Button>}
      />
      <ListTable
        operation={listQuestions}
        ask={(query, signal) => call('GET question/index', { query, signal })}
        askFile={query => callForFile('GET question/index', { query })}
        label={QUESTIONS.title}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ label, prompt }) => label || prompt}
        failed={QUESTIONS.failed}
        empty={{ title: QUESTIONS.none }}
        filters={['text', 'label', 'prompt', 'type', 'study', 'period_min', 'period_max']}
      />
      {isCreating ? <CreateQuestion onClose={() => setCreating(false)} /> : null}
      {copied ? <CopyQuestion key={copied.id} question={copied} onClose={() => setCopied(null)} /> : null}
      {doomed ? <DeleteQuestion key={doomed.id} question={doomed} onClose={() => setDoomed(null)} /> : null}
    </>
  )
}

type Act = (question: QuestionRow) => void

const columnsFor = (onCopy: Act, onDelete: Act) =>
  columnsOf<QuestionRow>(listQuestions.list, {
    label: {
      isName: true,
      cell: question => <Link to={questionEditorPath(question)}>{question.label || question.prompt}</Link>,
    },
    prompt: { cell: ({ prompt }) => prompt },
    type: { cell: ({ type }) => TYPES[type] },
    study: { cell: ({ study }) => study },
    period: { cell: ({ period }) => period },
    variables: { isOptional: true, cell: ({ variables }) => variables },
    acts: {
      header: QUESTIONS.acts,
      isFixed: true,
      isAction: true,
      cell: row => <RowActions question={row} onCopy={() => onCopy(row)} onDelete={() => onDelete(row)} />,
    },
  })

interface ActsProps {
  readonly question: QuestionRow
  readonly onCopy: () => void
  readonly onDelete: () => void
}

/** Shows actions for a listed question. */
function RowActions({ question, onCopy, onDelete }: ActsProps) {
  const name = question.label || question.prompt
  const button = { variant: 'default', size: 'compact-md' } as const
  return (
    <div className={classes.acts}>
      <Button {...button} aria-label={QUESTIONS.copyOf(name)} onClick={onCopy}>
        {QUESTIONS.copy}
      </Button>
      <Button {...button} aria-label={QUESTIONS.removeOf(name)} onClick={onDelete}>
        {QUESTIONS.remove}
      </Button>
    </div>
  )
}
