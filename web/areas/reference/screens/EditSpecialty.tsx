import { Link, useLocation, useNavigate, useParams } from 'react-router'
import type { AdministeredSpecialty } from '#contract/reference/specialty.ts'
import { isMissing } from '#web/platform/errors.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { MergeAndDelete } from '../components/MergeAndDelete.tsx'
import classes from '../components/reference.module.css'
import { SpecialtyForm } from '../components/SpecialtyForm.tsx'
import { kindOf, pathOf, type SpecialtyKind } from '../kinds.ts'
import { SPECIALTY, usesOf } from '../messages.ts'
import { useSpecialty } from '../queries.ts'

/** Creates or edits a specialty of societies or of the master list (4 §2.2). */
export default function EditSpecialty() {
  const { specialtyId } = useParams()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const id = specialtyId === undefined ? null : Number(specialtyId)
  const { data, error, refetch, isFetching } = useSpecialty(id)
  const kind = kindOf(pathname, data)
  const leave = () => void navigate({ pathname: pathOf('specialty', kind), search })
  if (isMissing(error)) return <PageHeading title={SPECIALTY.missing} lead={SPECIALTY.missingText} />
  if (error) return <ErrorState title={SPECIALTY.failed} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <>
      <PageHeading title={id === null ? SPECIALTY.create[kind] : (data?.title ?? SPECIALTY.edit)} />
      {id !== null && !data ? (
        <LoadingCards count={2} height={180} />
      ) : (
        <div className={classes.page}>
          <SpecialtyForm key={id} specialty={data ?? null} kind={kind} onDone={leave} onCancel={leave} />
          {data ? <Subspecialties specialty={data} kind={kind} /> : null}
          {data ? <Uses specialty={data} kind={kind} onGone={leave} /> : null}
        </div>
      )}
    </>
  )
}

interface PartProps {
  readonly specialty: AdministeredSpecialty
  readonly kind: SpecialtyKind
}

function Subspecialties({ specialty: { subspecialties }, kind }: PartProps) {
  const path = pathOf('subspecialty', kind)
  return (
    <section>
      <h2 className={classes.heading}>{SPECIALTY.subspecialties}</h2>
      {subspecialties.length === 0 ? (
        <p className={classes.text}>{SPECIALTY.noSubspecialties}</p>
      ) : (
        <ul className={classes.list}>
          {subspecialties.map(({ id, title }) => (
            <li key={id}>
              <Link to={`${path}/edit/${id}`} className="accent">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link to={`${path}/create`} className="accent">
        {SPECIALTY.addSubspecialty}
      </Link>
    </section>
  )
}

function Uses({ specialty, kind, onGone }: PartProps & { readonly onGone: () => void }) {
  const { id, title, subspecialties, uses } = specialty
  const lines = usesOf(uses)
  return (
    <section>
      <h2 className={classes.heading}>{SPECIALTY.usedBy}</h2>
      {lines.length > 0 ? (
        <ul className={classes.list}>
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {lines.length === 0 && !uses.counted ? <p className={classes.text}>{SPECIALTY.unused}</p> : null}
      {uses.counted ? <p className={classes.text}>{SPECIALTY.held}</p> : null}
      <MergeAndDelete
        level="specialty"
        id={id}
        title={title}
        kind={kind}
        specialtyId={id}
        takesAlong={subspecialties.length}
        isUsed={lines.length > 0 || uses.counted}
        onGone={onGone}
      />
    </section>
  )
}
