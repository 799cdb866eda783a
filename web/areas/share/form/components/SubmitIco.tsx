import { type KeyboardEvent, useRef, useState } from 'react'
import type { JobProfile } from '#contract/connect.ts'
import { Ask } from '../../components/Ask.tsx'
import classes from '../../components/ask.module.css'
import { type SubmittingProps, useSubmitting } from '../../components/submitting.ts'
import { SUBMIT } from '../../messages.ts'
import { nameOfPlace } from '../../place.ts'
import { useNameIco, useSubmit } from '../../queries.ts'

const LONGEST_NAME = 255

type Props = SubmittingProps & { readonly profile: JobProfile }

/** Names the ICO and submits its study (1 §4 Submitting). Each step may be repeated, so that a second try goes on where the first one failed. */
export function SubmitIco({ surveyId, profile, place, saver, placeSaver, isOpen, onCancel, onSubmitted }: Props) {
  const [name, setName] = useState(profile.title)
  const [isMissing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const submit = useSubmit(surveyId, null)
  const ico = useNameIco(profile)
  const { isBusy, trouble, run, clear } = useSubmitting(placeSaver ? [saver, placeSaver] : [saver], async () => {
    await ico.mutateAsync(name.trim())
    await submit.mutateAsync()
    onSubmitted()
  })
  const start = (): void => {
    const isEmpty = name.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) input.current?.focus()
    else run()
  }
  const cancel = (): void => {
    if (isBusy) return
    clear()
    onCancel()
  }
  return (
    <Ask
      isOpen={isOpen}
      onClose={cancel}
      title={SUBMIT.icoTitle}
      actions={[
        { label: SUBMIT.submit, onClick: start, isPrimary: true, isBusy },
        { label: SUBMIT.cancel, onClick: cancel },
      ]}
    >
      <p>{SUBMIT.icoText}</p>
      <label htmlFor="ico-name" className={classes.fieldLabel}>
        {SUBMIT.icoName}
      </label>
      <input
        ref={input}
        id="ico-name"
        type="text"
        className={classes.field}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        data-autofocus
        required
        aria-invalid={isMissing || undefined}
        aria-describedby="ico-name-error"
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          setMissing(false)
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter') start()
        }}
      />
      <p id="ico-name-error" role="alert" className={classes.trouble}>
        {isMissing ? SUBMIT.required : ''}
      </p>
      <p>
        {SUBMIT.icoPlace}: {nameOfPlace(place)}
      </p>
      <p>{SUBMIT.text}</p>
      <p role="alert" className={classes.trouble}>
        {trouble}
      </p>
    </Ask>
  )
}
