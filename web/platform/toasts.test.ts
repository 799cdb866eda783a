import { cleanNotifications, cleanNotificationsQueue, notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, it } from 'vitest'
import { CallError } from './client.ts'
import { showError } from './errors.ts'
import { endToasts, toastError, toastInfo, toastSuccess } from './toasts.ts'

beforeEach(() => {
  cleanNotificationsQueue()
  cleanNotifications()
})

it.each([
  ['success', toastSuccess],
  ['error', toastError],
  ['information', toastInfo],
])('a toast of %s stays for three seconds and can be closed earlier', (_, show) => {
  show('Said')
  const [shown] = notificationsStore.getState().notifications
  expect([shown?.message, shown?.autoClose]).toEqual(['Said', 3000])
  expect(shown?.withCloseButton).not.toBe(false)
})

it('only the toasts of a failure, including queued ones, end once it is fixed', () => {
  toastSuccess('Before')
  // More errors than are shown together.
  const errors = Array.from({ length: 7 }, (_, at) => ({ field: `f${at}`, message: 'No' }))
  const shown = showError(new CallError(422, { code: 'invalid', message: 'No', errors }))
  toastSuccess('After')
  const said = () => {
    const { notifications, queue } = notificationsStore.getState()
    return [...notifications, ...queue].map(({ message }) => message).sort()
  }
  expect(said()).toHaveLength(9)
  endToasts(shown)
  expect(said()).toEqual(['After', 'Before'])
})

it('a repeated toast is shown once, next to different toasts', () => {
  const ids = [1, 2, 3].map(() => toastError('Check the form'))
  expect(new Set(ids).size).toBe(1)
  toastSuccess('Check the form')
  const { notifications, queue } = notificationsStore.getState()
  expect([...notifications, ...queue].map(({ message, color }) => [message, color])).toEqual([
    ['Check the form', 'red'],
    ['Check the form', 'brand'],
  ])
})
