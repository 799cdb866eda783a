import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SocietyDto } from '#contract/society/society.ts'
import { LeaveGuard } from '#web/platform/form/LeaveGuard.tsx'
import { SavedSince } from '#web/platform/form/SavedSince.tsx'
import { useEdited } from '#web/platform/form/use-edited.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { SOCIETY } from '../../messages.ts'
import { loadSociety } from '../../queries.ts'
import { BOARDS } from '../messages.ts'
import { useSaveBoards } from '../queries.ts'
import classes from './societies.module.css'

interface Props {
  readonly society: SocietyDto
  readonly boards: readonly { readonly id: number; readonly title: string }[]
}

/** Form for the certifying boards of a society. */
export function BoardsForm({ society, boards }: Props) {
  const navigate = useNavigate()
  const save = useSaveBoards(society.id)
  const [search, setSearch] = useState('')
  const edited = useEdited(society, async () => (await loadSociety(society.id)) ?? society)
  const form = useServerForm({
    initialValues: { boardIds: idsOf(society) },
    validate: () => ({}),
    submit: ({ boardIds }) =>
      edited.attempt(() => save.mutateAsync({ boardIds: [...boardIds], version: edited.version })),
    onSuccess: saved => {
      edited.accept(saved)
      toastSuccess(SOCIETY.saved)
    },
  })
  const { boardIds } = form.values
  const { theirs } = edited
  const shown = boards.filter(({ title }) => title.toLowerCase().includes(search.trim().toLowerCase()))
  const choose = (id: number, isChosen: boolean) =>
    form.setValue(
      'boardIds',
      (isChosen ? [...boardIds, id] : boardIds.filter(each => each !== id)).sort((a, b) => a - b),
    )
  return (
    <Card>
      <Form form={form} aria-label={SOCIETY.boards} className="stack gap-20">
        {theirs ? (
          <SavedSince
            differences={differences(boardIds, theirs)}
            onKeep={edited.acceptTheirs}
            onTake={() => {
              form.resetForm({ boardIds: idsOf(theirs) })
              edited.acceptTheirs()
            }}
          />
        ) : null}
        <TextField
          name="search"
          label={BOARDS.search}
          value={search}
          error={null}
          onChange={setSearch}
          onBlur={() => undefined}
          autoComplete="off"
        />
        <fieldset className={classes.boards}>
          <legend>{BOARDS.chosen(boardIds.length)}</legend>
          {shown.map(({ id, title }) => (
            <CheckboxField
              key={id}
              name={`board-${id}`}
              label={title}
              value={boardIds.includes(id)}
              error={null}
              onChange={isChosen => choose(id, isChosen)}
              onBlur={() => undefined}
              className={classes.board}
            />
          ))}
          {shown.length === 0 ? <p className={classes.quiet}>{BOARDS.nothing}</p> : null}
        </fieldset>
        <div className={classes.acts}>
          <SubmitButton isSubmitting={form.isSubmitting} busyLabel={SOCIETY.saving}>
            {SOCIETY.save}
          </SubmitButton>
          <Button
            variant="default"
            size="md"
            onClick={() => {
              form.resetForm()
              void navigate('/admin/society')
            }}
          >
            {SOCIETY.cancel}
          </Button>
        </div>
      </Form>
      <LeaveGuard form={form} />
    </Card>
  )
}

function idsOf({ certifyingBoards = [] }: SocietyDto): readonly number[] {
  return certifyingBoards.map(({ id }) => id).sort((a, b) => a - b)
}

function differences(boardIds: readonly number[], theirs: SocietyDto) {
  const { certifyingBoards = [] } = theirs
  if (idsOf(theirs).join() === boardIds.join()) return []
  return [{ label: SOCIETY.boards, text: certifyingBoards.map(({ title }) => title).join(', ') }]
}
