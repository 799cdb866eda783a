import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type Fold, summaryOf } from '#rules/formats/summary.ts'
import { questionsOf, type StudyDraft } from '#rules/share/draft.ts'
import type { StudyFile } from '../queries.ts'
import { FOLD_LABELS, KIND_LABELS, REPORT } from '../report-messages.ts'
import { ChangedQuestion } from './ChangedQuestion.tsx'
import { DownloadReport } from './DownloadReport.tsx'
import classes from './formats.module.css'
import { ReportRows } from './ReportRows.tsx'

interface Props {
  readonly study: StudyFile
  readonly draft: StudyDraft
  readonly fileName: string
  readonly onDraft: (draft: StudyDraft) => void
  /** Called before the form that creates the draft is submitted, with the question to open. */
  readonly onEdit: (question: number) => void
}

const CARDS = 10

/** Report of an import: the counts, the lost questions, the changed questions, and the rest by kind. */
export function ImportReport({ study, draft, fileName, onDraft, onEdit }: Props) {
  const { report, sources } = study
  const summary = useMemo(() => summaryOf(report), [report])
  const [shown, setShown] = useState(CARDS)
  const byId = useMemo(() => new Map(sources.map(source => [source.question, source])), [sources])
  const changed = questionsOf(draft).filter(({ id }) => summary.changed.has(id))
  const counts = [
    REPORT.questions(summary.questions),
    ...(summary.conditions.total > 0 ? [REPORT.conditions(summary.conditions)] : []),
    ...(summary.calculations.total > 0 ? [REPORT.calculations(summary.calculations)] : []),
  ]
  const more = Math.min(CARDS, changed.length - shown)
  return (
    <section className="stack gap-20" aria-label={REPORT.title}>
      <div className={classes.acts}>
        <h2 className={classes.title}>{REPORT.title}</h2>
        <DownloadReport items={report} fileName={fileName} />
      </div>
      {summary.questions.total > 0 ? (
        <p className="flush readable" role="status">
          {REPORT.counts(counts)}
        </p>
      ) : null}
      <h3 className={classes.title}>{REPORT.lost}</h3>
      {summary.lost.length > 0 ? (
        <ReportRows label={REPORT.lost} items={summary.lost} />
      ) : (
        <p className="flush">{REPORT.noneLost}</p>
      )}
      <h3 className={classes.title}>{REPORT.changed(changed.length)}</h3>
      {changed.length > 0 ? (
        <ul className={classes.cards}>
          {changed.slice(0, shown).map(question => (
            <ChangedQuestion
              key={question.id}
              question={question}
              draft={draft}
              source={byId.get(question.id) ?? null}
              items={summary.changed.get(question.id) ?? []}
              onDraft={onDraft}
              onEdit={onEdit}
            />
          ))}
        </ul>
      ) : (
        <p className="flush">{REPORT.noneChanged}</p>
      )}
      {more > 0 ? (
        <div>
          <Button variant="default" onClick={() => setShown(shown + CARDS)}>
            {REPORT.more(more)}
          </Button>
        </div>
      ) : null}
      {summary.folds.length > 0 ? (
        <>
          <h3 className={classes.title}>{REPORT.rest}</h3>
          <div className="stack gap-6">
            {summary.folds.map(fold => (
              <Folded key={`${fold.kind} ${fold.taken}`} fold={fold} />
            ))}
          </div>
        </>
      ) : null}
    </section>
  )
}

/** Lines of one kind, which are rendered only when they are opened. */
function Folded({ fold: { kind, taken, items } }: { readonly fold: Fold }) {
  const [isOpen, setOpen] = useState(false)
  const label = `${KIND_LABELS[kind]}, ${FOLD_LABELS[taken]}`
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{REPORT.fold(label, items.length)}</summary>
      {isOpen ? <ReportRows label={label} items={items} /> : null}
    </details>
  )
}
