import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useSetting } from '#web/areas/account/settings/queries.ts'
import { callForFile } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { saveFile } from '#web/platform/list/save-file.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { EXPORTS, RESTRICTED } from '../../messages.ts'
import { parseId } from '../../studies.ts'
import { AccessRestricted } from '../components/AccessRestricted.tsx'
import { StudyResults } from '../components/StudyResults.tsx'

const KEY = 'allow_figures_export'

/** /view-admin-results/:qsId/files: exports the results and data dictionary of a study (decision 72). */
export default function ExportFigures() {
  const id = parseId(useParams()['qsId'] ?? '')
  const restricted = <AccessRestricted text={RESTRICTED.study} to="/" />
  if (id === null) return restricted
  return (
    <StudyResults key={id} id={id} exit="/" missing={restricted}>
      {({ title, period }) => (
        <>
          <PageHeading kicker={`${period} ${title}`} title={EXPORTS.title} lead={EXPORTS.lead} />
          <ul>
            {EXPORTS.facts.map(fact => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <Files id={id} />
        </>
      )}
    </StudyResults>
  )
}

function Files({ id }: { readonly id: number }) {
  const setting = useSetting(KEY)
  const [busy, setBusy] = useState<'figures' | 'dictionary' | null>(null)
  const take = async (part: 'figures' | 'dictionary'): Promise<void> => {
    setBusy(part)
    const asked = { query: { id }, body: {} }
    await (part === 'figures'
      ? callForFile('POST results/export-figures', asked)
      : callForFile('POST results/export-dictionary', asked)
    ).then(saveFile, showError)
    setBusy(null)
  }
  if (!setting.data)
    return setting.isError ? (
      <ErrorState title={EXPORTS.failed} retrying={setting.isFetching} onRetry={() => void setting.refetch()} />
    ) : (
      <LoadingCards count={1} height={80} />
    )
  if (setting.data.value !== '1')
    return (
      <>
        <p>{EXPORTS.off}</p>
        <Button component={Link} to={`/admin/settings/edit/${KEY}`} variant="default">
          {EXPORTS.toSetting}
        </Button>
      </>
    )
  return (
    <p>
      <ActionButton mr="sm" isDisabled={busy !== null} onClick={() => take('figures')}>
        {EXPORTS.figures}
      </ActionButton>
      <ActionButton variant="default" isDisabled={busy !== null} onClick={() => take('dictionary')}>
        {EXPORTS.dictionary}
      </ActionButton>
    </p>
  )
}
