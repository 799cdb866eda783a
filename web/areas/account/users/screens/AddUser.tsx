import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { createUser } from '#contract/users/admin.ts'
import { LeaveGuard } from '#web/platform/form/LeaveGuard.tsx'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { AccountFields } from '../components/UserFields.tsx'
import classes from '../components/users.module.css'
import { errorsIn } from '../errors-in.ts'
import { USERS as TEXT } from '../messages.ts'
import { type UserOptions, useCreateUser, useUserOptions } from '../queries.ts'
import { accountOf, EMPTY, roleOptions, type UserValues } from '../user-values.ts'

/** Page /admin/user/add, which creates an account. The new user sets a password through the link in an email (4 §2.2). */
export default function AddUser() {
  const options = useUserOptions()
  return (
    <>
      <PageHeading title={TEXT.add} lead={TEXT.addText} />
      {options.data ? (
        <NewUser options={options.data} />
      ) : options.isError ? (
        <ErrorState title={TEXT.addFailed} onRetry={() => void options.refetch()} retrying={options.isFetching} />
      ) : (
        <LoadingCards />
      )}
    </>
  )
}

function NewUser({ options }: { readonly options: UserOptions }) {
  const navigate = useNavigate()
  const create = useCreateUser()
  const form = useServerForm<UserValues, { readonly email: string }>({
    initialValues: EMPTY,
    validate: values => errorsIn(createUser.body, accountOf(values)),
    isQuietWhileEmpty: true,
    submit: values => create.mutateAsync(accountOf(values)),
    onSuccess: ({ email }) => {
      toastSuccess(TEXT.added(email))
      return navigate('/admin/user')
    },
  })
  return (
    <Card className={classes.sheet}>
      <Form form={form} aria-label={TEXT.add} className="stack gap-16">
        <AccountFields form={form} options={options} roles={roleOptions(null)} emailHint={TEXT.emailHint} />
        <p className="muted">
          {TEXT.recruiterHint} <Link to="/admin/recruiters">{TEXT.recruiters}</Link>.
        </p>
        <div className="row gap-12 mt-8">
          <SubmitButton isSubmitting={form.isSubmitting}>{TEXT.add}</SubmitButton>
          <Button component={Link} to="/admin/user" variant="default" size="md">
            {TEXT.cancel}
          </Button>
        </div>
      </Form>
      <LeaveGuard form={form} />
    </Card>
  )
}
