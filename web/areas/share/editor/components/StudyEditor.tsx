import '../styles.ts'
import { Tabs } from '@mantine/core'
import { memo, type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import type { DraftProblem, ProblemLocation } from '#rules/share/check/index.ts'
import type { StudyDraft } from '#rules/share/draft.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import type { UploadedFile } from '#web/ui/upload/Upload.tsx'
import type { DraftSession } from '../draft-session.ts'
import { EDIT } from '../messages.ts'
import type { EditedStudy } from '../queries.ts'
import {
  type Selection,
  type SelectionPosition,
  selectionFrom,
  selectionIn,
  selectionPosition,
  selectionText,
} from '../selection.ts'
import { useDraft } from '../use-draft.ts'
import { useSession } from '../use-session.ts'
import { CheckPanel } from './CheckPanel.tsx'
import { Derived } from './Derived.tsx'
import { EditorBar } from './EditorBar.tsx'
import { questionIn } from './editing.ts'
import classes from './editor.module.css'
import { Mapping } from './Mapping.tsx'
import { Outline } from './Outline.tsx'
import { Preview } from './Preview.tsx'
import { QuestionEditor } from './QuestionEditor.tsx'
import { EditorLeave, SaveLine } from './SaveLine.tsx'
import { SectionEditor } from './SectionEditor.tsx'
import { Settings } from './Settings.tsx'

interface Props {
  readonly opened: EditedStudy
  /** Position of the selection, preserved when the study is reopened. */
  readonly standing: RefObject<SelectionPosition | null>
  readonly onReopen: () => void
}

/** Shows the outline, the selected part, its preview, and the check of the whole study. */
export function StudyEditor({ opened, standing, onReopen }: Props) {
  const { session, calm, problems: found } = useDraft(opened)
  const wrong = useSession(session, state => state.wrong)
  const problems = useMemo(
    () => found && [...wrong.map(({ place, problem }) => error(place, problem)), ...found],
    [wrong, found],
  )
  const [search, setSearch] = useSearchParams()
  const [selection, setSelection] = useState(() =>
    selectionIn(opened.draft, selectionFrom(search.get('at')), standing.current),
  )
  const select = useCallback(
    (next: Selection) => {
      setSelection(next)
      setSearch({ at: selectionText(next) }, { replace: true, preventScrollReset: true })
    },
    [setSearch],
  )
  useEffect(() => {
    standing.current = selectionPosition(calm, selection)
  }, [standing, calm, selection])
  const middle = useRef<HTMLDivElement>(null)
  // In one column, the selected part is out of view.
  const selectInOutline = useCallback(
    (next: Selection) => {
      flushSync(() => select(next))
      if (matchMedia(ONE_COLUMN).matches) middle.current?.scrollIntoView({ block: 'start' })
    },
    [select],
  )
  // The study guide isn't part of the draft and remains while other parts are open.
  const name = opened.worksheet_file_name
  const [guide, setGuide] = useState<UploadedFile | null>(name === null ? null : { name, size: null })
  const [tab, setTab] = useState<string | null>('preview')
  const showErrors = useCallback(() => setTab('check'), [])
  const all = problems ?? NONE
  const errors = all.filter(({ level }) => level === 'error').length
  const isLocked = opened.isBegun
  return (
    <>
      <EditorHeading
        session={session}
        actions={<EditorBar opened={opened} session={session} errors={errors} onErrors={showErrors} />}
      />
      <div id="editor-state">
        <SaveLine session={session} opened={opened} onSelect={select} onReopen={onReopen} />
        {opened.isBegun ? <Banner>{EDIT.begun}</Banner> : null}
      </div>
      <div className={classes.editor}>
        <Outline
          session={session}
          isLocked={isLocked}
          draft={calm}
          problems={all}
          selection={selection}
          hasPrior={calm.facts.prior_year_questionnaire_id !== null}
          onSelect={selectInOutline}
        />
        <div ref={middle} className={classes.middle}>
          <Selected
            session={session}
            isLocked={isLocked}
            draft={calm}
            opened={opened}
            guide={guide}
            onGuide={setGuide}
            problems={all}
            selection={selection}
            onSelect={select}
          />
        </div>
        <Tabs value={tab} onChange={setTab} className={classes.side} data-column>
          <Tabs.List>
            <Tabs.Tab value="preview">{EDIT.preview}</Tabs.Tab>
            <Tabs.Tab value="check">
              {EDIT.check}
              {errors > 0 ? <span className={classes.badge}>{errors}</span> : null}
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="preview" pt="md">
            <Preview draft={calm} selection={selection} onSelect={select} />
          </Tabs.Panel>
          <Tabs.Panel value="check" pt="md">
            {tab === 'check' ? <CheckPanel draft={calm} problems={problems} onSelect={selectInOutline} /> : null}
          </Tabs.Panel>
        </Tabs>
      </div>
      <EditorLeave session={session} />
    </>
  )
}

/** Same width as in the style sheet. */
const ONE_COLUMN = '(max-width: 48em)'
const NONE: readonly DraftProblem[] = []

const error = (place: ProblemLocation, problem: string): DraftProblem => ({ level: 'error', place, problem })

function EditorHeading({ session, actions }: { readonly session: DraftSession; readonly actions: ReactNode }) {
  const { period, title } = useSession(session, ({ draft }) => draft.facts)
  return <PageHeading kicker={String(period)} title={title || EDIT.newDraft} actions={actions} />
}

interface SelectedProps {
  readonly opened: EditedStudy
  readonly guide: UploadedFile | null
  readonly onGuide: (guide: UploadedFile | null) => void
  /** Study, which lags behind typed text. */
  readonly draft: StudyDraft
  readonly session: DraftSession
  readonly isLocked: boolean
  readonly problems: readonly DraftProblem[]
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
}

const Selected = memo(function Selected(all: SelectedProps) {
  const { opened, guide, onGuide, selection, problems, onSelect, ...props } = all
  const { session, draft } = props
  const id = 'id' in selection ? selection.id : null
  const sections = useSession(session, state => (selection.kind === 'section' ? state.draft.sections : null))
  const question = useSession(session, state =>
    id !== null && selection.kind === 'question' ? questionIn(state.draft, id) : undefined,
  )
  if (selection.kind === 'derived') return <Derived onSelect={onSelect} {...props} />
  if (selection.kind === 'mapping') return <Mapping id={opened.id} draft={draft} onSelect={onSelect} />
  const at = sections?.findIndex(each => each.id === id) ?? -1
  const section = sections?.[at]
  if (sections && section)
    return (
      <SectionEditor
        key={section.id}
        section={section}
        at={at}
        count={sections.length}
        onSelect={onSelect}
        session={session}
        isLocked={props.isLocked}
      />
    )
  if (question)
    return (
      <QuestionEditor
        key={question.id}
        question={question}
        jobs={opened.jobQuestions}
        problems={problems}
        onSelect={onSelect}
        {...props}
      />
    )
  const isPublished = opened.published !== null
  return <Settings id={opened.id} guide={guide} onGuide={onGuide} isPublished={isPublished} {...props} />
})
