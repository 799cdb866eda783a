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

/** Shows a toast that can be closed manually. A repeated message replaces the same toast, so that toasts do not pile up. */
function show(message: string, color: string, autoClose: number): string {
  const { notifications: shown, queue } = notificationsStore.getState()
  for (const each of [...shown, ...queue])
    if (each.message === message && each.color === color && each.id) notifications.hide(each.id)
  return notifications.show({
    message,
    color,
    autoClose,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  })
}
