import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from 'react-router'
import { forecastText } from '#rules/inform/words/index.ts'
import { CallError } from '#web/platform/client.ts'
import { useSession } from '#web/platform/use-session.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { OfferCost } from '../../components/OfferCost.tsx'
import { CANDIDATES, SETS } from '../messages.ts'
import { perfectText } from '../outcome-text.ts'
import type { BrowserTerm, Position } from '../position.ts'
import type { useCandidates } from '../use-candidates.ts'
import classes from './browser.module.css'
import { StartOffer } from './StartOffer.tsx'

interface Props {
  readonly candidates: ReturnType<typeof useCandidates>
  /** Terms with invalid answers. If there are any, no count is shown. */
  readonly wrong: readonly string[]
  readonly position: Position
  readonly terms: readonly BrowserTerm[]
  readonly isGuest: boolean
}

/** Delay in ms before counts are announced, so that intermediate slider values are not read aloud. */
const REST_MS = 1000
/** Number of remaining counts at or below which they are shown. */
const FEW = 20

/** Shows the candidates of the current criteria, and the next actions. */
export function CandidateCard({ candidates, wrong, position, terms, isGuest }: Props) {
  const { data, error, isBehind, isFetching, refetch } = candidates
  const isUsedUp = error instanceof CallError && error.status === 429
  const band = data ? forecastText(data.candidates) : null
  const isWrong = wrong.length > 0
  const said = isWrong ? CANDIDATES.wrong(wrong) : band === null || isBehind ? '' : CANDIDATES.said(band)
  const [rested] = useDebouncedValue(said, REST_MS)
  return (
    <Card as="section" labelledBy="candidates" className={classes.candidates}>
      <h2 id="candidates" className="heading text-17">
        {CANDIDATES.title}
      </h2>
      <p role="status" className="visually-hidden">
        {rested}
      </p>
      {isWrong ? (
        <p>{CANDIDATES.wrong(wrong)}</p>
      ) : error ? (
        <div role="alert">
          <p>{isUsedUp ? error.message : CANDIDATES.failed}</p>
          {isUsedUp ? null : (
            <ActionButton variant="default" isBusy={isFetching} onClick={() => refetch()}>
              {CANDIDATES.retry}
            </ActionButton>
          )}
        </div>
      ) : (
        <div className={classes.counted} data-behind={isBehind || undefined} aria-busy={isBehind}>
          <p className={classes.band}>{band === null ? CANDIDATES.counting : CANDIDATES.people(band)}</p>
          <p>{CANDIDATES.text}</p>
          <p>{data ? perfectText(data) : ''}</p>
        </div>
      )}
      {isWrong || error ? null : <p className={classes.quiet}>{CANDIDATES.openCounts}</p>}
      <div className="grid gap-10">
        {isGuest ? (
          <ForGuests specialtyId={position.specialtyId} />
        ) : (
          <ForRecruiters position={position} terms={terms} isWrong={isWrong} />
        )}
      </div>
      {data && data.sets_left <= FEW && !isUsedUp && !isWrong ? (
        <p className={classes.quiet}>{CANDIDATES.left(data.sets_left)}</p>
      ) : null}
    </Card>
  )
}

/** Shows the next actions to guests, and to recruiters who signed up but have not verified their address. */
function ForGuests({ specialtyId }: Pick<Position, 'specialtyId'>) {
  const hasSignedUp = useSession().status === 'signed-in'
  return (
    <>
      <Button component={Link} to={hasSignedUp ? '/recruiter/email-validation' : '/recruiter/sign-up'} size="md">
        {hasSignedUp ? CANDIDATES.verify : CANDIDATES.signUp}
      </Button>
      <p className={classes.quiet}>{hasSignedUp ? CANDIDATES.keptUntilVerified : CANDIDATES.kept}</p>
      <OfferCost specialtyId={specialtyId} />
    </>
  )
}

function ForRecruiters({
  position,
  terms,
  isWrong,
}: Pick<Props, 'position' | 'terms'> & { readonly isWrong: boolean }) {
  return (
    <>
      <StartOffer position={position} terms={terms} isDisabled={isWrong} />
      <Button component={Link} to="/recruiter/ico-review-details" variant="default" size="md">
        {CANDIDATES.review}
      </Button>
      <p className={classes.quiet}>{CANDIDATES.reviewText}</p>
      <Button component={Link} to="/recruiter/job-information-set" variant="subtle" size="md">
        {SETS.link}
      </Button>
    </>
  )
}
