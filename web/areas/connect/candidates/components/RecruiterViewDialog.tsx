import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { CANDIDATE, CANDIDATES, VIEW } from '../messages.ts'
import { useRecruiterView, useRecruiterViewOfMatch } from '../queries.ts'
import { CandidateTerms } from './CandidateTerms.tsx'
import { CandidateTermsTable } from './CandidateTermsTable.tsx'
import classes from './candidates.module.css'

interface Props {
  readonly onClose: () => void
}

/** Shows members the page that a match's recruiters see of them. */
export function RecruiterViewDialog({ matchId, onClose }: Props & { readonly matchId: number }) {
  const found = useRecruiterViewOfMatch(matchId)
  const { name = '', candidate = null } = found.data ?? {}
  return (
    <ViewDialog title={VIEW.title} lead={VIEW.lead} found={found} onClose={onClose}>
      <p className="flush text-20 semibold">{name}</p>
      <p>{candidate ? CANDIDATE.match[candidate.match_level] : CANDIDATE.notAny}</p>
      {candidate ? <CandidateTerms candidate={candidate} /> : null}
      {candidate ? (
        <p className={classes.note}>
          {CANDIDATES.level}: {CANDIDATES.levels[candidate.match_level]}
        </p>
      ) : null}
    </ViewDialog>
  )
}

/** Shows the view that any recruiter would have of an ICO whose offer it matches. */
export function AnyRecruiterView({ icoId, onClose }: Props & { readonly icoId: number }) {
  const found = useRecruiterView(icoId)
  return (
    <ViewDialog title={VIEW.anyTitle} lead={VIEW.anyLead} found={found} onClose={onClose}>
      {found.data ? <CandidateTermsTable {...found.data} isAny /> : null}
    </ViewDialog>
  )
}

interface Found {
  readonly data: unknown
  readonly isError: boolean
  readonly isFetching: boolean
  refetch(): unknown
}

interface ViewProps extends Props {
  readonly title: string
  readonly lead: string
  readonly found: Found
  readonly children: ReactNode
}

function ViewDialog({ title, lead, found, children, onClose }: ViewProps) {
  return (
    <Dialog isOpen onClose={onClose} title={title} actions={[{ label: VIEW.close, onClick: onClose }]}>
      {found.data ? (
        <>
          <p>{lead}</p>
          <p className={classes.note}>{VIEW.also}</p>
          <p className={classes.note}>{VIEW.compared}</p>
          {children}
        </>
      ) : found.isError ? (
        <ErrorState title={VIEW.failed} retrying={found.isFetching} onRetry={() => void found.refetch()} />
      ) : (
        <p role="status">{VIEW.loading}</p>
      )}
    </Dialog>
  )
}
