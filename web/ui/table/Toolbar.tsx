import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { IconColumns3, IconDownload, IconKeyboard, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ActionButton } from '../ActionButton.tsx'
import type { Column, Download } from './columns.ts'
import { TABLE } from './labels.ts'
import classes from './table.module.css'

interface Props<Row> {
  readonly columns: readonly Column<Row>[]
  readonly hidden: readonly string[]
  readonly onHide: (hidden: readonly string[]) => void
  readonly downloads: readonly Download[]
  readonly print: { readonly onClick: () => void; readonly isBusy: boolean } | undefined
  /** Shows the keyboard shortcuts of the list. */
  readonly onKeys: (() => void) | undefined
  readonly children?: ReactNode
}

/** Actions for the whole list. */
export function Toolbar<Row>({ columns, hidden, onHide, downloads, print, onKeys, children }: Props<Row>) {
  const choices = columns.filter(({ isName, isFixed }) => !isName && !isFixed)
  if (choices.length === 0 && downloads.length === 0 && !print && !children) return null
  return (
    <div className={classes.toolbar}>
      <div className={classes.order}>{children}</div>
      {choices.length > 0 ? (
        <Popover position="bottom-end" trapFocus returnFocus withinPortal={false}>
          <Popover.Target>
            <Button variant="default" leftSection={<IconColumns3 size={18} stroke={1.7} aria-hidden="true" />}>
              {TABLE.columns}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={TABLE.shownColumns}>
            <div className={classes.choices}>
              {choices.map(({ id, header }) => (
                <Checkbox
                  key={id}
                  label={header}
                  checked={!hidden.includes(id)}
                  onChange={() => onHide(hidden.includes(id) ? hidden.filter(each => each !== id) : [...hidden, id])}
                />
              ))}
            </div>
          </Popover.Dropdown>
        </Popover>
      ) : null}
      {downloads.map(({ format, isBusy, onClick }) => (
        <ActionButton
          key={format}
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden="true" />}
          isBusy={isBusy}
          onClick={onClick}
        >
          {TABLE.download[format]}
        </ActionButton>
      ))}
      {print ? (
        <ActionButton
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden="true" />}
          isBusy={print.isBusy}
          onClick={print.onClick}
        >
          {TABLE.print}
        </ActionButton>
      ) : null}
      {onKeys ? (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={TABLE.keys}
          title={TABLE.keys}
          aria-keyshortcuts="?"
          onClick={onKeys}
        >
          <IconKeyboard size={18} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      ) : null}
    </div>
  )
}
