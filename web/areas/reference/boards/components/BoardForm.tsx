import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { BoardDto } from '#contract/reference/certifying-board.ts'
import { SavedSince } from '#web/platform/form/SavedSince.tsx'
import { useEdited } from '#web/platform/form/use-edited.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { type BoardValues, type Certification, differencesFrom, errorsOf, onTopOf, valuesOf } from '../board-values.ts'
import { BOARDS } from '../messages.ts'
import { loadBoard, useSaveBoard } from '../queries.ts'
import classes from './boards.module.css'

interface Props {
  /** `null` for a new board. */
  readonly board: BoardDto | null
  readonly onDone: () => void
}

const NEW = { version: 0 } as const

/** Edits a certifying board with its certifications. */
export function BoardForm({ board, onDone }: Props) {
  const save = useSaveBoard(board?.id ?? null)
  const edited = useEdited<BoardDto | typeof NEW>(board ?? NEW, async () =>
    board ? ((await loadBoard(board.id)) ?? board) : NEW,
  )
  const form = useServerForm<BoardValues, unknown>({
    initialValues: valuesOf(board),
    validate: errorsOf,
    submit: values => edited.attempt(() => save.mutateAsync({ values, version: edited.version })),
    onSuccess: () => {
      toastSuccess(BOARDS.saved)
      onDone()
    },
  })
  const { theirs } = edited
  return (
    <Form form={form} aria-label={board ? BOARDS.editOf(board.title) : BOARDS.create} className="stack gap-16">
      {theirs && 'title' in theirs ? (
        <SavedSince
          differences={differencesFrom(form.values, theirs)}
          onKeep={() => {
            form.setValues(onTopOf(form.values, theirs))
            edited.acceptTheirs()
          }}
          onTake={() => {
            form.resetForm(valuesOf(theirs))
            edited.acceptTheirs()
          }}
        />
      ) : null}
      <TextField {...form.field('title')} label={BOARDS.name} maxLength={150} autoComplete="off" />
      <Certifications
        certifications={form.values.certifications}
        errorOf={form.errorOf}
        onChange={certifications => form.setValue('certifications', certifications)}
      />
      <div className="row gap-12">
        <SubmitButton isSubmitting={form.isSubmitting} busyLabel={BOARDS.saving}>
          {BOARDS.save}
        </SubmitButton>
        <Button variant="default" size="md" onClick={onDone}>
          {BOARDS.cancel}
        </Button>
      </div>
    </Form>
  )
}

interface ListProps {
  readonly certifications: readonly Certification[]
  readonly errorOf: (path: string) => ReactNode
  readonly onChange: (certifications: readonly Certification[]) => void
}

function Certifications({ certifications, errorOf, onChange }: ListProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <p id={id} className={classes.label}>
        {BOARDS.certifications}
      </p>
      <p className={classes.quiet}>{BOARDS.certificationsHint}</p>
      <ul className={classes.rows}>
        {certifications.map((each, at) => (
          <li key={each.key} className={classes.row}>
            <TextField
              name={`certifications.${at}.title`}
              aria-label={BOARDS.certificationOf(at + 1)}
              value={each.title}
              error={errorOf(`certifications.${at}.title`)}
              onChange={title => onChange(certifications.with(at, { ...each, title }))}
              onBlur={() => undefined}
              maxLength={150}
              autoComplete="off"
            />
            <Button
              variant="default"
              size="md"
              aria-label={BOARDS.removeOf(each.title)}
              onClick={() => onChange(certifications.filter(other => other !== each))}
            >
              {BOARDS.remove}
            </Button>
          </li>
        ))}
      </ul>
      <div className="row gap-12">
        <Button
          variant="default"
          onClick={() => onChange([...certifications, { key: crypto.randomUUID(), title: '', former: null }])}
        >
          {BOARDS.add}
        </Button>
      </div>
    </section>
  )
}
