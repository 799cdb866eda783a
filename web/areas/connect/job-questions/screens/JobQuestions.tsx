import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { listJobQuestions } from '#contract/connect/job-question.ts'
import { JOB_QUESTION_TYPE_NAMES } from '#rules/connect/job-question-form.ts'
import { ChoiceInput } from '#web/areas/share/components/ChoiceInput.tsx'
import { Messages } from '#web/areas/share/components/Messages.tsx'
import { QuestionBody } from '#web/areas/share/components/QuestionBody.tsx'
import { call, callForFile } from '#web/platform/client.ts'
import { choicesOf, columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { Stars } from '../../icos/components/Stars.tsx'
import { DeleteQuestion } from '../components/DeleteQuestion.tsx'
import { EditQuestion } from '../components/EditQuestion.tsx'
import { JobQuestionActions } from '../components/JobQuestionActions.tsx'
import { QuestionName } from '../components/QuestionName.tsx'
import { BANK } from '../messages.ts'
import type { JobQuestionRow } from '../queries.ts'

/** Inputs for the answers of members and recruiters. */
const PARTS = { Body: QuestionBody, Choice: ChoiceInput, Messages, Stars } as const

const CHOICES = { is_active: choicesOf({ true: BANK.active, false: BANK.inactive }) }

/** Page /admin/job-question with the bank of job questions (3 §2.12). */
export default function JobQuestions() {
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const [doomed, setDoomed] = useState<JobQuestionRow | null>(null)
  const columns = useMemo(() => columnsFor(({ id }) => setEdited(id), setDoomed), [])
  return (
    <>
      <PageHeading
        title={BANK.title}
        lead={BANK.lead}
        actions={<Button onClick={() => setEdited('new')}>{BANK.create}</Button>}
      />
      <ListTable
        operation={listJobQuestions}
        ask={(query, signal) => call('GET job-question/index', { query, signal })}
        askFile={query => callForFile('GET job-question/index', { query })}
        label={BANK.title}
        choices={CHOICES}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ label }) => label}
        failed={BANK.failed}
        empty={{ title: BANK.none }}
        filters={['label', 'member_prompt', 'type', 'is_active']}
      />
      {edited === null ? null : (
        <EditQuestion
          key={edited}
          id={edited === 'new' ? null : edited}
          parts={PARTS}
          onClose={() => setEdited(null)}
        />
      )}
      {doomed ? <DeleteQuestion key={doomed.id} question={doomed} onClose={() => setDoomed(null)} /> : null}
    </>
  )
}

const columnsFor = (onEdit: (row: JobQuestionRow) => void, onDelete: (row: JobQuestionRow) => void) =>
  columnsOf<JobQuestionRow>(listJobQuestions.list, {
    id: { cell: ({ id }) => id },
    label: { header: BANK.labelPrompt, isName: true, cell: row => <QuestionName question={row} /> },
    type: { cell: ({ type }) => JOB_QUESTION_TYPE_NAMES[type] },
    is_active: { header: BANK.state, cell: ({ is_active }) => (is_active ? BANK.active : BANK.inactive) },
    display_order: { cell: ({ display_order }) => display_order, isOptional: true },
    version: { cell: ({ version }) => version, isOptional: true },
    acts: {
      header: BANK.acts,
      isFixed: true,
      isAction: true,
      cell: row => <JobQuestionActions label={row.label} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />,
    },
  })
