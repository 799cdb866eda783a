import type { Use } from '#rules/share/check/index.ts'
import { EDIT, USED } from '../messages.ts'
import { type Selection, selectionOf } from '../selection.ts'
import classes from './editor.module.css'

interface Props {
  readonly uses: readonly Use[]
  readonly onSelect: (selection: Selection) => void
}

/** Lists the uses of a part, each with a link. */
export function Uses({ uses, onSelect }: Props) {
  if (uses.length === 0) return null
  return (
    <p className="quiet">
      {EDIT.usedBy}{' '}
      {uses.map(({ how, place, name }, at) => (
        <span key={`${how} ${name} ${'id' in place ? place.id : ''}`}>
          {at > 0 ? ', ' : ''}
          <button type="button" className={classes.link} onClick={() => onSelect(selectionOf(place))}>
            {name}
          </button>{' '}
          ({USED[how]})
        </span>
      ))}
    </p>
  )
}
