import { useMemo } from 'react'
import { DRAFT_LIMITS, type StudyDraft, type StudySettings } from '#rules/share/draft.ts'
import { questionNamesIn } from '#rules/share/menu-names.ts'
import { MultiCombobox } from '#web/ui/combobox/MultiCombobox.tsx'
import { RARE } from '../field-messages.ts'
import { EDIT } from '../messages.ts'
import classes from './editor.module.css'
import { MemoTextField } from './MemoTextField.tsx'

interface Props {
  readonly facts: Pick<StudySettings, 'favorites' | 'report_image'>
  readonly sections: StudyDraft['sections']
  readonly onChange: (changes: Partial<StudySettings>) => void
}

const nothing = () => undefined

/** Edits facts for programs that read the study, which are not shown on pages. */
export function ForPrograms({ facts, sections, onChange }: Props) {
  const questions = useMemo(() => [...questionNamesIn(sections)].map(([id, name]) => ({ id, name })), [sections])
  return (
    <details className={classes.fold}>
      <summary>{RARE.others}</summary>
      <div className={classes.form}>
        <p className="quiet">{RARE.othersHint}</p>
        <MultiCombobox
          name="favorites"
          label={RARE.favorites}
          hint={RARE.favoritesHint}
          placeholder={EDIT.find}
          nothing={EDIT.noAnswer}
          items={questions}
          chosen={facts.favorites}
          error={null}
          onChange={favorites => onChange({ favorites })}
          onLeave={nothing}
        />
        <MemoTextField
          label={RARE.image}
          hint={RARE.imageHint}
          most={DRAFT_LIMITS.label}
          value={facts.report_image}
          onText={report_image => onChange({ report_image })}
        />
      </div>
    </details>
  )
}
