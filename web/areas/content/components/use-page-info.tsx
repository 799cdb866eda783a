import { IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { CurrentUser } from '#contract/auth.ts'
import { toastError } from '#web/platform/toasts.ts'
import type { Aside } from '#web/ui/page-aside.ts'
import { type InfoKey, markDisplayed, opensAutomatically } from '../info-visibility.ts'
import { CONTENT, PANEL } from '../messages.ts'
import { useContent } from '../queries.ts'
import { InfoPanel } from './InfoPanel.tsx'
import classes from './info.module.css'

/** A page's information icon and panel. The panel opens automatically the first time, and any time from its icon. */
export function usePageInfo(infoKey: InfoKey, user: CurrentUser): Aside {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(() => opensAutomatically(infoKey, user.settings))
  const { page, surveyId } = infoKey
  const content = useContent(isOpen ? page : undefined, surveyId === undefined ? undefined : Number(surveyId))
  const { isError, errorUpdatedAt } = content

  useEffect(() => {
    if (isOpen) markDisplayed({ page, surveyId })
  }, [isOpen, page, surveyId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!isError) return
    toastError(CONTENT.partFailed)
    setOpen(false)
  }, [isError, errorUpdatedAt])

  const toggle = () => {
    if (!isOpen && isError) void content.refetch()
    setOpen(!isOpen)
  }
  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  return {
    button: (
      <button
        ref={trigger}
        type="button"
        className={classes.trigger}
        aria-label={PANEL.open}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <IconInfoCircle size={20} stroke={1.7} aria-hidden="true" />
      </button>
    ),
    panel: (
      <div id={id}>
        {isOpen && content.data ? (
          <InfoPanel text={content.data} infoKey={infoKey} user={user} onClose={close} />
        ) : null}
      </div>
    ),
  }
}
