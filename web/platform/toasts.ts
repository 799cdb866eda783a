import { notifications, notificationsStore } from '@mantine/notifications'

/** Duration of a toast in ms (1 §9). */
const TOAST_MS = 3000
export const SIGN_IN_FAILURE_MS = 6000

/** Shows an error toast. @returns Its ID for `endToasts` */
export function toastError(message: string, autoClose = TOAST_MS): string {
  return show(message, 'red', autoClose)
}

export function toastSuccess(message: string): void {
  show(message, 'brand', TOAST_MS)
}

export function toastInfo(message: string): void {
  show(message, 'gray', TOAST_MS)
}

/** Hides toasts early, once their problem is solved. */
export function endToasts(ids: readonly string[]): void {
  for (const id of ids) notifications.hide(id)
}

/** Shows a toast that can be closed manually. A repeated message keeps the same toast longer, so that there is never a second one. */
function show(message: string, color: string, autoClose: number): string {
  const { notifications: shown, queue } = notificationsStore.getState()
  const same = [...shown, ...queue].find(each => each.message === message && each.color === color)
  if (same?.id) {
    // Only a different duration restarts the timer of a toast.
    notifications.update({ ...same, autoClose: same.autoClose === autoClose ? autoClose + 1 : autoClose })
    return same.id
  }
  return notifications.show({
    message,
    color,
    autoClose,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  })
}
