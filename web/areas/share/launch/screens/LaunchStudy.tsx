import '../../editor/styles.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { EMPTY_REPORT, estimatedMinutes } from '#rules/share/check/index.ts'
import { questionsOf, type StudyDraft } from '#rules/share/draft.ts'
import { type LaunchProblem, launchProblems } from '#rules/share/launch/index.ts'
import { studyDaysAt } from '#rules/share/study-days.ts'
import { isMissing } from '#web/platform/errors.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { problemLocationName } from '../../editor/components/CheckPanel.tsx'
import { Preview } from '../../editor/components/Preview.tsx'
import { EditorLeave, SaveLine } from '../../editor/components/SaveLine.tsx'
import { type EditedStudy, typesQuery } from '../../editor/queries.ts'
import { type Selection, selectionOf, selectionText } from '../../editor/selection.ts'
import { useDraft } from '../../editor/use-draft.ts'
import { useSession } from '../../editor/use-session.ts'
import { StudyCard } from '../../home/components/StudyCard.tsx'
import { cardEntryOf } from '../card-entry.ts'
import { LaunchAudience } from '../components/LaunchAudience.tsx'
import { LaunchCheck, type ShownProblem } from '../components/LaunchCheck.tsx'
import { LaunchDates } from '../components/LaunchDates.tsx'
import { LaunchEmails } from '../components/LaunchEmails.tsx'
import { LaunchReport } from '../components/LaunchReport.tsx'
import classes from '../components/launch.module.css'
import { LAUNCH } from '../messages.ts'
import { type LaunchFacts, launchedDraftQuery, launchFactsQuery, useLaunch } from '../queries.ts'
import { withShown } from '../report.ts'

/** /admin/questionnaire/launch/{questionnaireId}: launches a draft, after its administrator has checked what that does (decision 92). */
export default function LaunchStudy() {
  const id = Number(useParams().questionnaireId)
  const draft = useQuery(launchedDraftQuery(id))
  const facts = useQuery(launchFactsQuery(id))
  if (draft.data?.published) return <Navigate to={`/admin/questionnaire/view/${id}`} replace />
  if (draft.data && facts.data)
    return (
      <LaunchPage
        key={draft.dataUpdatedAt}
        opened={draft.data}
        audience={facts.data}
        onReopen={() => {
          void draft.refetch()
          void facts.refetch()
        }}
      />
    )
  const failed = draft.isError ? draft : facts.isError ? facts : null
  return (
    <>
      <PageHeading title={LAUNCH.title} />
      {failed && isMissing(failed.error) ? (
        <EmptyState title={LAUNCH.missing} action={<Link to="/admin/questionnaire">{LAUNCH.allStudies}</Link>} />
      ) : failed ? (
        <ErrorState title={LAUNCH.failed} retrying={failed.isFetching} onRetry={() => void failed.refetch()} />
      ) : (
        <LoadingCards count={4} height={160} />
      )}
    </>
  )
}

interface PageProps {
  readonly opened: EditedStudy
  readonly audience: LaunchFacts
  readonly onReopen: () => void
}

