// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineList, type ListQuery } from '#contract/list.ts'
import { TABLE } from '#web/ui/table/labels.ts'
import { choicesOf, columnsOf, fieldsOf, filtersText, labelOf, shapeOf } from './declared.ts'
import { ListLink } from './ListLink.tsx'
import { ListTable } from './ListTable.tsx'

const things = defineList({
  route: 'thing/index',
  summary: 'Things.',
  source: '4 §7',
  callers: ['GM_ADMIN'],
  row: z.object({ id: z.number(), name: z.string(), kind: z.enum(['a', 'b_c']), hours: z.number(), begun: z.string() }),
  columns: {
    id: { title: 'Id', sortable: true },
    name: { title: 'Name', sortable: true, filter: 'text' },
    kind: { title: 'Kind', filter: { oneOf: ['a', 'b_c'] } },
    hours: { title: 'Hours', filter: 'numbers' },
    begun: { title: 'Begun', filter: 'dates' },
  },
  sort: '-id',
  csv: 'things',
})
type Thing = { readonly id: number; readonly name: string }
type Query = ListQuery<typeof things.list>

const COLUMNS = columnsOf<Thing>(things.list, {
  name: { cell: ({ name }) => name, isName: true },
  edit: {
    header: 'Edit',
    isAction: true,
    cell: ({ id }) => (
      <ListLink to={`/edit/${id}`} aria-label={`Edit ${id}`}>
        Edit
      </ListLink>
    ),
  },
})

let root: Root
let client: QueryClient
let asked: Query[]
let rows: readonly Thing[]
let total: number
let router: ReturnType<typeof createMemoryRouter>
let saved: File[]
let answerFile: (file: File) => void
let formats: (string | undefined)[]

function narrow(isNarrow: boolean): void {
  const list = { matches: isNarrow, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => list)
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  narrow(false)
  saved = []
  formats = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    if (file instanceof File) saved.push(file)
    return 'blob:x'
  })
  asked = []
  client = new QueryClient()
  rows = [{ id: 7, name: 'Rounds' }]
  total = 25
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
})

async function open(path: string): Promise<void> {
  const screen = (
    <ListTable
      operation={things}
      ask={async query => {
        asked.push(query)
        return {
          items: query.name === 'nobody' ? [] : rows,
          _meta: { totalCount: query.name === 'nobody' ? 0 : total },
        }
      }}
      askFile={query => {
        formats.push(query.format)
        return new Promise<File>(resolve => {
          answerFile = resolve
        })
      }}
      label="Things"
      columns={COLUMNS}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => name}
      failed="Failed"
      empty={{ title: 'None' }}
    />
  )
  const routes = [
    { path: '/', element: screen },
    { path: '/edit/:id', element: <ListLink to="/">Back</ListLink> },
  ]
  router = createMemoryRouter(routes, { initialEntries: [path] })
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
  await settle()
}
/** Waits until requests are completed and rendered. */
const settle = () =>
  act(async () => {
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    await new Promise(resolve => setTimeout(resolve))
  })
const text = () => document.body.textContent ?? ''
const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}
const buttons = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].filter(({ textContent }) => textContent === label)
/** Presses the last button of this name as a person does, with the focus on it first. */
const press = async (label: string) => {
  const button = buttons(label).at(-1)
  if (!button) throw new Error(`There is no button ${label}`)
  await act(async () => {
    button.focus()
    button.click()
  })
  await settle()
}

describe('a declared list', () => {
  it('can be sorted and filtered in the URL by its declared fields', () => {
    expect(shapeOf(things.list)).toEqual({
      sortable: ['id', 'name'],
      filters: ['name', 'kind', 'hours_min', 'hours_max', 'begun_from', 'begun_to'],
      defaultSort: { column: 'id', isDescending: true },
    })
  })

  it('has a field for each filter, and two for a range', () => {
    expect(fieldsOf(things.list).map(({ name, label, type }) => [name, label, type])).toEqual([
      ['name', 'Name', undefined],
      ['kind', 'Kind', undefined],
      ['hours_min', 'Hours, from', 'number'],
      ['hours_max', 'Hours, to', 'number'],
      ['begun_from', 'Begun, from', 'date'],
      ['begun_to', 'Begun, to', 'date'],
    ])
  })
})

