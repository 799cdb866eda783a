import { hideNotification, notificationsStore } from '@mantine/notifications'
import { showError } from '#web/platform/errors.ts'

const shownIds = (): string[] => {
  const { notifications, queue } = notificationsStore.getState()
  return [...notifications, ...queue].flatMap(({ id }) => (id === undefined ? [] : [id]))
}

/** Shows a failure by the shared rule. @returns what takes its toasts away before their time, when it is mended */
export function showFailure(error: unknown): () => void {
  const before = new Set(shownIds())
  showError(error)
  const own = shownIds().filter(id => !before.has(id))
  return () => {
    for (const id of own) hideNotification(id)
  }
}
