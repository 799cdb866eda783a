import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { DraftStep } from '../components/DraftStep.tsx'
import { FileStep } from '../components/FileStep.tsx'
import { ReportTable } from '../components/ReportTable.tsx'
import { FILES } from '../messages.ts'
import type { StudyFile } from '../queries.ts'

/** /admin/questionnaire/import: imports a study from a file, with a review of each item before it becomes a draft (decision 69). */
export default function ImportStudy() {
  const navigate = useNavigate()
  const [read, setRead] = useState<{ readonly study: StudyFile; readonly fileName: string } | null>(null)
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
        <>
          <DraftStep
            read={read.study}
            onMade={id => void navigate(`/admin/questionnaire/edit/${id}`)}
            onAnother={() => setRead(null)}
          />
          <ReportTable items={read.study.report} fileName={`${read.fileName}-report.csv`} />
        </>
      ) : (
        <FileStep onRead={(study, fileName) => setRead({ study, fileName })} />
      )}
    </div>
  )
}
