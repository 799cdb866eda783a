import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { checkDraft } from '#rules/share/check/index.ts'
import { questionsOf, type StudyDraft, type StudySettings } from '#rules/share/draft.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { Card } from '#web/ui/Card.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { FILES, FORMAT_LABELS } from '../messages.ts'
import { type StudyFile, useMakeDraft } from '../queries.ts'
import { CONTAINER_LABELS } from '../report-messages.ts'
import classes from './formats.module.css'

type Values = Pick<StudySettings, 'title' | 'start_date' | 'end_date'> & { readonly period: number | null }

/** ID of the form, for buttons elsewhere that submit it. */
export const IMPORT_FORM = 'study-import'

interface Props {
  readonly read: StudyFile
  /** Draft with the changes made in the report. */
  readonly draft: StudyDraft
  readonly onMade: (id: number) => void
  readonly onAnother: () => void
}

/** Shows the contents of a file, and the button that creates a draft from it. */
export function DraftStep({ read: { format, container, version }, draft, onMade, onAnother }: Props) {
  const make = useMakeDraft()
  const errors = useMemo(() => checkDraft(draft).filter(({ level }) => level === 'error').length, [draft])
  const { title, period, start_date, end_date } = draft.facts
  const required = (text: string) => text.trim() === ''
  const form = useServerForm<Values & Record<string, unknown>, { id: number }>({
    initialValues: { title, period, start_date, end_date },
    validate: values => ({
      ...(required(values.title) ? { title: FILES.required } : {}),
      ...(values.period === null ? { period: FILES.required } : {}),
      ...(required(values.start_date) ? { start_date: FILES.required } : {}),
      ...(required(values.end_date) ? { end_date: FILES.required } : {}),
    }),
    submit: ({ title, period, start_date, end_date }) =>
      make.mutateAsync({
        ...draft,
        facts: { ...draft.facts, title, start_date, end_date, period: period ?? draft.facts.period },
      }),
    onSuccess: ({ id }) => onMade(id),
  })
  return (
    <Card className={classes.card}>
      <h2 className={classes.title}>{FILES.settings}</h2>
      <p className="flush readable" role="status">
        {FILES.found(FORMAT_LABELS[format].name, [
          ...(version === 'STU3' ? [version] : []),
          ...(container ? [CONTAINER_LABELS[container]] : []),
        ])}
        {'. '}
        {FILES.parts(draft.sections.length, questionsOf(draft).length, draft.derived.length)}.{' '}
        {errors === 0 ? FILES.unchecked : FILES.checked(errors)}
      </p>
      <Form form={form} id={IMPORT_FORM} aria-label={FILES.settings} className="stack gap-20">
        <div className={classes.fields}>
          <TextField {...form.field('title')} label={FILES.name} maxLength={500} />
          <NumberField {...form.field('period')} label={FILES.period} />
          <TextField {...form.field('start_date')} label={FILES.first} type="date" />
          <TextField {...form.field('end_date')} label={FILES.last} type="date" />
        </div>
        <div className={classes.acts}>
          <SubmitButton size="sm" isSubmitting={form.isSubmitting}>
            {FILES.make}
          </SubmitButton>
          <Button variant="default" onClick={onAnother}>
            {FILES.another}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
