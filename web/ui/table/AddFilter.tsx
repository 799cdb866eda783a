import { Button, Popover } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { FilterGroup } from './filter-group.ts'
import classes from './filters.module.css'
import { TABLE } from './labels.ts'

interface Props {
  /** Filters without a chip. */
  readonly groups: readonly FilterGroup[]
  readonly onAdd: (name: string) => void
}

/** Menu of the filters that can be added. */
export function AddFilter({ groups, onAdd }: Props) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      withinPortal={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <Button
          ref={trigger}
          data-add
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {TABLE.addFilter}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        aria-label={TABLE.addFilter}
        onKeyDown={event => {
          if (event.key === 'Escape') trigger.current?.focus()
          else moveBy(event)
        }}
      >
        <ul className={classes.menu}>
          {groups.map(({ name, label }) => (
            <li key={name}>
              <button
                type="button"
                className={classes.menuItem}
                onClick={() => {
                  setOpen(false)
                  onAdd(name)
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus between the buttons with arrow keys. */
function moveBy(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const buttons: readonly EventTarget[] = [...event.currentTarget.querySelectorAll('button')]
  const next = buttons.at((buttons.indexOf(event.target) + step) % buttons.length)
  if (next instanceof HTMLElement) next.focus()
}
