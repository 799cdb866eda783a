import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_LENGTHS, OFFER_CONTENT_TEXT } from '#rules/recruiter/offer-content.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { CREATE } from '../../offers/messages.ts'
import { CANDIDATES } from '../messages.ts'
import { type BrowserTerm, offerOf, type Position } from '../position.ts'
import { useStartOffer } from '../queries.ts'

interface Props {
  readonly position: Position
  readonly terms: readonly BrowserTerm[]
  readonly isDisabled: boolean
}

/** Creates a draft from the criteria after the recruiter enters a title. */
export function StartOffer({ position, terms, isDisabled }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ActionButton size="md" isDisabled={isDisabled} onClick={() => setAsking(true)}>
        {CANDIDATES.offer}
      </ActionButton>
      {isAsking ? <TitleDialog position={position} terms={terms} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

function TitleDialog({ position, terms, onClose }: Omit<Props, 'isDisabled'> & { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const start = useStartOffer()
  const [title, setTitle] = useState('')
  const [isTouched, setTouched] = useState(false)
  const isMissing = title.trim() === ''
  const send = async (): Promise<void> => {
    setTouched(true)
    if (isMissing) return
    try {
      const { id } = await start.mutateAsync({ ...offerOf(position, terms), title: title.trim() })
      await navigate(`/recruiter/edit-job-offer/${id}`)
    } catch {
      // The error is already shown, and typed text is preserved.
    }
  }
  const close = (): void => (start.isPending ? undefined : onClose())
  return (
    <Dialog
      isOpen
      title={CANDIDATES.offer}
      ignoresOutsideClicks
      onClose={close}
      onSubmit={send}
      actions={[
        { label: CREATE.submit, isPrimary: true, isBusy: start.isPending },
        { label: CREATE.cancel, onClick: close },
      ]}
    >
      <p>{CANDIDATES.offerText}</p>
      <TextField
        name="title"
        label={CREATE.name}
        description={CREATE.nameHint}
        required
        maxLength={MAX_LENGTHS.line}
        autoComplete="off"
        value={title}
        error={isTouched && isMissing ? OFFER_CONTENT_TEXT.required : null}
        onChange={setTitle}
        onBlur={() => undefined}
        data-autofocus
      />
    </Dialog>
  )
}
