import { questionsOf, type StudyDraft } from '#rules/share/draft.ts'
import { questionName } from '#rules/share/names.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { TRIAL } from '../messages.ts'
import type { Selection } from '../selection.ts'
import { useTrial } from '../use-trial.ts'
import classes from './editor.module.css'

const PEOPLE = 200

interface Props {
  readonly draft: StudyDraft
  readonly prior: StudyDraft
  readonly onSelect: (selection: Selection) => void
}

/** What people made up would be asked again, of those who answered last year's study. */
export function PriorTrial({ draft, prior, onSelect }: Props) {
  const { start, done, summary } = useTrial(draft, prior, PEOPLE)
  const asked = summary ? questionsOf(draft).filter(({ id }) => summary.asked.has(id)) : []
  return (
    <section className={classes.group} aria-label={TRIAL.title}>
      <h3 className={classes.subtitle}>{TRIAL.title}</h3>
      <p className={classes.quiet}>{TRIAL.lead(PEOPLE)}</p>
      <div className={classes.acts}>
        <ActionButton variant="default" isDisabled={done !== null} onClick={start}>
          {TRIAL.start(PEOPLE)}
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
                <span className={classes.quiet}>
                  {TRIAL.asked(counts?.asked ?? 0, counts?.again ?? 0, summary.people)}
                </span>
              </li>
            )
          })}
        </ul>
      ) : null}
    </section>
  )
}
