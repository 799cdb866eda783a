import { cleanNotifications, notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, it } from 'vitest'
import { toastError, toastInfo, toastSuccess } from './toasts.ts'

beforeEach(() => cleanNotifications())

it.each([
  ['success', toastSuccess],
  ['error', toastError],
  ['information', toastInfo],
])('a toast of %s stays for three seconds, and can be closed before', (_, show) => {
  show('Said')
  const [shown] = notificationsStore.getState().notifications
  expect([shown?.message, shown?.autoClose]).toEqual(['Said', 3000])
  expect(shown?.withCloseButton).not.toBe(false)
})
