import { Button } from '@mantine/core'
import { useState } from 'react'
import { DUMMIES_AT_ONCE } from '#rules/society/made-up.ts'
import { memberAddress, memberAddressError } from '#rules/society/member.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { MARKED, MEMBERS } from '../messages.ts'
import { useAddDemoMember, useAddDummies, useMarkedMembers, useRemoveMarked } from '../queries.ts'
import classes from './members.module.css'

interface Props {
  readonly societyId: number
}

/** Demo and dummy members of a list. Here they are added, or removed with a single action (decision 65). */
export function MarkedMembers({ societyId }: Props) {
  const { data, isError, isFetching, refetch } = useMarkedMembers(societyId)
  const addDummies = useAddDummies(societyId)
  const remove = useRemoveMarked(societyId)
  const [isAdding, setAdding] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const { demo, dummy, accounts } = data ?? { demo: 0, dummy: 0, accounts: 0 }
  const confirm = async (): Promise<void> => {
    if (data) await remove.mutateAsync(data).catch(() => undefined)
    setRemoving(false)
  }
  if (isError) return <ErrorState title={MARKED.failed} retrying={isFetching} onRetry={() => void refetch()} />
  return (
    <Card as="section" className={classes.marked} labelledBy="marked-members">
      <h2 id="marked-members">{MARKED.title}</h2>
      <p>{MARKED.text}</p>
      <p role="status">{data ? (demo + dummy === 0 ? MARKED.none : MARKED.countOf(demo, dummy)) : ' '}</p>
      <div className={classes.acts}>
        <ActionButton variant="default" isBusy={addDummies.isPending} onClick={() => addDummies.mutate()}>
          {MARKED.addDummies(DUMMIES_AT_ONCE)}
        </ActionButton>
        <Button variant="default" onClick={() => setAdding(true)}>
          {MARKED.addDemo}
        </Button>
        {demo + dummy > 0 ? (
          <Button variant="default" color="red" onClick={() => setRemoving(true)}>
            {MARKED.remove}
          </Button>
        ) : null}
      </div>
      <Dialog isOpen={isAdding} title={MARKED.addDemo} ignoresOutsideClicks onClose={() => setAdding(false)}>
        <DemoForm societyId={societyId} onDone={() => setAdding(false)} />
      </Dialog>
      <ConfirmDialog
        isOpen={isRemoving}
        title={MARKED.removeTitle(demo + dummy)}
        confirm={MARKED.remove}
        cancel={MEMBERS.cancel}
        isDanger
        isBusy={remove.isPending}
        onConfirm={confirm}
        onCancel={() => setRemoving(false)}
      >
        <p>{MARKED.removeText(demo, dummy, accounts)}</p>
      </ConfirmDialog>
    </Card>
  )
}

function DemoForm({ societyId, onDone }: Props & { readonly onDone: () => void }) {
  const add = useAddDemoMember(societyId)
  const form = useServerForm({
    initialValues: { email: '' },
    validate: ({ email }) => {
      const error = memberAddressError(memberAddress(email))
      return error === null ? {} : { email: error }
    },
    submit: ({ email }) => add.mutateAsync(email),
    onSuccess: () => {
      toastSuccess(MARKED.addedDemo)
      onDone()
    },
  })
  return (
    <Form form={form} aria-label={MARKED.addDemo} className={classes.form}>
      <p>{MARKED.addDemoText}</p>
      <TextField {...form.field('email')} label={MEMBERS.email} type="email" maxLength={254} autoComplete="off" />
      <div className={classes.acts}>
        <SubmitButton isSubmitting={form.isSubmitting}>{MARKED.addDemo}</SubmitButton>
        <Button variant="default" size="md" onClick={onDone}>
          {MEMBERS.cancel}
        </Button>
      </div>
    </Form>
  )
}
