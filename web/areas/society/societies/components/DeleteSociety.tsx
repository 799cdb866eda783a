import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SocietyDto } from '#contract/society/society.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { SOCIETY } from '../../messages.ts'
import { accountsAfter, goneWith } from '../deletion.ts'
import { SOCIETIES } from '../messages.ts'
import { useDeleteSociety, useDeletionPreview } from '../queries.ts'
import classes from './societies.module.css'

/** Button that deletes a society, after listing what is deleted with it and asking for its name (decision 56). */
export function DeleteSociety({ society }: { readonly society: SocietyDto }) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <Card as="section" labelledBy="society-delete">
      <div className={classes.section}>
        <h2 id="society-delete">{SOCIETIES.deleteTitle}</h2>
        <p className={classes.quiet}>{SOCIETIES.deleteText}</p>
        <div className={classes.acts}>
          <Button variant="default" color="red" onClick={() => setAsking(true)}>
            {SOCIETIES.delete}
          </Button>
        </div>
      </div>
      <Dialog isOpen={isAsking} title={SOCIETIES.deleteOf(society.name)} ignoresOutsideClicks onClose={close}>
        <Deletion society={society} onCancel={close} />
      </Dialog>
    </Card>
  )
}

function Deletion({ society, onCancel }: { readonly society: SocietyDto; readonly onCancel: () => void }) {
  const navigate = useNavigate()
  const { data, isError, isFetching, refetch } = useDeletionPreview(society.id, true)
  const remove = useDeleteSociety(society.id)
  const form = useServerForm({
    initialValues: { name: '' },
    validate: ({ name }) => (name.trim() === society.name ? {} : { name: SOCIETIES.nameDiffers }),
    messageAt: 'name',
    submit: ({ name }) => remove.mutateAsync(name),
    onSuccess: () => {
      toastSuccess(SOCIETIES.deleted(society.name))
      void navigate('/admin/society', { replace: true })
    },
  })
  if (isError) return <ErrorState title={SOCIETIES.deleteFailed} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <LoadingCards count={1} height={160} />
  return (
    <Form form={form} aria-label={SOCIETIES.deleteTitle} className="stack gap-20">
      <Lines title={SOCIETIES.deleteGoes} lines={goneWith(data)} />
      <Lines title={SOCIETIES.deleteStays} lines={accountsAfter(data)} />
      <TextField {...form.field('name')} label={SOCIETIES.deleteName(society.name)} autoComplete="off" />
      <div className={classes.acts}>
        <SubmitButton isSubmitting={form.isSubmitting} color="red">
          {SOCIETIES.deleteConfirm}
        </SubmitButton>
        <Button variant="default" size="md" onClick={onCancel}>
          {SOCIETY.cancel}
        </Button>
      </div>
    </Form>
  )
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <div>
      <p className={classes.label}>{title}</p>
      <ul className={classes.lines}>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
