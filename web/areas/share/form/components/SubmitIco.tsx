import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { JobProfile } from '#contract/connect.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { type SubmittingProps, useSubmitting } from '../../components/submitting.ts'
import { locationName } from '../../job-location.ts'
import { SUBMIT } from '../../late-messages.ts'
import { useNameIco, useSubmit } from '../../queries.ts'

const MAX_NAME_LENGTH = 255

type Props = SubmittingProps & { readonly profile: JobProfile }

/** Names the ICO and submits its study (1 §4 Submitting). Each step is repeatable, so a retry continues where the last attempt failed. */
export function SubmitIco({ surveyId, profile, location, saver, jobSavers, isOpen, onCancel, onSubmitted }: Props) {
  const [name, setName] = useState(profile.title)
  const [isMissing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const submit = useSubmit(surveyId, null)
  const ico = useNameIco(profile)
  const { isBusy, trouble, run, clear } = useSubmitting([saver, ...jobSavers], async () => {
    await ico.mutateAsync(name.trim())
    await submit.mutateAsync()
    onSubmitted()
  })
  const start = () => {
    const isEmpty = name.trim() === ''
    setMissing(isEmpty)
    return isEmpty ? input.current?.focus() : run()
  }
  const cancel = (): void => {
    if (isBusy) return
    clear()
    onCancel()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={cancel}
      title={SUBMIT.icoTitle}
      trouble={trouble}
      onSubmit={start}
      actions={[
        { label: SUBMIT.submit, isPrimary: true, isBusy },
        { label: SUBMIT.cancel, onClick: cancel },
      ]}
    >
      <p>{SUBMIT.icoText}</p>
      <TextInput
        ref={input}
        label={SUBMIT.icoName}
        size="md"
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        data-autofocus
        required
        withAsterisk={false}
        value={name}
        error={isMissing ? SUBMIT.required : null}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          setMissing(false)
        }}
      />
      <p>
        {SUBMIT.icoLocation}: {locationName(location)}
      </p>
      <p>{SUBMIT.text}</p>
    </Dialog>
  )
}
