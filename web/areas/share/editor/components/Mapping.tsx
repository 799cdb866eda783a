import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { mappingOf } from '#rules/share/check/index.ts'
import { questionsOf, type StudyDraft } from '#rules/share/draft.ts'
import { questionName } from '#rules/share/names.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { EDIT, MAPPING } from '../messages.ts'
import { priorQuery } from '../queries.ts'
import type { Selection } from '../selection.ts'
import { TRIAL } from '../trial-messages.ts'
import { useTrial } from '../use-trial.ts'
import classes from './editor.module.css'

interface Props {
  readonly id: number
  readonly draft: StudyDraft
  readonly onSelect: (selection: Selection) => void
}

/** Shows the outcome of members' answers from last year by question. */
export function Mapping({ id: studyId, draft, onSelect }: Props) {
  const prior = useQuery(priorQuery(draft.facts.prior_year_questionnaire_id))
  const before = prior.data?.published
  const mapping = useMemo(() => (before ? mappingOf(draft, before) : null), [draft, before])
  if (draft.facts.prior_year_questionnaire_id === null || (prior.isSuccess && !before))
    return (
      <div className={classes.form}>
        <h2 className={classes.title}>{EDIT.mapping}</h2>
        <p className="quiet">
          {MAPPING.none}{' '}
          <button type="button" className={classes.link} onClick={() => onSelect({ kind: 'settings' })}>
            {EDIT.settings}
          </button>
        </p>
      </div>
    )
  if (!mapping || !before)
    return prior.isError ? (
      <ErrorState title={EDIT.loadFailed} retrying={prior.isFetching} onRetry={() => void prior.refetch()} />
    ) : (
      <LoadingCards count={1} height={320} />
    )
  const count = (carried: string) => mapping.questions.filter(each => each.carried === carried).length
  return (
    <div className={classes.form}>
      <h2 className={classes.title}>{EDIT.mapping}</h2>
      <p className="quiet">
        <Link className={classes.link} to={`/admin/questionnaire/changes/${studyId}?from=prior&to=draft`}>
          {MAPPING.compare}
        </Link>
      </p>
      <PriorTrial draft={draft} prior={before} onSelect={onSelect} />
      <p className="quiet">{MAPPING.lead(count('kept'), count('partly'), count('again'), count('new'))}</p>
      <ul className={classes.list}>
        {mapping.questions.map(({ id, name, carried, changes, isSelected, isIncreased }) => (
          <li key={id} className={classes.row}>
            <button type="button" className={classes.link} onClick={() => onSelect({ kind: 'question', id })}>
              {name}
            </button>
            <span className={classes.tag} data-carried={carried}>
              {MAPPING.carried[carried]}
            </span>
            {changes.length > 0 ? <span className="quiet">{changes.join(' ')}</span> : null}
            {isSelected ? <span className="quiet">{MAPPING.selected}</span> : null}
            {isIncreased ? <span className="quiet">{MAPPING.increased}</span> : null}
          </li>
        ))}
      </ul>
      {mapping.dropped.length > 0 ? <p className="quiet">{MAPPING.dropped(mapping.dropped.join(', '))}</p> : null}
    </div>
  )
}

const PEOPLE = 200

interface PriorTrialProps {
  readonly draft: StudyDraft
  readonly prior: StudyDraft
  readonly onSelect: (selection: Selection) => void
}

/** Shows which of last year's answers sample respondents would be asked again. */
function PriorTrial({ draft, prior, onSelect }: PriorTrialProps) {
  const { start, done, summary } = useTrial(draft, prior, PEOPLE)
  const asked = summary ? questionsOf(draft).filter(({ id }) => summary.asked.has(id)) : []
  return (
    <section className={classes.group} aria-label={TRIAL.title}>
      <h3 className="flush text-16">{TRIAL.title}</h3>
      <p className="quiet">{TRIAL.lead(PEOPLE)}</p>
      <div className={classes.acts}>
        <ActionButton variant="default" isDisabled={done !== null} onClick={start}>
          {TRIAL.start}
        </ActionButton>
        {done === null ? null : <progress value={done} max={PEOPLE} aria-label={TRIAL.running(done, PEOPLE)} />}
      </div>
      <div role="status">
        {summary ? (
          <p>{asked.length === 0 ? TRIAL.nobody : TRIAL.result(summary.fewest, summary.median, summary.most)}</p>
        ) : null}
      </div>
      {summary && asked.length > 0 ? (
        <ul className={classes.list}>
          {asked.map(question => {
            const counts = summary.asked.get(question.id)
            return (
              <li key={question.id} className={classes.row}>
                <button
                  type="button"
                  className={classes.link}
                  onClick={() => onSelect({ kind: 'question', id: question.id })}
                >
                  {questionName(question)}
                </button>
                <span className="quiet">{TRIAL.asked(counts?.asked ?? 0, counts?.again ?? 0, summary.people)}</span>
              </li>
            )
          })}
        </ul>
      ) : null}
    </section>
  )
}
