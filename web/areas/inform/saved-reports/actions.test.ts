import { notificationsStore } from '@mantine/notifications'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NO_FILTERS } from '#rules/inform/comparison.ts'
import { NO_CHARTS } from '../charts.ts'
import type { Report } from '../report.ts'
import { currentOf, type SavedReport, titlesOf } from '../saved-reports.ts'
import { reportActions } from './actions.ts'

const shown: Report = { charts: { ...NO_CHARTS, questionIds: [7] }, filterValues: NO_FILTERS, scope: 'specialty' }
const saved = (title: string, selected = false): SavedReport => ({ ...shown, title, selected })

/** Returns the actions for a list whose selected report is shown, and records their calls. */
function actionsOn(list: readonly SavedReport[], { limit = 10, isKept = true } = {}) {
  const saves: (readonly SavedReport[])[] = []
  const opened = vi.fn<(report: SavedReport, how?: { readonly replace: boolean }) => void>()
  const actions = reportActions({
    savedReports: {
      list,
      saveLater: next => saves.push(next),
      save: async next => {
        saves.push(next)
        return isKept
      },
    },
    current: currentOf(list),
    report: shown,
    limit,
    open: opened,
  })
  return { actions, saves, opened: () => opened.mock.lastCall?.[0].title }
}
const toasts = () =>
  [...notificationsStore.getState().notifications, ...notificationsStore.getState().queue].map(
    ({ message, color, autoClose, closeButtonProps, withCloseButton }) => ({
      message,
      color,
      autoClose,
      isClosable: withCloseButton !== false && closeButtonProps?.['aria-label'] === 'Dismiss',
    }),
  )
const toast = (message: string, color: string, autoClose = 3000) => ({ message, color, autoClose, isClosable: true })
const ten = Array.from({ length: 10 }, (_, at) => saved(`Report ${at}`, at === 0))

beforeEach(() => notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] }))

describe('New', () => {
  it('creates a report that becomes current, and shows a toast', async () => {
    const { actions, saves, opened } = actionsOn([saved('Pay', true)])
    expect(actions.mayAdd()).toBe(true)
    actions.create('Call', { ...shown, charts: NO_CHARTS })
    expect(saves.map(titlesOf)).toEqual([['Pay', 'Call']])
    expect(currentOf(saves[0] ?? [])).toMatchObject({ title: 'Call', selected: true, charts: NO_CHARTS })
    expect(opened()).toBe('Call')
    await vi.waitFor(() => expect(toasts()).toEqual([toast('Reports created successfully', 'brand')]))
  })

  it('is rejected at the limit', () => {
    const { actions, saves } = actionsOn(ten)
    expect(actions.mayAdd()).toBe(false)
    expect(saves).toEqual([])
    expect(toasts()).toEqual([
      toast('Only 10 reports are allowed. You can delete an existing report and try again.', 'gray'),
    ])
    expect(actionsOn(ten, { limit: 11 }).actions.mayAdd()).toBe(true)
  })
})

describe('Copy', () => {
  it('saves the report on the screen with a new title', async () => {
    const { actions, saves, opened } = actionsOn([saved('Pay', true)])
    actions.copy()
    expect(currentOf(saves[0] ?? [])).toEqual({ ...shown, title: 'Copy of Pay', selected: true })
    expect(opened()).toBe('Copy of Pay')
    await vi.waitFor(() => expect(toasts()).toEqual([toast('Reports created successfully', 'brand')]))
  })

  it('is rejected at the limit, and if there is nothing to copy', () => {
    const full = actionsOn(ten)
    full.actions.copy()
    const none = actionsOn([])
    none.actions.copy()
    expect([...full.saves, ...none.saves]).toEqual([])
    expect(toasts()).toEqual([
      toast('Only 10 reports are allowed. You can delete an existing report and try again.', 'gray'),
      toast('There is no Report to be cloned.', 'gray'),
    ])
  })
})

describe('Rename', () => {
  it('changes only the title, and shows a toast', async () => {
    const { actions, saves, opened } = actionsOn([saved('Pay', true), saved('Call')])
    actions.rename('Income')
    expect(saves).toEqual([[saved('Income', true), saved('Call')]])
    expect(opened()).toBe('Income')
    await vi.waitFor(() => expect(toasts()).toEqual([toast('Reports saved successfully', 'brand')]))
  })

  it('shows no toast if saving fails', async () => {
    const { actions, saves } = actionsOn([saved('Pay', true)], { isKept: false })
    actions.rename('Income')
    await Promise.resolve()
    await Promise.resolve()
    expect(saves).toHaveLength(1)
    expect(toasts()).toEqual([])
  })
})

describe('Delete', () => {
  it('deletes the current report, and shows a toast', async () => {
    const { actions, saves, opened } = actionsOn([saved('Pay', true), saved('Call')])
    expect(actions.mayRemove()).toBe(true)
    actions.remove()
    expect(saves).toEqual([[saved('Call', true)]])
    expect(opened()).toBe('Call')
    await vi.waitFor(() => expect(toasts()).toEqual([toast('Report deleted successfully', 'brand')]))
  })

  it('is rejected for the last report, with a toast for six seconds', () => {
    const { actions, saves } = actionsOn([saved('Pay', true)])
    expect(actions.mayRemove()).toBe(false)
    expect(saves).toEqual([])
    expect(toasts()).toEqual([toast('Delete not allowed, at least one report must be active.', 'red', 6000)])
  })
})

it('Load makes another report current', () => {
  const { actions, saves, opened } = actionsOn([saved('Pay', true), saved('Call')])
  actions.load('Call')
  expect(currentOf(saves[0] ?? [])?.title).toBe('Call')
  expect(opened()).toBe('Call')
})
