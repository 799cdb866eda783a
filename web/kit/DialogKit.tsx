import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Part } from './Part.tsx'

const KINDS = ['Question', 'Form', 'Confirmation', 'Deletion', 'Long answers', 'Narrow'] as const
type Kind = (typeof KINDS)[number]

export function DialogKit() {
  const [open, setOpen] = useState<Kind | null>(null)
  const close = () => setOpen(null)
  return (
    <Part name="Dialogs">
      <div className="row gap-10">
        {KINDS.map(kind => (
          <Button key={kind} variant="default" onClick={() => setOpen(kind)}>
            {kind}
          </Button>
        ))}
      </div>
      <Dialog
        isOpen={open === 'Question'}
        onClose={close}
        title="Leave this question?"
        actions={[
          { label: 'Stay here', onClick: close, isPrimary: true },
          { label: 'Use defaults', onClick: close },
          { label: 'Answer later', onClick: close },
        ]}
      >
        <p>The answer isn’t complete yet. You can come back to it at any time before you submit.</p>
      </Dialog>
      <NameForm isOpen={open === 'Form'} onClose={close} />
      <ConfirmDialog
        isOpen={open === 'Confirmation'}
        title="Sign out everywhere?"
        confirm="Sign out everywhere"
        cancel="Cancel"
        onConfirm={close}
        onCancel={close}
      >
        <p>You will need to sign in again on each of your devices.</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'Deletion'}
        title="Delete 3 societies?"
        confirm="Delete"
        cancel="Cancel"
        isDanger
        onConfirm={close}
        onCancel={close}
      >
        <p>Their members keep their accounts. You can’t undo this.</p>
      </ConfirmDialog>
      <Dialog
        isOpen={open === 'Long answers'}
        onClose={close}
        title="Your ideal position"
        areActionsStacked
        trouble="We couldn’t save it. Try again."
        actions={[
          { label: 'It is still the same as last year, and I have nothing to add', onClick: close, isPrimary: true },
          { label: 'It has changed', onClick: close, isDisabled: true },
          { label: 'Cancel', onClick: close },
        ]}
      >
        <p>Has it changed since last year?</p>
      </Dialog>
      <Dialog
        isOpen={open === 'Narrow'}
        onClose={close}
        title="Welcome"
        isNarrow
        actions={[{ label: 'Start', onClick: close, isPrimary: true }]}
      >
        <p>Good to have you here.</p>
      </Dialog>
    </Part>
  )
}

function NameForm({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const [error, setError] = useState('')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Rename report"
      onSubmit={() => setError('This field is required')}
      actions={[
        { label: 'Save', isPrimary: true },
        { label: 'Cancel', onClick: onClose },
      ]}
    >
      <TextInput label="Title" size="md" data-autofocus error={error} />
    </Dialog>
  )
}
