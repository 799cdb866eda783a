import { Button, Checkbox, Popover } from '@mantine/core'
import { IconChevronDown, IconDownload, IconKeyboard, IconPrinter } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { ActionButton } from '../ActionButton.tsx'
import type { Column, Download } from './columns.ts'
import classes from './filters.module.css'
import { TABLE } from './labels.ts'

interface Props<Row> {
  readonly columns: readonly Column<Row>[]
  readonly hidden: readonly string[]
  readonly onHide: (hidden: readonly string[]) => void
  readonly downloads: readonly Download[]
  readonly print: { readonly onClick: () => void; readonly isBusy: boolean } | undefined
  /** Shows the keyboard shortcuts of the list. */
  readonly onKeys: (() => void) | undefined
}

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const
const ITEM = { variant: 'subtle', color: 'gray', justify: 'flex-start', fullWidth: true } as const

/** Menu of the whole list: its files, its printed view, its columns, and its keyboard shortcuts. */
export function ListMenu<Row>({ columns, hidden, onHide, downloads, print, onKeys }: Props<Row>) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const choices = columns.filter(({ isName, isFixed }) => !isName && !isFixed)
  if (choices.length === 0 && downloads.length === 0 && !print && !onKeys) return null
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      withinPortal={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <Button
          ref={trigger}
          variant="default"
          rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {TABLE.menu}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={TABLE.menu}>
        <div className={classes.listMenu}>
          {downloads.map(({ format, isBusy, onClick }) => (
            <ActionButton
              {...ITEM}
              key={format}
              leftSection={<IconDownload {...ICON} />}
              isBusy={isBusy}
              onClick={onClick}
            >
              {TABLE.download[format]}
            </ActionButton>
          ))}
          {print ? (
            <ActionButton
              {...ITEM}
              leftSection={<IconPrinter {...ICON} />}
              isBusy={print.isBusy}
              onClick={print.onClick}
            >
              {TABLE.print}
            </ActionButton>
          ) : null}
          {onKeys ? (
            <Button
              {...ITEM}
              leftSection={<IconKeyboard {...ICON} />}
              aria-keyshortcuts="?"
              onClick={() => {
                setOpen(false)
                // The focus returns to the element that has it when the dialog opens.
                trigger.current?.focus()
                onKeys()
              }}
            >
              {TABLE.keys}
            </Button>
          ) : null}
          {choices.length > 0 ? (
            // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would cover its border
            <div role="group" className={classes.choices} aria-labelledby={id}>
              <p id={id}>{TABLE.columns}</p>
              {choices.map(({ id: column, header }) => (
                <Checkbox
                  key={column}
                  label={header}
                  checked={!hidden.includes(column)}
                  onChange={() =>
                    onHide(hidden.includes(column) ? hidden.filter(each => each !== column) : [...hidden, column])
                  }
                />
              ))}
            </div>
          ) : null}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
