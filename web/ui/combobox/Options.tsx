import { IconCheck } from '@tabler/icons-react'
import classes from './combobox.module.css'
import type { Item } from './items.ts'
import type { OptionsState } from './use-options.ts'

interface Props {
  readonly options: OptionsState
  readonly found: readonly Item[]
  readonly label: string
  readonly isMulti: boolean
  readonly isChosen: (item: Item) => boolean
  readonly onPick: (item: Item) => void
  /** Text shown instead of the list when no item matches. */
  readonly nothing: string
}

/** Maximum number of options rendered while the list is closed. A page can have dozens of longer lists, each with thousands of options. */
const MAX_OPTIONS_CLOSED = 100

/** List of options below the field. */
export function Options({ options, found, label, isMulti, isChosen, onPick, nothing }: Props) {
  const { isOpen, active, list, listId, optionId } = options
  return (
    <>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMulti || undefined}
        className={classes.list}
        data-multi={isMulti || undefined}
        hidden={!isOpen || found.length === 0}
      >
        {(isOpen || found.length <= MAX_OPTIONS_CLOSED ? found : []).map((item, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
          <div
            key={item.id}
            id={optionId(at)}
            role="option"
            tabIndex={-1}
            aria-selected={isChosen(item)}
            data-active={at === active || undefined}
            className={classes.option}
            onMouseDown={event => event.preventDefault()}
            onClick={() => onPick(item)}
          >
            <span className={classes.check}>{isChosen(item) ? <IconCheck size={16} aria-hidden="true" /> : null}</span>
            <span>
              {item.name}
              {item.detail ? <span className={classes.detail}>{item.detail}</span> : null}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className={classes.nothing}>
        {isOpen && found.length === 0 ? nothing : ''}
      </p>
    </>
  )
}
