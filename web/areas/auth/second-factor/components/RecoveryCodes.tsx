import { Button } from '@mantine/core'
import { saveFile } from '#web/platform/list/save-file.ts'
import { toastError, toastSuccess } from '#web/platform/toasts.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { TWO_STEP } from '../messages.ts'
import classes from './second-factor.module.css'

interface Props {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** Shows recovery codes. They are shown once, so only the button closes the dialog. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const text = `${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toastSuccess(TWO_STEP.copied),
      () => toastError(TWO_STEP.copyFailed),
    )
  return (
    <Dialog
      isOpen
      ignoresOutsideClicks
      onClose={() => undefined}
      title={TWO_STEP.keepTitle}
      actions={[{ label: TWO_STEP.kept, isPrimary: true, onClick: onKept }]}
    >
      <p>{TWO_STEP.keep}</p>
      <ol className={classes.codes}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row centered gap-12">
        <Button variant="default" onClick={() => void copy()}>
          {TWO_STEP.copy}
        </Button>
        <Button variant="default" onClick={() => saveFile(new File([text], TWO_STEP.fileName, { type: 'text/plain' }))}>
          {TWO_STEP.download}
        </Button>
      </div>
    </Dialog>
  )
}
