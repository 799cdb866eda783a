import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type FilterLabel, summaryOf, textOfLabel } from '../labels.ts'
import { FILTERS } from '../messages.ts'
import classes from './Filters.module.css'

interface Props {
  readonly words: readonly FilterLabel[]
  /** Keys of applied filters. */
  readonly applied: ReadonlySet<string>
  readonly onRemove: (word: FilterLabel) => void
  readonly onClear: () => void
}

/** Shows up to ten selected filters with remove buttons (2 §2.5). */
export function FilterTags({ words, applied, onRemove, onClear }: Props) {
  const { shown, more } = summaryOf(words)
  return (
    <div className="grid gap-6">
      <ul className="plain-list row gap-6" aria-label={FILTERS.selected}>
        {shown.map(word => {
          const isPending = !applied.has(`${word.key} ${word.text}`)
          return (
            <li key={word.key} className={classes.tag} data-pending={isPending || undefined}>
              <span className="breakable shrinkable">
                {textOfLabel(word)}
                {isPending ? <em className="muted"> {FILTERS.notApplied}</em> : null}
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                aria-label={FILTERS.remove(word.text || word.dimension)}
                onClick={() => onRemove(word)}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
        {more > 0 ? <li className={classes.more}>{FILTERS.more(more)}</li> : null}
      </ul>
      <Button variant="subtle" size="compact-sm" color="gray" className={classes.clearAll} onClick={onClear}>
        {FILTERS.clearAllFilters}
      </Button>
    </div>
  )
}
