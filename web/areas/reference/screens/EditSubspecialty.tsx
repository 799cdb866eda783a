import { useLocation, useNavigate, useParams } from 'react-router'
import type { AdministeredSubspecialty } from '#contract/reference/specialty.ts'
import { isMissing } from '#web/platform/errors.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { MergeAndDelete } from '../components/MergeAndDelete.tsx'
import classes from '../components/reference.module.css'
import { SubspecialtyForm } from '../components/SubspecialtyForm.tsx'
import { kindOf, pathOf, type SpecialtyKind } from '../kinds.ts'
import { SPECIALTY, SUBSPECIALTY } from '../messages.ts'
import { useSubspecialty } from '../queries.ts'

/** Creates or edits a subspecialty of societies' specialties or of the master list (4 §2.2). */
export default function EditSubspecialty() {
  const { subspecialtyId } = useParams()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const id = subspecialtyId === undefined ? null : Number(subspecialtyId)
  const { data, error, refetch, isFetching } = useSubspecialty(id)
  const kind = kindOf(pathname, data)
  const leave = () => void navigate({ pathname: pathOf('subspecialty', kind), search })
  if (isMissing(error)) return <PageHeading title={SUBSPECIALTY.missing} lead={SUBSPECIALTY.missingText} />
  if (error) return <ErrorState title={SUBSPECIALTY.failed} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <>
      <PageHeading
        title={id === null ? SUBSPECIALTY.create[kind] : (data?.title ?? SUBSPECIALTY.edit)}
        lead={data?.specialty}
      />
      {id !== null && !data ? (
        <LoadingCards count={2} height={180} />
      ) : (
        <div className={classes.page}>
          <SubspecialtyForm key={id} subspecialty={data ?? null} kind={kind} onDone={leave} onCancel={leave} />
          {data ? <Uses subspecialty={data} kind={kind} onGone={leave} /> : null}
        </div>
      )}
    </>
  )
}

interface UsesProps {
  readonly subspecialty: AdministeredSubspecialty
  readonly kind: SpecialtyKind
  readonly onGone: () => void
}

function Uses({ subspecialty: { id, title, specialty_id, uses }, kind, onGone }: UsesProps) {
  const isUsed = uses.people || uses.counted
  return (
    <section>
      <h2 className={classes.heading}>{SPECIALTY.usedBy}</h2>
      {uses.people ? <p className={classes.text}>{SUBSPECIALTY.people}</p> : null}
      {uses.counted ? <p className={classes.text}>{SUBSPECIALTY.held}</p> : null}
      {isUsed ? null : <p className={classes.text}>{SUBSPECIALTY.unused}</p>}
      <MergeAndDelete
        level="subspecialty"
        id={id}
        title={title}
        kind={kind}
        specialtyId={specialty_id}
        takesAlong={0}
        isUsed={isUsed}
        onGone={onGone}
      />
    </section>
  )
}
