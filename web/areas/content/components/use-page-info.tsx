import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { CurrentUser } from '#contract/auth/auth.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { refreshUser } from '#web/platform/session.ts'
import { settingsQuery } from '#web/platform/shared-queries.ts'
import { toastError } from '#web/platform/toasts.ts'
import type { Aside } from '#web/ui/page-aside.ts'
import { dismissal, type InfoKey, isDismissed, markDisplayed, noteOf, opensAutomatically } from '../info-visibility.ts'
import { CONTENT, PANEL } from '../messages.ts'
import { useContent } from '../queries.ts'
import { InfoPanel } from './InfoPanel.tsx'
import classes from './info.module.css'

type Panel = 'closed' | 'line' | 'unfolded'

/**
 * Returns the information icon and panel of a page. The panel is offered as a line at the first visit and opens from its icon at any time.
 * After it is closed, it is not offered again on any device, because this is saved in the user's settings.
 */
export function usePageInfo(infoKey: InfoKey, user: CurrentUser): Aside {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [panel, setPanel] = useState<Panel>(() => (opensAutomatically(infoKey, user.settings) ? 'line' : 'closed'))
  const isUnfolded = panel === 'unfolded'
  const { page, surveyId } = infoKey
  const content = useContent(isUnfolded ? page : undefined, surveyId === undefined ? undefined : Number(surveyId))
  const settings = useQuery({ ...settingsQuery, enabled: isUnfolded })
  const { isError, errorUpdatedAt } = content

  useEffect(() => {
    if (panel !== 'closed') markDisplayed({ page, surveyId })
  }, [panel, page, surveyId])
  useEffect(() => {
    // Some pages show the panel away from its icon. It grows when its text arrives.
    if (isUnfolded && content.data !== undefined) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isUnfolded, content.data])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!isError) return
    toastError(CONTENT.partFailed)
    setPanel('line')
  }, [isError, errorUpdatedAt])

  const unfold = () => setPanel('unfolded')
  const close = async () => {
    setPanel('closed')
    trigger.current?.focus()
    if (isDismissed(infoKey, user.settings)) return
    try {
      await call('PUT user/update', { body: { settings: dismissal(infoKey, true) } })
      await refreshUser()
    } catch (error) {
      showError(error)
    }
  }
  return {
    button: (
      <button
        ref={trigger}
        type="button"
        className={classes.trigger}
        aria-label={PANEL.open}
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => (isUnfolded ? setPanel('closed') : unfold())}
      >
        <IconInfoCircle size={20} stroke={1.7} aria-hidden="true" />
      </button>
    ),
    panel: (
      <div id={id} ref={place}>
        {panel === 'closed' ? null : (
          <InfoPanel
            title={titleOf(page)}
            text={content.data ?? undefined}
            note={settings.data ? noteOf(infoKey, settings.data.chart_valid_threshold) : null}
            isUnfolded={isUnfolded}
            onFold={() => (isUnfolded ? setPanel('line') : unfold())}
            onClose={() => void close()}
          />
        )}
      </div>
    ),
  }
}

function titleOf(page: InfoKey['page']): string {
  const titles: Partial<Record<InfoKey['page'], string>> = PANEL.titles
  return titles[page] ?? PANEL.read
}
