import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorTexts } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import type { SpecialtyKind } from '../kinds.ts'
import { SPECIALTY, SUBSPECIALTY } from '../messages.ts'
import { administeredQuery, type Level, subspecialtiesOfQuery, useMerge, useRemove } from '../queries.ts'

interface Props {
  readonly level: Level
  readonly id: number
  readonly title: string
  readonly kind: SpecialtyKind
  /** ID of the subspecialty's specialty. */
  readonly specialtyId: number
  /** Number of the specialty's subspecialties. */
  readonly takesAlong: number
  readonly isUsed: boolean
  readonly onGone: () => void
}

/** Merges a specialty or subspecialty into another one, or deletes it if it isn't used. */
export function MergeAndDelete({ level, id, title, kind, specialtyId, takesAlong, isUsed, onGone }: Props) {
  const [asked, setAsked] = useState<'merge' | 'delete' | null>(null)
  const remove = useRemove(level, id)
  const words = level === 'specialty' ? SPECIALTY : SUBSPECIALTY
  const close = () => setAsked(null)
  return (
    <div className="row gap-8">
      <Button variant="default" onClick={() => setAsked('merge')}>
        {SPECIALTY.merge}
      </Button>
      {isUsed ? null : (
        <Button variant="default" onClick={() => setAsked('delete')}>
          {SPECIALTY.remove}
        </Button>
      )}
      <Dialog isOpen={asked === 'merge'} title={SPECIALTY.merge} ignoresOutsideClicks onClose={close}>
        <MergeForm level={level} id={id} kind={kind} specialtyId={specialtyId} onClose={close} onDone={onGone} />
      </Dialog>
      <ConfirmDialog
        isOpen={asked === 'delete'}
        title={SPECIALTY.removeTitle(title)}
        confirm={SPECIALTY.remove}
        cancel={SPECIALTY.cancel}
        isDanger
        isBusy={remove.isPending}
        onConfirm={() =>
          remove
            .mutateAsync()
            .then(() => {
              toastSuccess(words.removed)
              onGone()
            })
            .catch(() => undefined)
        }
        onCancel={close}
      >
        <p>{SPECIALTY.removeText(takesAlong)}</p>
        {remove.error ? <p role="alert">{errorTexts(remove.error).join(' ')}</p> : null}
      </ConfirmDialog>
    </div>
  )
}

interface MergeProps extends Pick<Props, 'level' | 'id' | 'kind' | 'specialtyId'> {
  readonly onClose: () => void
  readonly onDone: () => void
}

function MergeForm({ level, id, kind, specialtyId, onClose, onDone }: MergeProps) {
  const specialties = useQuery({ ...administeredQuery(kind), enabled: level === 'specialty' })
  const subspecialties = useQuery({ ...subspecialtiesOfQuery(kind, specialtyId), enabled: level === 'subspecialty' })
  const merge = useMerge(level, id)
  const [into, setInto] = useState('')
  const all = (level === 'specialty' ? specialties.data : subspecialties.data) ?? []
  const words = level === 'specialty' ? SPECIALTY : SUBSPECIALTY
  const run = async () => {
    if (into === '') return
    await merge.mutateAsync(Number(into))
    toastSuccess(words.merged)
    onDone()
  }
  return (
    <div className="stack gap-16">
      <p>{words.mergeLead}</p>
      <SelectField
        name="into"
        label={SPECIALTY.into}
        value={into}
        onChange={setInto}
        onBlur={() => undefined}
        error={merge.error ? errorTexts(merge.error).join(' ') : undefined}
        options={[
          { value: '', label: SPECIALTY.choose },
          ...all.filter(each => each.id !== id).map(each => ({ value: String(each.id), label: each.title })),
        ]}
      />
      <div className="row gap-8">
        <ActionButton
          size="md"
          color="red"
          isDisabled={into === ''}
          isBusy={merge.isPending}
          onClick={() => run().catch(() => undefined)}
        >
          {SPECIALTY.mergeConfirm}
        </ActionButton>
        <Button size="md" variant="default" onClick={onClose}>
          {SPECIALTY.cancel}
        </Button>
      </div>
    </div>
  )
}
