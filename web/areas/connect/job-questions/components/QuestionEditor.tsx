import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { FormDialog } from '#web/platform/form/FormDialog.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { BANK, EDIT } from '../messages.ts'
import type { StoredJobQuestion } from '../queries.ts'
import { useQuestionForm } from '../use-question-form.ts'
import { AnswerFields, ChartFields, KindFields, MatchFields, PlaceFields } from './FactFields.tsx'
import classes from './job-questions.module.css'
import { Preview, type PreviewParts } from './Preview.tsx'
import { Related } from './Related.tsx'
import { VariableList } from './VariableList.tsx'
import { WordingFields } from './WordingFields.tsx'

interface Props {
  /** Question as stored. `null` for a new one. */
  readonly stored: StoredJobQuestion | null
  readonly parts: PreviewParts
  readonly onClose: () => void
  /** Loads the saved question again. */
  readonly onReload: () => unknown
}

/** Editor for all fields of a job question, with a preview for members and recruiters (3 §2.12). */
export function QuestionEditor({ stored, parts, onClose, onReload }: Props) {
  const { form, open, setOpen, toggle, stale } = useQuestionForm(stored, onClose)
  const [isPreview, setPreview] = useState(false)
  const isAnswered = stored?.jobQuestionVariables.some(({ is_answered }) => is_answered) ?? false
  const submit = (event: FormEvent): void => {
    setPreview(false)
    form.submit(event)
  }
  return (
    <FormDialog
      title={stored ? EDIT.title(stored.label) : BANK.create}
      form={{ ...form, submit }}
      save={EDIT.save}
      cancel={EDIT.cancel}
      leave={EDIT.leave}
      isWide
      onClose={onClose}
    >
      {stale === null ? null : (
        <Banner
          role="status"
          action={
            <Button variant="default" onClick={() => void onReload()}>
              {EDIT.stale}
            </Button>
          }
        >
          {stale}
        </Banner>
      )}
      <fieldset className={classes.views} aria-label={EDIT.views}>
        <Button
          variant={isPreview ? 'default' : 'light'}
          data-autofocus
          aria-pressed={!isPreview}
          onClick={() => setPreview(false)}
        >
          {EDIT.form}
        </Button>
        <Button variant={isPreview ? 'light' : 'default'} aria-pressed={isPreview} onClick={() => setPreview(true)}>
          {EDIT.preview}
        </Button>
      </fieldset>
      {isPreview ? <Preview id={stored?.id ?? null} form={form.values} parts={parts} /> : null}
      <div className={classes.form} hidden={isPreview}>
        {isAnswered ? <p className={classes.quiet}>{EDIT.locked}</p> : null}
        <KindFields form={form} isNew={stored === null} />
        <WordingFields form={form} />
        <VariableList form={form} stored={stored} open={open} onOpen={setOpen} onToggle={toggle} />
        <AnswerFields form={form} />
        <MatchFields form={form} />
        <PlaceFields form={form} />
        <ChartFields form={form} />
        {stored ? <Related questions={stored.questions} /> : null}
      </div>
    </FormDialog>
  )
}
