import { Checkbox, Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { withBoardCertification } from '#rules/account/profile-editing.ts'
import { isIgnorable } from '#web/platform/errors.ts'
import { toastError } from '#web/platform/toasts.ts'
import { MultiCombobox } from '#web/ui/combobox/MultiCombobox.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { FIELD, PROFILE } from '../messages.ts'
import { type Certification, useCertifications } from '../queries.ts'
import type { ProfileFormState } from '../use-profile-form.ts'
import classes from './profile.module.css'

/** Checkbox for board certification with a list of certifications. Unchecking it clears the list (1 §5). */
export function CertificationFields({ state }: { readonly state: ProfileFormState }) {
  const { draft, change, isVisible } = state
  if (!isVisible('boardCertifications')) return null
  const has = draft.has_board_certification === 1
  return (
    <div className={classes.wide} data-field={has ? undefined : 'boardCertifications'}>
      <Checkbox
        label={FIELD.board}
        checked={has}
        classNames={{ body: classes.choice ?? '' }}
        onChange={event => change(withBoardCertification(draft, event.currentTarget.checked))}
      />
      {has ? <Certifications state={state} /> : null}
    </div>
  )
}

function Certifications({ state }: { readonly state: ProfileFormState }) {
  const { draft, change, touch, errorOf } = state
  const list = useCertifications()
  useFailureToast(list.error)
  if (list.isError)
    return (
      <div data-name="boardCertifications" className="mt-12">
        <ErrorState
          title={PROFILE.certificationsFailed}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      </div>
    )
  if (list.isPending) return <Skeleton height={48} className="mt-12" aria-busy="true" />
  return (
    <div className="mt-12">
      <MultiCombobox
        name="boardCertifications"
        label={FIELD.certifications}
        hint={FIELD.certificationsHint}
        placeholder={FIELD.certificationsPlaceholder}
        nothing={FIELD.noCertification}
        items={list.data.map(itemOf)}
        chosen={draft.boardCertifications.map(({ id }) => id)}
        error={errorOf('boardCertifications')}
        onChange={ids => change({ ...draft, boardCertifications: ids.map(id => ({ id })) })}
        onLeave={() => touch('boardCertifications')}
      />
    </div>
  )
}

/** Shows the board as well, because several boards use the same titles. */
function itemOf({ id, title, board, isCertified }: Certification) {
  return { id, name: `${title}, ${isCertified ? 'Certified' : 'Eligible'}`, detail: board }
}

function useFailureToast(error: Error | null): void {
  useEffect(() => {
    if (error && !isIgnorable(error)) toastError(PROFILE.listFailed)
  }, [error])
}
