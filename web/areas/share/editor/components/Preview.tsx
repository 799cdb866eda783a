import { Button, SegmentedControl } from '@mantine/core'
import { memo, useRef, useState } from 'react'
import type { StudyDraft } from '#rules/share/draft.ts'
import { QuestionPanel } from '../../components/QuestionPanel.tsx'
import { ICO_QUESTION } from '../../study.ts'
import { EDIT } from '../messages.ts'
import type { Selection } from '../selection.ts'
import { usePreview } from '../use-preview.ts'
import { PreviewAs } from './PreviewAs.tsx'
import { PriorFill } from './PriorFill.tsx'
import classes from './preview.module.css'
import { ShownBecause } from './ShownBecause.tsx'

interface Props {
  readonly draft: StudyDraft
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
}

/** The selected question as members see it, by the form's own code. */
export const Preview = memo(function Preview({ draft, selection, onSelect }: Props) {
  const [width, setWidth] = useState('narrow')
  const [viewer, setViewer] = useState<number | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = selection.kind === 'question' ? selection.id : null
  const { study, answers, evaluation, act, fill, clear, isAnswered } = usePreview(draft, id)
  const question = study?.questions.find(each => each.id === id)
  const visible = evaluation?.visibleQuestions ?? []
  const at = visible.findIndex(each => each.id === id)
  const go = (to: number | undefined) => (to === undefined ? undefined : onSelect({ kind: 'question', id: to }))
  const section = draft.sections.find(({ questions }) => questions.some(each => each.id === id))
  return (
    <section className={classes.preview} aria-label={EDIT.preview}>
      {study && evaluation && question ? (
        <>
          <div className={classes.bar}>
            <SegmentedControl
              aria-label={EDIT.width}
              size="xs"
              value={width}
              onChange={setWidth}
              data={[
                { value: 'narrow', label: EDIT.narrow },
                { value: 'wide', label: EDIT.wide },
              ]}
            />
            {isAnswered ? (
              <Button variant="subtle" size="compact-sm" onClick={clear}>
                {EDIT.startOver}
              </Button>
            ) : null}
          </div>
          <PreviewAs facts={draft.facts} viewer={viewer} onChange={setViewer} />
          {section?.is_module ? null : <PriorFill draft={draft} form={study} onFill={fill} />}
          <ShownBecause key={question.id} study={study} answers={answers} question={question} />
          <div className={classes.window} data-width={width}>
            <QuestionPanel
              key={question.id}
              study={study}
              question={question}
              surveyId={1}
              answers={answers}
              evaluation={evaluation}
              sectionTitle={section?.title ?? ''}
              zeroLabel=""
              refusal={undefined}
              heading={heading}
              onAct={act}
              onGo={go}
              picker={<p>{ICO_QUESTION.label}</p>}
            />
          </div>
          <div className={classes.bar}>
            <Button variant="default" size="compact-sm" disabled={at <= 0} onClick={() => go(visible[at - 1]?.id)}>
              {EDIT.back}
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              disabled={at < 0 || at >= visible.length - 1}
              onClick={() => go(visible[at + 1]?.id)}
            >
              {EDIT.next}
            </Button>
            <span className={classes.quiet}>{EDIT.answersGone}</span>
          </div>
        </>
      ) : (
        <p className={classes.quiet}>{EDIT.nothing}</p>
      )}
    </section>
  )
})
