import { Button, Pagination, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { TABLE } from './labels.ts'
import { PAGE_SIZE, parsePageNumber } from './list-state.ts'
import classes from './table.module.css'

interface Props {
  readonly page: number
  readonly last: number
  readonly total: number
  readonly onPage: (page: number) => void
}

const CONTROLS = { first: TABLE.first, previous: TABLE.previous, next: TABLE.next, last: TABLE.last } as const

/** Shows the range of rows, the pages, and a field to open a page (2 §2.6). */
export function Pager({ page, last, total, onPage }: Props) {
  const from = (page - 1) * PAGE_SIZE + 1
  return (
    <div className={classes.pager}>
      <p role="status" className={classes.range}>
        {TABLE.range(from, Math.min(total, page * PAGE_SIZE), total)}
      </p>
      {last > 1 ? (
        <>
          <nav aria-label={TABLE.pages}>
            <Pagination
              total={last}
              value={page}
              onChange={onPage}
              siblings={1}
              boundaries={1}
              gap={6}
              getItemProps={number => ({ 'aria-label': TABLE.page(number) })}
              getControlProps={control => edgeOf(control, page, last)}
            />
          </nav>
          <GoToPage last={last} onPage={onPage} />
        </>
      ) : null}
    </div>
  )
}

/** Returns the props of a page button. Without a page to open, it keeps the focus, which a disabled button would lose. */
function edgeOf(control: keyof typeof CONTROLS, page: number, last: number) {
  const isOff = control === 'first' || control === 'previous' ? page === 1 : page === last
  const off = { disabled: false, 'aria-disabled': true, mod: { disabled: true }, onClick: undefined }
  return { 'aria-label': CONTROLS[control], ...(isOff ? off : {}) }
}

function GoToPage({ last, onPage }: Pick<Props, 'last' | 'onPage'>) {
  const [text, setText] = useState('')
  const [isRefused, setRefused] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const page = parsePageNumber(text, last)
    setRefused(page === null)
    if (page === null) return
    setText('')
    onPage(page)
  }
  return (
    <form noValidate className={classes.goTo} onSubmit={submit}>
      <TextInput
        label={TABLE.goToPage}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={text}
        error={isRefused ? TABLE.notAPage(last) : null}
        onChange={event => {
          setText(event.currentTarget.value)
          setRefused(false)
        }}
      />
      <Button type="submit" variant="default">
        {TABLE.go}
      </Button>
    </form>
  )
}
