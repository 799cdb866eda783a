import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { MAX_IDS } from '#contract/users/emails.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { UndoNotice } from '#web/platform/list/UndoNotice.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { EmailResults } from '../components/EmailResults.tsx'
import classes from '../components/users.module.css'
import { BULK, USER_EMAILS as TEXT } from '../messages.ts'
import { useFindEmails } from '../queries.ts'
import { useBulkMail } from '../use-bulk-mail.ts'
import { readIds } from '../user-values.ts'

/** Users selected in the list of users. They are not in the URL, which logs and histories keep. */
function selectedIds(state: unknown): string {
  const ids = typeof state === 'object' && state !== null && 'ids' in state ? state.ids : ''
  return typeof ids === 'string' ? ids : ''
}

/**
 * Page /admin/user-emails with email addresses by user ID, as a list and a file. Also changes whether these users get optional emails (4
 * §2.2).
 */
export default function UserEmails() {
  const selected = selectedIds(useLocation().state)
  const find = useFindEmails()
  const bulk = useBulkMail()
  const form = useServerForm({
    initialValues: { ids: selected },
    validate: ({ ids }) => errorsOf(ids),
    isQuietWhileEmpty: true,
    submit: ({ ids }) => find.mutateAsync(readIds(ids).ids),
    // The request already reports its failure.
    onError: () => [],
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens
  useEffect(() => {
    if (selected !== '') find.mutate(readIds(selected).ids)
  }, [])
  const items = find.data?.items ?? []
  const again = () => find.mutateAsync(items.map(({ id }) => id)).catch(() => undefined)
  const undo = { ...bulk, undo: () => bulk.undo().then(() => void again()) }
  return (
    <>
      <PageHeading
        title={TEXT.title}
        lead={TEXT.lead}
        actions={
          <Button component={Link} to="/admin/user" variant="default">
            {TEXT.toUsers}
          </Button>
        }
      />
      <Card className={classes.sheet}>
        <Form form={form} aria-label={TEXT.title} className="stack gap-16">
          <TextAreaField
            {...form.field('ids')}
            label={TEXT.ids}
            description={TEXT.idsHint}
            rows={4}
            spellCheck={false}
            autoComplete="off"
          />
          <div>
            <SubmitButton isSubmitting={form.isSubmitting}>{TEXT.find}</SubmitButton>
          </div>
        </Form>
      </Card>
      <div className={classes.results} aria-live="polite">
        <UndoNotice act={undo} textOf={BULK.textOf} />
        {find.data ? (
          <EmailResults
            found={find.data}
            bulk={bulk}
            onChoose={isOptedOut =>
              bulk
                .choose(
                  items.map(({ id }) => id),
                  isOptedOut,
                )
                .then(() => void again())
            }
          />
        ) : null}
      </div>
    </>
  )
}

function errorsOf(text: string): Record<string, string> {
  const { ids, wrong } = readIds(text)
  if (wrong !== null) return { ids: TEXT.wrong(wrong) }
  if (ids.length === 0) return { ids: TEXT.required }
  return ids.length > MAX_IDS ? { ids: TEXT.tooMany } : {}
}
