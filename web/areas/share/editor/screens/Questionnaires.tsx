import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { listQuestionnaires, type QuestionnaireRow } from '#contract/share/questionnaire.ts'
import { bandText } from '#rules/inform/words/index.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { formatDay } from '#web/platform/dates.ts'
import { choicesOf, columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { MoreMenu } from '#web/platform/shell/MoreMenu.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { STUDIES } from '../list-messages.ts'
import { useCloneStudy, useDeleteStudy } from '../queries.ts'

const CHOICES = { state: choicesOf(STUDIES.states) }

/** /admin/questionnaire: lists all studies (4 §2.2). */
export default function Questionnaires() {
  const navigate = useNavigate()
  const clone = useCloneStudy()
  const remove = useDeleteStudy()
  const [removed, setRemoved] = useState<QuestionnaireRow | null>(null)
  const { mutateAsync } = clone
  const columns = useMemo(
    () =>
      columnsFor(setRemoved, async ({ id }) => {
        const made = await mutateAsync(id).catch(() => null)
        if (made) await navigate(`/admin/questionnaire/edit/${made.id}`)
      }),
    [mutateAsync, navigate],
  )
  return (
    <>
      <PageHeading
        title={STUDIES.title}
        lead={STUDIES.lead}
        actions={
          <>
            <Button component={Link} to="/admin/questionnaire/import" variant="default">
              {STUDIES.import}
            </Button>
            <Button component={Link} to="/admin/questionnaire/create">
              {STUDIES.create}
            </Button>
          </>
        }
      />
      <ListTable
        operation={listQuestionnaires}
        ask={(query, signal) => call('GET questionnaire/index', { query, signal })}
        askFile={query => callForFile('GET questionnaire/index', { query })}
        label={STUDIES.title}
        choices={CHOICES}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ title, period }) => `${period} ${title}`}
        failed={STUDIES.failed}
        empty={{ title: STUDIES.none }}
      />
      <ConfirmDialog
        isOpen={removed !== null}
        title={STUDIES.removeTitle}
        confirm={STUDIES.remove}
        cancel={STUDIES.cancel}
        isDanger
        isBusy={remove.isPending}
        onConfirm={async () => {
          if (removed) await remove.mutateAsync(removed.id).catch(() => undefined)
          setRemoved(null)
        }}
        onCancel={() => setRemoved(null)}
      >
        {removed ? STUDIES.removeText(`${removed.period} ${removed.title}`) : ''}
      </ConfirmDialog>
    </>
  )
}

type Act = (study: QuestionnaireRow) => void

const columnsFor = (onRemove: Act, onClone: Act) =>
  columnsOf<QuestionnaireRow>(listQuestionnaires.list, {
    period: { cell: ({ period }) => period },
    title: { isName: true, cell: ({ title }) => title },
    questions: { isOptional: true, cell: ({ questions }) => questions },
    societies: { cell: ({ societies, societyName }) => societyName ?? societies },
    submitted: {
      header: STUDIES.submitted,
      cell: ({ submitted, state }) =>
        submitted ? bandText(submitted) : state === 'draft' || state === 'upcoming' ? '–' : STUDIES.unknown,
    },
    start_date: { cell: ({ start_date }) => formatDay(start_date) },
    end_date: { isWhole: true, cell: ({ end_date }) => formatDay(end_date) },
    state: {
      header: STUDIES.state,
      cell: ({ state, isEdited }) => (isEdited ? `${STUDIES.states[state]}, ${STUDIES.edited}` : STUDIES.states[state]),
    },
    isPrimary: { isOptional: true, cell: ({ isPrimary }) => (isPrimary ? 'Yes' : 'No') },
    isEdited: { isOptional: true, cell: ({ isEdited }) => (isEdited ? 'Yes' : 'No') },
    acts: {
      header: STUDIES.acts,
      isFixed: true,
      isAction: true,
      cell: study => <StudyActions study={study} onClone={() => onClone(study)} onRemove={() => onRemove(study)} />,
    },
  })

interface ActsProps {
  readonly study: QuestionnaireRow
  readonly onClone: () => void
  readonly onRemove: () => void
}

/** Shows actions for a listed study: the most common one, and the others in a menu. */
function StudyActions({ study, onClone, onRemove }: ActsProps) {
  const { id, state } = study
  const name = `${study.period} ${study.title}`
  const hasBegun = state === 'open' || state === 'closed'
  const items = [
    state === 'draft'
      ? { label: STUDIES.launch, to: `/admin/questionnaire/launch/${id}` }
      : { label: STUDIES.overview, to: `/admin/questionnaire/view/${id}` },
    ...(hasBegun ? [{ label: STUDIES.results, to: `/view-admin-results/${id}` }] : []),
    { label: STUDIES.clone, onSelect: onClone },
    { label: STUDIES.export, to: `/admin/questionnaire/export/${id}` },
    ...(hasBegun ? [] : [{ label: STUDIES.remove, onSelect: onRemove }]),
  ]
  return (
    <div className="flex gap-8">
      <Button
        variant="default"
        size="compact-md"
        component={Link}
        to={`/admin/questionnaire/edit/${id}`}
        aria-label={STUDIES.editOf(name)}
      >
        {STUDIES.edit}
      </Button>
      <MoreMenu label={STUDIES.more(name)} items={items} />
    </div>
  )
}
