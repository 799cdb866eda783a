import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { formatMoment } from '#web/platform/dates.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { compareQuery, type Versions, versionsQuery } from '../../editor/queries.ts'
import { type Compared, choicesOf, comparedFrom, queryOf } from '../compared.ts'
import { ChangeList } from '../components/ChangeList.tsx'
import classes from '../components/changes.module.css'
import { CHANGES } from '../messages.ts'

/** /admin/questionnaire/changes/{questionnaireId}: shows the differences between two versions of a study, or from last year's study. */
export default function CompareQuestionnaire() {
  const id = Number(useParams().questionnaireId)
  const [search, setSearch] = useSearchParams()
  const known = useQuery(versionsQuery(id))
  const compared = known.data ? comparedFrom(known.data, search) : null
  const comparison = useQuery(compareQuery(known.data && compared ? queryOf(known.data, compared) : null))
  const failed = known.isError ? known : comparison.isError ? comparison : null
  const choose = (next: Compared) => setSearch({ ...next }, { replace: true, preventScrollReset: true })
  return (
    <>
      <PageHeading
        title={known.data ? CHANGES.of(`${known.data.period} ${known.data.title}`) : CHANGES.title}
        actions={
          <Button variant="default" component={Link} to={`/admin/questionnaire/edit/${id}`}>
            {CHANGES.edit}
          </Button>
        }
      />
      {known.data && compared ? <Choices versions={known.data} compared={compared} onChoose={choose} /> : null}
      {failed ? (
        <ErrorState title={CHANGES.failed} retrying={failed.isFetching} onRetry={() => void failed.refetch()} />
      ) : known.data && !compared ? (
        <EmptyState title={CHANGES.never} />
      ) : comparison.data && compared ? (
        <ChangeList comparison={comparison.data} editable={compared.to === 'draft' ? id : null} />
      ) : (
        <LoadingCards count={3} height={120} />
      )}
    </>
  )
}

interface ChoicesProps {
  readonly versions: Versions
  readonly compared: Compared
  readonly onChoose: (compared: Compared) => void
}

function Choices({ versions, compared, onChoose }: ChoicesProps) {
  const { from, to } = choicesOf(versions)
  const options = (values: readonly string[]) => values.map(value => ({ value, label: nameOf(versions, value) }))
  return (
    <div className={classes.choices}>
      <NativeSelect
        label={CHANGES.from}
        value={compared.from}
        data={options(from)}
        onChange={event => onChoose({ ...compared, from: event.currentTarget.value })}
      />
      <NativeSelect
        label={CHANGES.to}
        value={compared.to}
        data={options(to)}
        onChange={event => onChoose({ ...compared, to: event.currentTarget.value })}
      />
    </div>
  )
}

function nameOf({ versions, draft, prior }: Versions, choice: string): string {
  if (choice === 'draft') return draft ? CHANGES.draftBy(draft.by, formatMoment(draft.at)) : CHANGES.draft
  if (choice === 'prior') return CHANGES.lastYear(prior ? `${prior.period} ${prior.title}` : '')
  const version = versions.find(each => String(each.version) === choice)
  const { published = null, isCurrent = false } = version ?? {}
  return [
    CHANGES.version(Number(choice)),
    ...(published ? [CHANGES.published(published.by, formatMoment(published.at))] : []),
    ...(isCurrent ? [CHANGES.current] : []),
  ].join(', ')
}
