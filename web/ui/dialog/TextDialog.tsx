import { useState } from 'react'
import { TextAreaField } from '../form/TextAreaField.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  readonly title: string
  /** Effect of the action. */
  readonly text?: string | undefined
  readonly label: string
  readonly initial?: string
  /** Maximum length in characters. */
  readonly longest: number
  readonly isRequired: boolean
  readonly confirm: string
  readonly cancel: string
  readonly isDanger?: boolean
  readonly isBusy: boolean
  readonly onConfirm: (text: string) => unknown
  readonly onClose: () => void
}

const REQUIRED = 'This field is required.'

/** Dialog that asks for text before an action. */
export function TextDialog({
  title,
  text: about,
  label,
  initial = '',
  longest,
  isRequired,
  confirm,
  cancel,
  ...rest
}: Props) {
  const { isDanger = false, isBusy, onConfirm, onClose } = rest
  const [text, setText] = useState(initial)
  const [isTouched, setTouched] = useState(false)
  const isMissing = isRequired && text.trim() === ''
  const send = (): unknown => {
    setTouched(true)
    return isMissing ? null : onConfirm(text.trim())
  }
  return (
    <Dialog
      isOpen
      title={title}
      ignoresOutsideClicks
      onClose={() => (isBusy ? undefined : onClose())}
      actions={[
        { label: confirm, onClick: send, isPrimary: true, isDanger, isBusy },
        { label: cancel, onClick: onClose },
      ]}
    >
      {about === undefined ? null : <p>{about}</p>}
      <TextAreaField
        name="text"
        label={label}
        rows={3}
        maxLength={longest}
        value={text}
        error={isTouched && isMissing ? REQUIRED : null}
        onChange={setText}
        onBlur={() => setTouched(true)}
        data-autofocus
      />
    </Dialog>
  )
}
