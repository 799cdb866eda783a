import { useNavigate } from 'react-router'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import classes from '../components/editor.module.css'
import { STUDIES } from '../list-messages.ts'
import { useCreateStudy } from '../queries.ts'

interface Values extends Record<string, unknown> {
  readonly title: string
  readonly period: number | null
  readonly start_date: string
  readonly end_date: string
}

const REQUIRED = 'This field is required'

/** /admin/questionnaire/create: creates a study without questions. */
export default function CreateQuestionnaire() {
  const navigate = useNavigate()
  const create = useCreateStudy()
  const year = new Date().getFullYear() + 1
  const form = useServerForm<Values, { id: number }>({
    initialValues: { title: '', period: year, start_date: `${year}-01-01`, end_date: `${year}-12-31` },
    validate: ({ title, period, start_date, end_date }) => ({
      ...(title.trim() === '' ? { title: REQUIRED } : {}),
      ...(period === null ? { period: REQUIRED } : {}),
      ...(start_date === '' ? { start_date: REQUIRED } : {}),
      ...(end_date === '' ? { end_date: REQUIRED } : {}),
    }),
    submit: values => create.mutateAsync({ ...values, period: values.period ?? year }),
    onSuccess: ({ id }) => navigate(`/admin/questionnaire/edit/${id}`),
  })
  return (
    <>
      <PageHeading title={STUDIES.create} lead={STUDIES.createLead} />
      <Form form={form} aria-label={STUDIES.create} className={classes.create}>
        <TextField {...form.field('title')} label={STUDIES.name} maxLength={500} />
        <NumberField {...form.field('period')} label={STUDIES.period} />
        <TextField {...form.field('start_date')} label={STUDIES.first} type="date" />
        <TextField {...form.field('end_date')} label={STUDIES.last} type="date" />
        <SubmitButton isSubmitting={form.isSubmitting}>{STUDIES.begin}</SubmitButton>
      </Form>
    </>
  )
}
