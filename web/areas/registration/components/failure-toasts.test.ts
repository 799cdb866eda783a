import { cleanNotifications, cleanNotificationsQueue, notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, it } from 'vitest'
import { CallError } from '#web/platform/client.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { showFailure } from './failure-toasts.ts'

beforeEach(() => {
  cleanNotificationsQueue()
  cleanNotifications()
})
const said = () => {
  const { notifications, queue } = notificationsStore.getState()
  return [...notifications, ...queue].map(({ message }) => message)
}

it('takes the toasts of the failure away once it is mended, all of them and no other', () => {
  toastSuccess('Before')
  // More than are shown at once: some wait for their turn.
  const errors = Array.from({ length: 7 }, (_, at) => ({ field: `f${at}`, message: 'No' }))
  const end = showFailure(new CallError(422, { code: 'invalid', message: 'No', errors }))
  toastSuccess('After')
  expect(said()).toHaveLength(9)
  end()
  expect(said().sort()).toEqual(['After', 'Before'])
})
