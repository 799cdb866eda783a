import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { REPORTS } from '../../messages.ts'
import { titleProblem } from '../../saved-reports.ts'

interface Props {
  /** Kind of dialog, or `null` if the dialog is closed. */
  readonly dialog: 'create' | 'keep' | 'rename' | null
  readonly before: string
  /** Titles of existing reports. */
  readonly titles: readonly string[]
  readonly onName: (title: string) => void
  readonly onClose: () => void
}

/** Dialogs "Create Report" and "Rename Report" (2 §2.3). */
export function NameReport({ dialog, before, titles, onName, onClose }: Props) {
  // The key makes each opening start from the current name.
  return dialog ? (
    <NameForm
      key={`${dialog} ${before}`}
      isRename={dialog === 'rename'}
      before={before}
      taken={titles.filter(title => title !== before)}
      onName={onName}
      onClose={onClose}
    />
  ) : null
}

interface FormProps extends Omit<Props, 'dialog' | 'titles'> {
  readonly isRename: boolean
  readonly taken: readonly string[]
}

function NameForm({ isRename, before, taken, onName, onClose }: FormProps) {
  const [text, setText] = useState(before)
  const [isTried, setTried] = useState(false)
  const problem = titleProblem(text, taken)
  return (
    <Dialog
      isOpen
      title={isRename ? REPORTS.renameTitle : REPORTS.createTitle}
      actions={[
        { label: isRename ? REPORTS.saveButton : REPORTS.createButton, isPrimary: true },
        { label: REPORTS.cancel, onClick: onClose },
      ]}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (problem === null) onName(text.trim())
      }}
    >
      <TextInput
        data-autofocus
        label={REPORTS.field}
        value={text}
        required
        withAsterisk={false}
        size="md"
        error={isTried ? problem : null}
        onChange={event => setText(event.currentTarget.value)}
        onBlur={() => setTried(isTried || text !== before)}
      />
    </Dialog>
  )
}