describe('a filter by ID', () => {
  const { list } = defineList({
    route: 'owned/index',
    summary: 'Owned things.',
    source: '4 §7',
    callers: ['GM_ADMIN'],
    row: z.object({ id: z.number() }),
    columns: { id: { title: 'Id', sortable: true } },
    filters: { typeIds: { title: 'Type', filter: 'ids' } },
  })
  const choices = { typeIds: [{ value: '7', label: 'Fellow' }] }

  it('has a field only if there are choices', () => {
    expect(fieldsOf(list, choices)).toMatchObject([{ name: 'typeIds', label: 'Type', options: choices.typeIds }])
    expect(fieldsOf(list)).toEqual([])
    expect(fieldsOf(list, { typeIds: [] })).toEqual([])
  })

  it('is printed with its title and the chosen value', () => {
    expect(filtersText(list, { typeIds: '7' }, choices)).toBe('Type: Fellow')
    expect(labelOf(list, 'typeIds')).toBe('Type')
  })
})

describe('filters in the URL', () => {
  it('are left out individually and listed if the list does not accept them', async () => {
    await open('/?name=x&kind=z&hours_min=many&begun_from=2026-02-30&sort=name&page=2')
    expect(asked.at(-1)).toMatchObject({ name: 'x', sort: 'name', page: 1 })
    for (const name of ['kind', 'hours_min', 'begun_from']) expect(asked.at(-1)).not.toHaveProperty(name)
    expect(find('[role="status"][data-tone="warning"]').textContent).toBe(
      TABLE.refused(['Kind', 'Hours, from', 'Begun, from']),
    )
  })

  it('are applied without a notice if the list accepts them', async () => {
    await open('/?name=x&kind=b_c&hours_min=2')
    expect(asked.at(-1)).toMatchObject({ name: 'x', kind: ['b_c'], hours_min: 2, sort: '-id' })
    expect(document.querySelector('[data-tone="warning"]')).toBeNull()
  })
})

describe('the filters of a list', () => {
  const chips = () => [...document.querySelectorAll('[data-filter]')].map(({ textContent }) => textContent)
  const enter = async (name: string, value: string) => {
    const input = find(`[name="${name}"]`)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value)
    await act(async () => void input.dispatchEvent(new Event('input', { bubbles: true })))
    await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
  }

  it('are a search field and chips with their values', async () => {
    await open('/?name=x&kind=a,b_c&hours_min=2&begun_from=2026-01-01&begun_to=2026-02-01')
    expect((find('search input[name="name"]') as HTMLInputElement).value).toBe('x')
    expect(chips()).toEqual(['Kind: A, B c', 'Hours: from 2', 'Begun: Jan 1, 2026 to Feb 1, 2026'])
  })

  it('have the names of values that the cells show, if the screen passes them', () => {
    const ofCells = { kind: choicesOf({ a: 'First', b_c: 'Second' }) }
    expect(filtersText(things.list, { kind: 'b_c' }, ofCells)).toBe('Kind: Second')
    expect(filtersText(things.list, { kind: 'b_c' })).toBe('Kind: B c')
  })

  it('are added from a menu and applied in the URL, with the focus on the chip', async () => {
    await open('/?name=x&page=2')
    await press(TABLE.addFilter)
    await press('Hours')
    await enter('hours_max', '8')
    await press(TABLE.apply)
    expect(router.state.location.search).toBe('?name=x&hours_max=8')
    expect(chips()).toEqual(['Hours: up to 8'])
    expect(document.activeElement).toBe(find('[data-filter="hours"]'))
    expect(document.querySelector('[role="dialog"]')).toBeNull()
  })

  it('are changed with their chips', async () => {
    await open('/?kind=a')
    await press('Kind: A')
    await enter('kind', 'b_c')
    await press(TABLE.apply)
    expect(router.state.location.search).toBe('?kind=b_c')
    expect(document.activeElement?.textContent).toBe('Kind: B c')
  })

  it('return the focus to the menu if they close without a value', async () => {
    await open('/')
    await press(TABLE.addFilter)
    await press('Kind')
    expect(chips()).toEqual(['Kind'])
    const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
    await act(async () => void find('select').dispatchEvent(pressed))
    expect(chips()).toEqual([])
    expect(document.activeElement).toBe(buttons(TABLE.addFilter)[0])
  })

  it('are cleared individually, or together with Reset', async () => {
    await open('/?name=x&kind=a&hours_min=2')
    await act(async () => find(`[aria-label="${TABLE.clear('Kind')}"]`).click())
    expect(router.state.location.search).toBe('?name=x&hours_min=2')
    expect(chips()).toEqual(['Hours: from 2'])
    await press(TABLE.reset)
    expect(router.state.location.search).toBe('')
    expect([chips(), buttons(TABLE.reset)]).toEqual([[], []])
  })
})

