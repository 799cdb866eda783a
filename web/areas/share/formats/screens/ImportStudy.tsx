import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { StudyDraft } from '#rules/share/draft.ts'
import { errorTexts } from '#web/platform/errors.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { questionEditorPath } from '../../place.ts'
import { ChooseParts } from '../components/ChooseParts.tsx'
import { DraftStep } from '../components/DraftStep.tsx'
import { FileStep } from '../components/FileStep.tsx'
import { ImportReport } from '../components/ImportReport.tsx'
import { FILES } from '../messages.ts'
import { type StudyFile, useReadFile } from '../queries.ts'

interface Read {
  readonly study: StudyFile
  readonly file: File
  /** Draft with the changes made in the report. */
  readonly draft: StudyDraft
  /** Number of times the file was read. */
  readonly round: number
}

/** /admin/questionnaire/import: imports a study from a file, with a report that is judged before it becomes a draft (decision 69). */
export default function ImportStudy() {
  const [read, setRead] = useState<Read | null>(null)
  return (
    <div className="stack gap-20">
      <PageHeading
        title={FILES.title}
        lead={FILES.lead}
        actions={
          <Button component={Link} to="/admin/questionnaire" variant="default">
            {FILES.back}
          </Button>
        }
      />
      {read ? (
        <Review key={read.round} read={read} onRead={setRead} />
      ) : (
        <FileStep onRead={(study, file) => setRead({ study, file, draft: study.draft, round: 1 })} />
      )}
    </div>
  )
}

function Review({ read, onRead }: { readonly read: Read; readonly onRead: (read: Read | null) => void }) {
  const { study, file, draft, round } = read
  const navigate = useNavigate()
  const again = useReadFile()
  const question = useRef<number | null>(null)
  const choose = async (chosen: readonly string[]): Promise<void> => {
    const found = await again.mutateAsync({ file, chosen }).catch(() => null)
    if (found) onRead({ study: found, file, draft: found.draft, round: round + 1 })
  }
  return (
    <>
      {study.choices ? (
        <ChooseParts
          choices={study.choices}
          isReading={again.isPending}
          error={again.isError ? (errorTexts(again.error)[0] ?? FILES.readFailed) : ''}
          onChoose={keys => void choose(keys)}
        />
      ) : null}
      <DraftStep
        read={study}
        draft={draft}
        onMade={id => {
          const at = question.current
          void navigate(
            at === null ? `/admin/questionnaire/edit/${id}` : questionEditorPath({ id: at, questionnaireId: id }),
          )
        }}
        onAnother={() => onRead(null)}
      />
      <ImportReport
        study={study}
        draft={draft}
        fileName={`${file.name}-report.csv`}
        onDraft={draft => onRead({ ...read, draft })}
        onEdit={id => {
          question.current = id
        }}
      />
    </>
  )
}
