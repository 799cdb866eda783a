import '../styles.ts'
import { Tabs } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { StudyDraft } from '#rules/share/draft.ts'
import type { DraftProblem } from '#rules/share/draft-check.ts'
import { lockedChanges } from '#rules/share/draft-lock.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { Strip } from '#web/ui/Strip.tsx'
import { EDIT } from '../messages.ts'
import type { EditedStudy } from '../queries.ts'
import { type Selection, selectionFrom, selectionText } from '../selection.ts'
import { useDraft } from '../use-draft.ts'
import { CheckPanel } from './CheckPanel.tsx'
import { Derived } from './Derived.tsx'
import { EditorBar } from './EditorBar.tsx'
import { EditorLeave } from './EditorLeave.tsx'
import classes from './editor.module.css'
import { Mapping } from './Mapping.tsx'
import { Outline } from './Outline.tsx'
import { Preview } from './Preview.tsx'
import { QuestionEditor } from './QuestionEditor.tsx'
import { SaveLine } from './SaveLine.tsx'
import { SectionEditor } from './SectionEditor.tsx'
import { Settings } from './Settings.tsx'

interface Props {
  readonly opened: EditedStudy
  readonly onReopen: () => void
}

/** Outline, what is selected in it, and beside that its preview and the check of the whole study. */
export function StudyEditor({ opened, onReopen }: Props) {
  const { session, state, calm, problems } = useDraft(opened)
  const { draft } = state
  const [search, setSearch] = useSearchParams()
  const [selection, setSelection] = useState(() => selectionFrom(search.get('at')))
  const select = useCallback(
    (next: Selection) => {
      setSelection(next)
      setSearch({ at: selectionText(next) }, { replace: true, preventScrollReset: true })
    },
    [setSearch],
  )
  const [tab, setTab] = useState<string | null>('preview')
  const all = useMemo(() => [...lockedProblems(opened, calm), ...problems], [opened, calm, problems])
  const errors = all.filter(({ level }) => level === 'error').length
  const props = { draft, session, isLocked: opened.isBegun }
  return (
    <>
      <PageHeading
        kicker={String(draft.facts.period)}
        title={draft.facts.title || EDIT.newDraft}
        actions={
          <EditorBar opened={opened} state={state} session={session} errors={errors} onErrors={() => setTab('check')} />
        }
      />
      <div id="editor-state">
        <SaveLine state={state} session={session} opened={opened} onReopen={onReopen} />
        {opened.isBegun ? <Strip>{EDIT.begun}</Strip> : null}
      </div>
      <div className={classes.editor}>
        <Outline
          {...props}
          draft={calm}
          problems={all}
          selection={selection}
          hasPrior={draft.facts.prior_year_questionnaire_id !== null}
          onSelect={select}
        />
        <div className={classes.middle}>
          <Selected {...props} calm={calm} opened={opened} problems={all} selection={selection} onSelect={select} />
        </div>
        <Tabs value={tab} onChange={setTab} className={classes.side}>
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
            <CheckPanel draft={calm} problems={all} onSelect={select} />
          </Tabs.Panel>
        </Tabs>
      </div>
      <EditorLeave isUnsaved={state.save.kind !== 'saved'} session={session} />
    </>
  )
}

/** What an open study does not take, among the other problems. */
function lockedProblems({ isBegun, published }: EditedStudy, draft: StudyDraft): DraftProblem[] {
  if (!isBegun || !published) return []
  return lockedChanges(published, draft).map(({ question_id, problem }) => ({
    level: 'error',
    place: question_id === null ? { kind: 'study' } : { kind: 'question', id: question_id },
    problem,
  }))
}

interface SelectedProps {
  readonly opened: EditedStudy
  readonly draft: StudyDraft
  /** The same, behind what is being typed. */
  readonly calm: StudyDraft
  readonly session: ReturnType<typeof useDraft>['session']
  readonly isLocked: boolean
  readonly problems: readonly DraftProblem[]
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
}

function Selected({ opened, calm, selection, problems, onSelect, ...props }: SelectedProps) {
  const { draft } = props
  if (selection.kind === 'derived') return <Derived {...props} />
  if (selection.kind === 'mapping') return <Mapping draft={calm} onSelect={onSelect} />
  if (selection.kind === 'section') {
    const at = draft.sections.findIndex(({ id }) => id === selection.id)
    const section = draft.sections[at]
    if (section)
      return (
        <SectionEditor
          key={section.id}
          section={section}
          at={at}
          count={draft.sections.length}
          onSelect={onSelect}
          {...props}
        />
      )
  }
  if (selection.kind === 'question') {
    const question = draft.sections.flatMap(({ questions }) => questions).find(({ id }) => id === selection.id)
    if (question)
      return (
        <QuestionEditor
          key={question.id}
          question={question}
          problems={problems}
          onSelect={onSelect}
          {...props}
          draft={calm}
        />
      )
  }
  return <Settings id={opened.id} guide={opened.worksheet_file_name} {...props} />
}