describe('an empty list', () => {
  it('shows no list options, unless a filter excludes all rows', async () => {
    rows = []
    total = 0
    await open('/')
    expect(text()).toContain('None')
    expect(buttons(TABLE.menu)).toEqual([])
    await open('/?name=x')
    expect(text()).toContain(TABLE.noHit)
    expect(buttons(TABLE.menu)).toHaveLength(1)
  })
})

describe('navigating to a row and back', () => {
  it('preserves the page, order, and filters', async () => {
    await open('/?name=x&sort=name&page=2')
    await act(async () => find('[aria-label="Edit 7"]').click())
    expect(router.state.location.pathname).toBe('/edit/7')
    await act(async () => find('a').click())
    await settle()
    expect([router.state.location.pathname, router.state.location.search]).toEqual(['/', '?name=x&sort=name&page=2'])
  })
})

describe('the focus of a list', () => {
  it('stays on the button that opens a page', async () => {
    await open('/')
    const input = find('input[inputmode="numeric"]') as HTMLInputElement
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, '2')
    await act(async () => void input.dispatchEvent(new Event('input', { bubbles: true })))
    await press(TABLE.go)
    expect(router.state.location.search).toBe('?page=2')
    expect(document.activeElement).toBe(buttons(TABLE.go)[0])
    expect(input.isConnected && input.value).toBe('')
  })

  it('stays on the button for the next page, even on the last page', async () => {
    total = 20
    await open('/')
    const next = find(`[aria-label="${TABLE.next}"]`)
    await act(async () => {
      next.focus()
      next.click()
    })
    await settle()
    expect(router.state.location.search).toBe('?page=2')
    expect(document.activeElement).toBe(next)
    expect([next.getAttribute('aria-disabled'), next.hasAttribute('disabled')]).toEqual(['true', false])
    await act(async () => next.click())
    expect(router.state.location.search).toBe('?page=2')
  })

  it('moves to the filters when the pressed button disappears', async () => {
    await open('/?name=nobody')
    expect(text()).toContain(TABLE.noHit)
    await press(TABLE.reset)
    expect(text()).toContain('Rounds')
    expect(document.activeElement).toBe(find('search input'))
  })

  it('stays on the download button, which saves one file under the name from the server', async () => {
    await open('/')
    await press(TABLE.menu)
    await press(TABLE.download.csv)
    expect(document.activeElement).toBe(buttons(TABLE.download.csv)[0])
    expect(buttons(TABLE.download.csv)[0]?.getAttribute('aria-disabled')).toBe('true')
    await act(async () => answerFile(new File(['x'], 'things-2026-04-01.csv')))
    expect(saved.map(({ name }) => name)).toEqual(['things-2026-04-01.csv'])
    expect(document.activeElement).toBe(buttons(TABLE.download.csv)[0])
  })
})

