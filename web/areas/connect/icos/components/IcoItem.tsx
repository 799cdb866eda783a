import { Button } from '@mantine/core'
import { IconChevronDown, IconEye, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import type { IcoCard } from '#contract/connect/ico.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { countIn, type IcoSection, isHidden, matchesIn, unreadIn } from '../../sections.ts'
import { LIST } from '../messages.ts'
import classes from './icos.module.css'

interface Props {
  readonly ico: IcoCard
  readonly section: IcoSection
  /** Renders the ICO's matches while it is expanded. */
  readonly matches: (ico: IcoCard, section: IcoSection) => ReactNode
  readonly onPause: (ico: IcoCard) => void
  readonly onResume: (ico: IcoCard) => void
  readonly onDelete: (ico: IcoCard) => void
  readonly onUndelete: (ico: IcoCard) => void
  readonly isBusy: boolean
  /** Whether the matches are shown initially. */
  readonly isOpen: boolean
}

/** Shows an ICO with its name, matches, and actions (3 §2.3). */
export function IcoItem({ ico, section, matches, onPause, onResume, onDelete, onUndelete, isBusy, isOpen }: Props) {
  const id = useId()
  const [isExpanded, setExpanded] = useState(isOpen)
  const title = ico.title || LIST.unnamed
  /** Whether the ICO also has a full card in Active. */
  const isRepeated = section === 'declined' && ico.is_declined === 0
  const count = countIn(section, ico)
  const unread = unreadIn(section, ico)
  const hidden = section === 'active' ? matchesIn(section, ico.jobProfileJobOfferMatches).filter(isHidden).length : 0
  const counts = [
    LIST.matches(count),
    ...(unread > 0 ? [LIST.unread(unread)] : []),
    ...(hidden > 0 ? [LIST.hidden(hidden)] : []),
  ].join(' · ')
  return (
    <Card as="li" className={classes.card} labelledBy={`${id}-title`}>
      <div className="shrinkable">
        <h3 id={`${id}-title`} className={classes.cardTitle}>
          {title}
        </h3>
        <p className={classes.facts}>
          {section !== 'deleted' && !isRepeated ? (
            <span className={classes.state} data-posted={ico.is_posted === 1 || undefined}>
              {ico.is_posted === 1 ? LIST.posted : ico.is_paused === 1 ? LIST.isPaused : LIST.notPosted}
            </span>
          ) : null}
          {ico.views > 0 && !isRepeated ? (
            <span className="inline-flex centered gap-6" title={LIST.viewsHint}>
              <IconEye size={16} aria-hidden="true" />
              {LIST.views(ico.views)}
            </span>
          ) : null}
        </p>
      </div>
      {section === 'deleted' ? (
        <div className={classes.actions}>
          <ActionButton
            variant="default"
            isBusy={isBusy}
            aria-label={`${LIST.undelete}, ${title}`}
            onClick={() => onUndelete(ico)}
          >
            {LIST.undelete}
          </ActionButton>
        </div>
      ) : isRepeated ? null : (
        <div className={classes.actions}>
          <Button
            component={Link}
            to={`/user/exchange/job-profile/${ico.id}`}
            variant="light"
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            aria-label={`${LIST.edit}, ${title}`}
          >
            {LIST.edit}
          </Button>
          {ico.is_posted === 1 ? (
            <Button
              variant="default"
              leftSection={<IconPlayerPause size={16} aria-hidden="true" />}
              aria-label={`${LIST.pause}, ${title}`}
              onClick={() => onPause(ico)}
            >
              {LIST.pause}
            </Button>
          ) : ico.is_paused === 1 ? (
            <ActionButton
              variant="default"
              leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
              isBusy={isBusy}
              aria-label={`${LIST.resume}, ${title}`}
              onClick={() => onResume(ico)}
            >
              {LIST.resume}
            </ActionButton>
          ) : null}
          <Button
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            aria-label={`${LIST.delete}, ${title}`}
            onClick={() => onDelete(ico)}
          >
            {LIST.delete}
          </Button>
        </div>
      )}
      <div className={classes.matches}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isExpanded}
          aria-controls={`${id}-matches`}
          aria-label={`${counts}, ${title}`}
          onClick={() => setExpanded(!isExpanded)}
        >
          <IconChevronDown size={18} aria-hidden="true" />
          {counts}
        </button>
        <div id={`${id}-matches`} hidden={!isExpanded}>
          {!isExpanded ? null : matchesIn(section, ico.jobProfileJobOfferMatches).length === 0 ? (
            <p className={classes.empty}>{LIST.noMatches}</p>
          ) : (
            matches(ico, section)
          )}
        </div>
      </div>
    </Card>
  )
}
