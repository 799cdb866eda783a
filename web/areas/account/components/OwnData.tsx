import { useId, useState } from 'react'
import { Link } from 'react-router'
import { PHYSICIANS } from '#contract/roles.ts'
import { DATA_FORMATS, type DataFormat } from '#rules/account/own-data.ts'
import { CallError } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { saveFile } from '#web/platform/list/save-file.ts'
import { REQUIRED } from '#web/platform/messages.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { useUser } from '#web/platform/use-session.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { DELETION, OWN_DATA } from '../messages.ts'
import { useOwnData } from '../queries.ts'
import '../styles.ts'
import classes from './account.module.css'

/** Downloads a person's own data. Asks for the password only if the server requires it (decision G-118). */
export function OwnData() {
  const heading = useId()
  const { roles } = useUser()
  const download = useOwnData()
  const [asked, setAsked] = useState<DataFormat | null>(null)
  const finish = (file: File) => {
    saveFile(file)
    toastSuccess(OWN_DATA.done)
    setAsked(null)
  }
  const begin = async (format: DataFormat) => {
    try {
      finish(await download.mutateAsync({ format }))
    } catch (error) {
      if (error instanceof CallError && error.status === 422) setAsked(format)
      else showError(error)
    }
  }
  return (
    <Card as="section" labelledBy={heading} className={classes.sheet}>
      <h2 id={heading}>{OWN_DATA.title}</h2>
      <p className={classes.lead}>{OWN_DATA.lead}</p>
      {PHYSICIANS.some(role => roles.includes(role)) ? (
        <p className={classes.lead}>
          <Link to="/user/what-results-tell">{OWN_DATA.results}</Link>
        </p>
      ) : null}
      <div className="row centered gap-12">
        {DATA_FORMATS.map(format => (
          <ActionButton
            key={format}
            variant="default"
            isBusy={download.isPending && download.variables.format === format}
            isDisabled={download.isPending}
            onClick={() => begin(format)}
          >
            {OWN_DATA.download[format]}
          </ActionButton>
        ))}
      </div>
      {asked ? (
        <AskPassword
          submit={current_password => download.mutateAsync({ format: asked, current_password })}
          onSuccess={finish}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Card>
  )
}

interface AskProps {
  readonly submit: (password: string) => Promise<File>
  readonly onSuccess: (file: File) => void
  readonly onClose: () => void
}

function AskPassword({ submit, onSuccess, onClose }: AskProps) {
  const form = useServerForm({
    initialValues: { current_password: '' },
    validate: ({ current_password }) => (current_password === '' ? { current_password: REQUIRED } : {}),
    submit: ({ current_password }) => submit(current_password),
    onSuccess,
    onError: (error, errors) => (errors.length > 0 ? [] : showError(error)),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={OWN_DATA.askTitle}
      form={form}
      actions={[
        { label: OWN_DATA.submit, isPrimary: true, isBusy: form.isSubmitting },
        { label: DELETION.cancel, onClick: onClose },
      ]}
    >
      <p>{OWN_DATA.ask}</p>
      <PasswordField
        {...form.field('current_password')}
        label={DELETION.password}
        showLabel={`Show: ${DELETION.password}`}
        autoComplete="current-password"
        data-autofocus
      />
    </Dialog>
  )
}