function LaunchPage({ opened, audience, onReopen }: PageProps) {
  const { id } = opened
  const navigate = useNavigate()
  const { session, calm, problems } = useDraft(opened)
  const { facts } = useSession(session, ({ draft }) => draft)
  const types = useQuery(typesQuery)
  const launch = useLaunch(id)
  const [now] = useState(() => new Date())
  const [isAsking, setAsking] = useState(false)
  const reasonId = useId()
  const days = studyDaysAt(now)
  const isOnlyStudy = audience.societies.length > 0 && audience.primary.length === 0
  const shown = problems && shownProblems(id, calm, [...launchProblems(calm, days, isOnlyStudy), ...problems])
  const errors = shown?.filter(({ level }) => level === 'error').length ?? 0
  const setPrimary = (is_primary: boolean) =>
    session.edit(draft => ({ ...draft, facts: { ...draft.facts, is_primary } }))
  const doLaunch = async (): Promise<void> => {
    if (!(await session.flush())) return setAsking(false)
    const isLaunched = await launch.mutateAsync(session.state().version).then(
      () => true,
      () => false,
    )
    setAsking(false)
    if (isLaunched) await navigate(`/admin/questionnaire/view/${id}`)
  }
  return (
    <div className={classes.page}>
      <PageHeading
        kicker={`${LAUNCH.title} · ${facts.period}`}
        title={facts.title}
        lead={LAUNCH.lead}
        actions={
          <Button variant="default" component={Link} to={`/admin/questionnaire/edit/${id}`}>
            {LAUNCH.edit}
          </Button>
        }
      />
      <SaveLine
        session={session}
        opened={opened}
        onSelect={selection => void navigate(editorPath(id, selection))}
        onReopen={onReopen}
      />
      <LaunchAudience
        id={id}
        facts={facts}
        audience={audience}
        typeNames={new Map((types.data ?? []).map(each => [each.id, each.type_name]))}
        onPrimary={setPrimary}
      />
      <LaunchDates facts={facts} days={days} />
      <MemberView id={id} draft={calm} now={now} />
      <LaunchReport
        draft={calm}
        onChange={(ids, place, isShown) => session.edit(draft => withShown(draft, ids, place, isShown))}
      />
      <LaunchEmails facts={facts} audience={audience} days={days} />
      <LaunchCheck problems={shown} minutes={estimatedMinutes(calm)} onMakePrimary={() => setPrimary(true)} />
      <div className={classes.foot}>
        <ActionButton
          size="md"
          isDisabled={shown === null || errors > 0}
          aria-describedby={reasonId}
          onClick={() => setAsking(true)}
        >
          {LAUNCH.launch}
        </ActionButton>
        <p id={reasonId} className="quiet">
          {shown === null
            ? LAUNCH.checking
            : errors > 0
              ? LAUNCH.fixFirst(errors)
              : LAUNCH.ready(audience.societies.reduce((sum, { listed }) => sum + listed, 0))}
        </p>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={LAUNCH.confirmTitle}
        confirm={LAUNCH.launch}
        cancel={LAUNCH.cancel}
        isBusy={launch.isPending}
        onConfirm={doLaunch}
        onCancel={() => setAsking(false)}
      >
        {LAUNCH.confirmText}
      </ConfirmDialog>
      <EditorLeave session={session} />
    </div>
  )
}

interface MemberViewProps {
  readonly id: number
  readonly draft: StudyDraft
  readonly now: Date
}

/** Shows the card in Share on the study's first day, and the first question, from which the whole study can be tried. */
function MemberView({ id, draft, now }: MemberViewProps) {
  const titleId = useId()
  const [first] = questionsOf(draft)
  const [selection, setSelection] = useState<Selection | null>(null)
  const selected = selection ?? (first ? { kind: 'question', id: first.id } : null)
  return (
    <Card as="section" labelledBy={titleId} className={classes.part}>
      <h2 id={titleId} className={classes.title}>
        {LAUNCH.see}
      </h2>
      <p className="quiet">{LAUNCH.cardNote}</p>
      <ul className={classes.preview} aria-label={LAUNCH.card}>
        <StudyCard
          entry={cardEntryOf(id, draft, estimatedMinutes(draft))}
          days={studyDaysAt(now)}
          isFirst={draft.facts.is_primary}
          isDemo={false}
          isMember
          isBusy={false}
          onPress={nothing}
          onReset={nothing}
        />
      </ul>
      <h3 className={classes.subtitle}>{LAUNCH.firstQuestion}</h3>
      {selected ? (
        <Preview draft={draft} selection={selected} onSelect={setSelection} />
      ) : (
        <p className="quiet">{LAUNCH.noQuestion}</p>
      )}
    </Card>
  )
}

const nothing = () => undefined

const editorPath = (id: number, selection: Selection): string =>
  `/admin/questionnaire/edit/${id}?at=${selectionText(selection)}`

/** Adds to each problem the name of its place and the path for fixing it. */
function shownProblems(id: number, draft: StudyDraft, problems: readonly LaunchProblem[]): ShownProblem[] {
  return problems.map(each => {
    const { place } = each
    if (place.kind === 'primary') return { ...each, name: LAUNCH.places.primary, path: null }
    if (each.problem === EMPTY_REPORT) return { ...each, name: LAUNCH.places.report, path: null }
    return { ...each, name: problemLocationName(draft, place), path: editorPath(id, selectionOf(place)) }
  })
}
