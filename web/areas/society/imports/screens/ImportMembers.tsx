import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { WholeMemberImport } from '#contract/society/import.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { SeeOnly } from '../../components/SeeOnly.tsx'
import { SocietyHead } from '../../components/SocietyHead.tsx'
import { useSocietyOptions } from '../../queries.ts'
import { type CurrentSociety, useCurrentSociety } from '../../use-current-society.ts'
import { usePermission } from '../../use-permission.ts'
import { ColumnsForm } from '../components/ColumnsForm.tsx'
import { EarlierImports } from '../components/EarlierImports.tsx'
import { FileStep } from '../components/FileStep.tsx'
import { Findings } from '../components/Findings.tsx'
import classes from '../components/imports.module.css'
import { Outcome } from '../components/Outcome.tsx'
import { Problems } from '../components/Problems.tsx'
import { Steps } from '../components/Steps.tsx'
import { Working } from '../components/Working.tsx'
import { IMPORTS } from '../messages.ts'
import { type FileMapping, useImport, useMoveImport } from '../queries.ts'

/** {members}/import and {members}/import/{importId}: imports members from a file in several steps (decision 57). */
export default function ImportMembers() {
  const place = useCurrentSociety()
  const options = useSocietyOptions(place.societyId)
  const { importId } = useParams()
  const mayChange = usePermission('members')
  return (
    <div className={classes.page}>
      <SocietyHead
        place={place}
        name={options.data?.society.name ?? ''}
        title={IMPORTS.title}
        lead={IMPORTS.lead}
        actions={
          <Button component={Link} to={place.path} variant="default">
            {IMPORTS.back}
          </Button>
        }
      >
        {!mayChange ? (
          <>
            <SeeOnly />
            <EarlierImports {...place} />
          </>
        ) : importId === undefined ? (
          <>
            <Steps state={null} />
            <FileStep {...place} />
            <EarlierImports {...place} />
          </>
        ) : (
          <Import key={importId} place={place} importId={Number(importId)} />
        )}
      </SocietyHead>
    </div>
  )
}

function Import({ place, importId }: { readonly place: CurrentSociety; readonly importId: number }) {
  const key = { societyId: place.societyId, importId }
  const file = useImport(key)
  if (file.isError && !file.data)
    return <ErrorState title={IMPORTS.failed} retrying={file.isFetching} onRetry={() => void file.refetch()} />
  if (!file.data) return <LoadingCards count={1} height={240} />
  const { state, summary } = file.data
  return (
    <>
      <Steps state={state} />
      <Step file={file.data} place={place} />
      {(state === 'checked' || state === 'done') && summary && summary.leftOut + summary.warnings > 0 ? (
        <Problems {...key} />
      ) : null}
    </>
  )
}

function Step({ file, place }: { readonly file: WholeMemberImport; readonly place: CurrentSociety }) {
  const { societyId, path, isPlatform } = place
  const move = useMoveImport({ societyId, importId: file.id })
  const options = useSocietyOptions(societyId)
  const [isAtColumns, setAtColumns] = useState(false)
  const check = (mapping: FileMapping): void => {
    setAtColumns(false)
    // New member types may have been added.
    void options.refetch()
    move.mutate(mapping)
  }
  const cancel = () => move.mutate('cancel')
  const { state, summary, mapping, totalRows, doneRows } = file
  if (state === 'reading') return <Working title={IMPORTS.reading} total={0} />
  if (state === 'checking') return <Working title={IMPORTS.checking} total={totalRows} />
  if (state === 'writing') return <Working title={IMPORTS.writing} done={doneRows} total={totalRows} />
  if (state === 'ready' || (state === 'checked' && isAtColumns))
    return <ColumnsForm file={file} isBusy={move.isPending} onCheck={check} onCancel={cancel} />
  if (state === 'checked' && summary && mapping)
    return (
      <Findings
        summary={summary}
        mapping={mapping}
        memberTypes={options.data?.memberTypes ?? []}
        typesPath={isPlatform ? `/admin/society/mapping/${societyId}` : null}
        isBusy={move.isPending}
        onCheck={check}
        onColumns={() => setAtColumns(true)}
        onRun={() => move.mutate('run')}
        onCancel={cancel}
      />
    )
  return <Outcome file={file} path={path} />
}
