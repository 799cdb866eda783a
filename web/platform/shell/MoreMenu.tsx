import { IconDots } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import classes from './MoreMenu.module.css'
import { useDisclosure } from './use-disclosure.ts'

export type MoreItem = { readonly label: string } & ({ readonly to: string } | { readonly onSelect: () => void })

interface Props {
  /** Name of the button, such as "Actions for Nocturnist". */
  readonly label: string
  readonly items: readonly MoreItem[]
}

/** Button that shows further actions. The focus returns to the button before an action runs. */
export function MoreMenu({ label, items }: Props) {
  const id = useId()
  const { root, trigger, isOpen, toggle, close } = useDisclosure()
  const list = useRef<HTMLUListElement>(null)
  // The list follows its button until the button is out of sight.
  useLayoutEffect(() => {
    if (!isOpen || !trigger.current || !list.current) return
    const [button, panel] = [trigger.current, list.current]
    const follow = (): void => {
      if (isInSight(button)) place(panel, button)
      else close()
    }
    place(panel, button)
    const moved = ['scroll', 'resize'] as const
    for (const event of moved) window.addEventListener(event, follow, { capture: true, passive: true })
    return () => {
      for (const event of moved) window.removeEventListener(event, follow, { capture: true })
    }
  }, [isOpen, close, trigger])
  return (
    <div ref={root}>
      <button
        ref={trigger}
        type="button"
        className={classes.trigger}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <IconDots size={20} aria-hidden="true" />
      </button>
      <ul ref={list} id={id} className={classes.list} hidden={!isOpen}>
        {items.map(item => (
          <li key={item.label}>
            {'to' in item ? (
              <Link to={item.to} className={classes.item}>
                {item.label}
              </Link>
            ) : (
              <button
                type="button"
                className={classes.item}
                onClick={() => {
                  close()
                  trigger.current?.focus()
                  item.onSelect()
                }}
              >
                {item.label}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const GAP = 6

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < document.documentElement.clientHeight
}

/**
 * Places the list below the button, or above it if there is not enough space, and within the window. Tables would clip a list inside them.
 */
function place(list: HTMLElement, trigger: HTMLElement): void {
  const { top, bottom, right } = trigger.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const { offsetWidth, offsetHeight } = list
  const isBelow = bottom + GAP + offsetHeight <= clientHeight || top < offsetHeight + GAP
  list.style.top = `${isBelow ? bottom + GAP : top - GAP - offsetHeight}px`
  list.style.left = `${Math.max(GAP, Math.min(right, clientWidth - GAP) - offsetWidth)}px`
}
