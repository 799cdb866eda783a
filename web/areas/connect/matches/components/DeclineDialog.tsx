import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx'
import { DECLINE } from '../messages.ts'
import { useDecline, useDeclineReasons } from '../queries.ts'
import classes from './matches.module.css'

interface Props {
  readonly matchId: number
  readonly onClose: () => void
}

/** A checkbox is always valid. */
const UNCHECKED = { error: null, onBlur: () => undefined } as const

/** Asks for the reasons for declining a match: at least one, and the member's own words for another reason (3 §2.11, 3 §4). */
export function DeclineDialog({ matchId, onClose }: Props) {
  const reasons = useDeclineReasons()
  const decline = useDecline()
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set())
  const [isOther, setOther] = useState(false)
  const [text, setText] = useState('')
  const [isTouched, setTouched] = useState(false)
  const isComplete = (checked.size > 0 || isOther) && (!isOther || text.trim() !== '')
  const toggle = (id: number, isChecked: boolean): void =>
    setChecked(before => new Set(isChecked ? [...before, id] : [...before].filter(each => each !== id)))
  const send = async (): Promise<void> => {
    if (!isComplete) return
    const body = { id: matchId, checkedReasons: [...checked], otherReason: isOther ? text : null }
    await decline.mutateAsync(body).then(onClose, () => undefined)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={DECLINE.title}
      ignoresOutsideClicks
      onSubmit={send}
      actions={[
        { label: DECLINE.confirm, isPrimary: true, isDisabled: !isComplete, isBusy: decline.isPending },
        { label: DECLINE.cancel, onClick: onClose },
      ]}
    >
      <p>{DECLINE.lead}</p>
      <fieldset className={classes.reasonsField} aria-busy={reasons.isPending}>
        <legend className="visually-hidden">{DECLINE.lead}</legend>
        {reasons.isError ? (
          <p role="alert">
            {DECLINE.reasonsFailed}{' '}
            <Button size="compact-sm" variant="default" onClick={() => void reasons.refetch()}>
              {DECLINE.retry}
            </Button>
          </p>
        ) : null}
        {reasons.data?.map(({ id, reason }) => (
          <CheckboxField
            key={id}
            {...UNCHECKED}
            name={`reason-${id}`}
            label={reason}
            value={checked.has(id)}
            onChange={isChecked => toggle(id, isChecked)}
          />
        ))}
        {reasons.isPending ? (
          <>
            <Skeleton height={150} radius="md" />
            <span className="visually-hidden" role="status">
              {DECLINE.loading}
            </span>
          </>
        ) : (
          <CheckboxField {...UNCHECKED} name="other" label={DECLINE.other} value={isOther} onChange={setOther} />
        )}
      </fieldset>
      {isOther ? (
        <TextAreaField
          name="otherReason"
          label={DECLINE.otherLabel}
          description={DECLINE.otherHint}
          value={text}
          onChange={setText}
          onBlur={() => setTouched(true)}
          error={isTouched && text.trim() === '' ? DECLINE.required : undefined}
          maxLength={1000}
          rows={3}
        />
      ) : null}
    </Dialog>
  )
}
