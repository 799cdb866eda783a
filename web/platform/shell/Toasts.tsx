import { Notification } from '@mantine/core'
import { hideNotification, type NotificationData, useNotifications } from '@mantine/notifications'
import { type PointerEvent, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTopDialog } from '#web/ui/dialog/top-dialog.ts'
import classes from './Toasts.module.css'

/** Distance in px after which a swiped toast is closed. */
const SWIPE_PX = 120

/**
 * Shows toasts, in the top dialog if there is one, because the rest of the page is then inert. They stay while one of them has the mouse or
 * the focus. The library's own list would be 12 kB of every page (decision 90).
 */
export function Toasts() {
  const dialog = useTopDialog()
  const { notifications } = useNotifications()
  const [hasMouse, setHasMouse] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  // A removed toast can't report that the mouse or the focus has left it.
  const onClosed = useCallback(() => {
    setHasMouse(false)
    setHasFocus(false)
  }, [])
  return createPortal(
    <div
      className={classes.toasts}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && setHasMouse(true)}
      onPointerLeave={() => setHasMouse(false)}
    >
      {notifications.map(toast => (
        <Toast key={toast.id} toast={toast} isHeld={hasMouse || hasFocus} onFocus={setHasFocus} onClosed={onClosed} />
      ))}
    </div>,
    dialog?.element ?? document.body,
  )
}

interface ToastProps {
  readonly toast: NotificationData
  readonly isHeld: boolean
  readonly onFocus: (hasFocus: boolean) => void
  readonly onClosed: () => void
}

function Toast({ toast, isHeld, onFocus, onClosed }: ToastProps) {
  const { id, message, color, autoClose, withBorder, closeButtonProps } = toast
  const [swipe, setSwipe] = useState<{ readonly from: number; readonly by: number } | null>(null)
  useEffect(() => {
    if (isHeld || typeof autoClose !== 'number' || id === undefined) return
    const timer = setTimeout(hideNotification, autoClose, id)
    return () => clearTimeout(timer)
  }, [id, isHeld, autoClose])
  // Also runs if the toast is closed by its problem's end or by moving to a dialog.
  useEffect(() => onClosed, [onClosed])
  const close = () => id !== undefined && hideNotification(id)
  return (
    <Notification
      className={classes.toast}
      role={color === 'red' ? 'alert' : 'status'}
      color={color ?? 'gray'}
      withBorder={withBorder ?? false}
      closeButtonProps={closeButtonProps ?? {}}
      onClose={close}
      onFocus={() => onFocus(true)}
      onBlur={() => onFocus(false)}
      style={swipe ? { translate: `${swipe.by}px` } : {}}
      onPointerDown={({ clientX, pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') setSwipe({ from: clientX, by: 0 })
      }}
      onPointerMove={({ clientX }: PointerEvent) =>
        setSwipe(current => current && { ...current, by: clientX - current.from })
      }
      onPointerUp={() => (swipe && Math.abs(swipe.by) > SWIPE_PX ? close() : setSwipe(null))}
      onPointerCancel={() => setSwipe(null)}
    >
      {message}
    </Notification>
  )
}
