import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useId } from 'react'
import { blocksPosting } from '#rules/connect/term-state.ts'
import { ICO } from '../messages.ts'
import { placeText, termText } from '../term-text.ts'
import { type IcoForm, PLACE, termStatus } from '../use-ico.ts'
import classes from './ico.module.css'

interface Props {
  readonly ico: IcoForm
  readonly placeLabel: string
  readonly suffix: string
  readonly onEdit: (termId: number) => void
}

/** Lists the member's answers. Each has a pencil that opens its term (3 §2.5). */
export function AnswerSummary({ ico: { draft, terms }, placeLabel, suffix, onEdit }: Props) {
  const id = useId()
  const lines = [
    ...terms
      .filter(each => !blocksPosting(termStatus(each, draft)))
      .map(each => ({ id: each.term.id, label: each.term.label, text: termText(draft, each) })),
    { id: PLACE, label: placeLabel, text: placeText(draft) },
  ].filter(({ text }) => text !== '')
  return (
    <section className={classes.summary} aria-labelledby={id}>
      <h2 id={id} className="heading text-15 mb-8">
        {ICO.summary}
      </h2>
      {lines.length === 0 ? <p className={classes.quiet}>{ICO.summaryEmpty}</p> : null}
      <ul className={classes.lines}>
        {lines.map(line => (
          <li key={line.id}>
            <span>
              <span className={classes.quiet}>
                {line.label}
                {suffix}
              </span>{' '}
              {line.text}
            </span>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={ICO.edit(line.label)}
              title={ICO.edit(line.label)}
              onClick={() => onEdit(line.id)}
            >
              <IconPencil size={18} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  )
}
