import { Notification } from '@mantine/core'
import { hideNotification, type NotificationData, useNotifications } from '@mantine/notifications'
import { type PointerEvent, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTopDialog } from '#web/ui/dialog/top-dialog.ts'
import classes from './Toasts.module.css'

/** Distance in px after which a swiped toast is closed. */
const SWIPE_PX = 120

/**
 * Shows toasts, in the top dialog if there is one, because the rest of the page is then inert. They stay while the pointer is over them. The
 * library's own list would be 12 kB of every page (decision 90).
 */
export function Toasts() {
  const dialog = useTopDialog()
  const { notifications } = useNotifications()
  const [isHeld, setHeld] = useState(false)
  if (notifications.length === 0 && isHeld) setHeld(false)
  return createPortal(
    <div className={classes.toasts} onPointerMove={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      {notifications.map(toast => (
        <Toast key={toast.id} toast={toast} isHeld={isHeld} />
      ))}
    </div>,
    dialog?.element ?? document.body,
  )
}

function Toast({ toast, isHeld }: { readonly toast: NotificationData; readonly isHeld: boolean }) {
  const { id, message, color, autoClose, withBorder, closeButtonProps } = toast
  const [swipe, setSwipe] = useState<{ readonly from: number; readonly by: number } | null>(null)
  useEffect(() => {
    if (isHeld || typeof autoClose !== 'number' || id === undefined) return
    const timer = setTimeout(hideNotification, autoClose, id)
    return () => clearTimeout(timer)
  }, [id, isHeld, autoClose])
  const close = () => id !== undefined && hideNotification(id)
  return (
    <Notification
      className={classes.toast}
      color={color ?? 'gray'}
      withBorder={withBorder ?? false}
      closeButtonProps={closeButtonProps ?? {}}
      onClose={close}
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
