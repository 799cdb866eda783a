import { Button } from '@mantine/core'
import type { BulkAction } from './columns.ts'
import { TABLE } from './labels.ts'
import classes from './table.module.css'

interface Props {
  readonly ids: readonly string[]
  readonly actions: readonly BulkAction[]
  readonly onClear: () => void
}

/** Shows the number of selected rows across all pages, and the bulk actions (2 §2.6). */
export function Selection({ ids, actions, onClear }: Props) {
  if (actions.length === 0) return null
  return (
    <div className={classes.selection} data-some={ids.length > 0 || undefined}>
      <p role="status">{ids.length > 0 ? TABLE.selected(ids.length) : ''}</p>
      {ids.length > 0 ? (
        <div className="row gap-10">
          {actions.map(({ label, isDanger = false, onClick }) => (
            <Button
              key={label}
              size="sm"
              color={isDanger ? 'red' : 'brand'}
              variant={isDanger ? 'outline' : 'filled'}
              onClick={() => onClick(ids, onClear)}
            >
              {label}
            </Button>
          ))}
          <Button size="sm" variant="default" onClick={onClear}>
            {TABLE.clearSelection}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