describe('downloads and printing', () => {
  it('use the format of the button and the filters of the screen', async () => {
    await open('/?name=x')
    await press(TABLE.menu)
    await press(TABLE.download.csv)
    await act(async () => answerFile(new File(['x'], 'things.csv')))
    await press(TABLE.download.xlsx)
    await act(async () => answerFile(new File(['x'], 'things.xlsx')))
    expect(formats).toEqual(['csv', 'xlsx'])
    expect(saved.map(({ name }) => name)).toEqual(['things.csv', 'things.xlsx'])
  })

  it('include all filtered rows in print, with the filters but without buttons, and only while printing', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    rows = Array.from({ length: 25 }, (_, at) => ({ id: at + 1, name: `Row ${at + 1}` }))
    await open('/?name=row&kind=b_c&page=2')
    await press(TABLE.menu)
    await press(TABLE.print)
    expect(asked.at(-1)).toMatchObject({ name: 'row', kind: ['b_c'], page: 0, perPage: 1000, sort: '-id' })
    expect(print).toHaveBeenCalledOnce()
    const printed = find('[data-printed] > table')
    expect(printed.querySelectorAll('tbody tr')).toHaveLength(25)
    expect([...printed.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual(['Name'])
    expect(printed.querySelector('a, button')).toBeNull()
    expect(text()).toContain('Filters: Name: row; Kind: B c · 25 rows · ')
    await act(async () => void window.dispatchEvent(new Event('afterprint')))
    expect(document.querySelector('[data-printed]')).toBeNull()
  })

  it('show how many rows of a long list are printed', async () => {
    vi.stubGlobal('print', () => undefined)
    total = 4321
    await open('/')
    await press(TABLE.menu)
    await press(TABLE.print)
    expect(text()).toContain('No filters · the first 1,000 of 4,321 rows · ')
  })
})

describe('keyboard shortcuts', () => {
  const key = async (name: string, on: Element = document.activeElement ?? document.body) =>
    act(async () => void on.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })))
  const focused = () => document.activeElement?.querySelector('th')?.textContent

  beforeEach(async () => {
    rows = [
      { id: 7, name: 'Rounds' },
      { id: 8, name: 'Calls' },
    ]
    await open('/?name=x')
    find('section[aria-label="Things"]').focus()
  })

  it('move through the rows, and stop at the first and last row', async () => {
    await key('ArrowDown')
    expect(focused()).toBe('Rounds')
    await key('j')
    expect(focused()).toBe('Calls')
    await key('j')
    expect(focused()).toBe('Calls')
    await key('k')
    await key('ArrowUp')
    expect(focused()).toBe('Rounds')
  })

  it('open the row and preserve the filters', async () => {
    await key('j')
    await key('j')
    await key('Enter')
    expect(router.state.location.pathname + router.state.location.search).toBe('/edit/8?name=x')
  })

  it('focus the filters, where further keys are text', async () => {
    await key('/')
    expect(document.activeElement).toBe(find('search input'))
    for (const typed of ['j', '/', '?']) await key(typed)
    expect(document.activeElement).toBe(find('search input'))
    expect(document.querySelector('dialog')).toBeNull()
  })

  it('are explained in a dialog', async () => {
    await key('?')
    expect(find('dialog').textContent).toContain(TABLE.keys)
    await key('j', find('dialog'))
    expect(focused()).toBeUndefined()
  })

  it('leave keys with Ctrl, Alt, or Cmd to the browser, and have no effect outside of the list', async () => {
    const list = find('section[aria-label="Things"]')
    const event = new KeyboardEvent('keydown', { key: 'j', ctrlKey: true, bubbles: true, cancelable: true })
    await act(async () => void list.dispatchEvent(event))
    expect([event.defaultPrevented, document.activeElement]).toEqual([false, list])
    await key('j', document.body)
    expect(document.activeElement).toBe(list)
  })
})

describe('a list on a narrow screen', () => {
  beforeEach(() => narrow(true))

  it('shows Edit once per card', async () => {
    await open('/')
    expect(find('ul li').textContent).toBe('RoundsEdit')
  })
})
