import { Button } from '@mantine/core'
import { BANK } from '../messages.ts'

interface Props {
  readonly label: string
  readonly onEdit: () => void
  readonly onDelete: () => void
}

export function JobQuestionActions({ label, onEdit, onDelete }: Props) {
  return (
    <div className="flex gap-8">
      <Button variant="default" size="compact-md" aria-label={BANK.editOf(label)} onClick={onEdit}>
        {BANK.edit}
      </Button>
      <Button variant="default" size="compact-md" aria-label={BANK.deleteOf(label)} onClick={onDelete}>
        {BANK.delete}
      </Button>
    </div>
  )
}
