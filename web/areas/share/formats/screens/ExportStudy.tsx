import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { FORMATS, type FormatName } from '#rules/formats/format.ts'
import { saveFile } from '#web/platform/list/save-file.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { editedQuery } from '../../editor/queries.ts'
import classes from '../components/formats.module.css'
import { ReportTable } from '../components/ReportTable.tsx'
import { EXPORTS, FILES, FORMAT_LABELS } from '../messages.ts'
import { type ExportedStudy, useExport } from '../queries.ts'

/** /admin/questionnaire/export/{id}: exports a study as a file for another program (decision 69). */
export default function ExportStudy() {
  const id = Number(useParams()['questionnaireId'])
  const study = useQuery(editedQuery(id))
  const name = study.data ? `${study.data.draft.facts.period} ${study.data.draft.facts.title}` : ''
  return (
    <div className="stack gap-20">
      <PageHeading
        title={EXPORTS.title}
        lead={name ? `${name}. ${EXPORTS.lead}` : EXPORTS.lead}
        actions={
          <Button component={Link} to="/admin/questionnaire" variant="default">
            {FILES.back}
          </Button>
        }
      />
      {study.isError && !study.data ? (
        <ErrorState title={EXPORTS.failed} retrying={study.isFetching} onRetry={() => void study.refetch()} />
      ) : study.data ? (
        <Export id={id} isPublished={study.data.published !== null} isEdited={study.data.saved !== null} />
      ) : (
        <LoadingCards count={1} height={240} />
      )}
    </div>
  )
}

interface Props {
  readonly id: number
  readonly isPublished: boolean
  readonly isEdited: boolean
}

function Export({ id, isPublished, isEdited }: Props) {
  const prepare = useExport(id)
  const [format, setFormat] = useState<FormatName>('collegium')
  const [of, setOf] = useState<'draft' | 'published'>(isPublished ? 'published' : 'draft')
  const versions = [
    ...(isPublished ? [{ value: 'published' as const, label: EXPORTS.published }] : []),
    ...(isEdited || !isPublished ? [{ value: 'draft' as const, label: EXPORTS.draft }] : []),
  ]
  return (
    <>
      <Card className={classes.card}>
        <div className={classes.fields}>
          <SelectField
            name="format"
            label={EXPORTS.format}
            error={undefined}
            onBlur={() => undefined}
            value={format}
            options={FORMATS.map(value => ({ value, label: FORMAT_LABELS[value].name }))}
            onChange={value => {
              setFormat(value)
              prepare.reset()
            }}
          />
          <SelectField
            name="of"
            label={EXPORTS.of}
            error={undefined}
            onBlur={() => undefined}
            value={of}
            options={versions}
            onChange={value => {
              setOf(value)
              prepare.reset()
            }}
          />
        </div>
        <p className="flush readable">{FORMAT_LABELS[format].about}</p>
        <div className={classes.acts}>
          <ActionButton isBusy={prepare.isPending} onClick={() => prepare.mutate({ format, of })}>
            {EXPORTS.prepare}
          </ActionButton>
        </div>
      </Card>
      {prepare.data ? <Ready file={prepare.data} /> : null}
    </>
  )
}

function Ready({ file }: { readonly file: ExportedStudy }) {
  const { fileName, mediaType, text, report } = file
  const changed = report.filter(({ taken }) => taken === 'changed').length
  const lost = report.filter(({ taken }) => taken === 'not taken').length
  return (
    <>
      <Card className={classes.card}>
        <p className="flush readable" role="status">
          {EXPORTS.ready(fileName)} {changed + lost === 0 ? EXPORTS.lossless : EXPORTS.losses(changed, lost)}
        </p>
        <div className={classes.acts}>
          <Button onClick={() => saveFile(new File([text], fileName, { type: mediaType }))}>{EXPORTS.download}</Button>
        </div>
      </Card>
      <ReportTable items={report} fileName={`${fileName}-report.csv`} />
    </>
  )
}
