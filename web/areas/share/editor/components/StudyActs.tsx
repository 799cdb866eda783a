import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { QuestionnaireRow } from '#contract/questionnaire.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { STUDIES } from '../messages.ts'
import classes from './editor.module.css'

interface Props {
  readonly study: QuestionnaireRow
  readonly onClone: () => unknown
  readonly onRemove: () => unknown
}

/** What can be done with a study of the list. */
export function StudyActs({ study, onClone, onRemove }: Props) {
  const { id, state } = study
  const name = `${study.period} ${study.title}`
  const button = { variant: 'default', size: 'compact-md' } as const
  return (
    <div className={classes.acts}>
      <Button {...button} component={Link} to={`/admin/questionnaire/edit/${id}`} aria-label={STUDIES.editOf(name)}>
        {STUDIES.edit}
      </Button>
      <ActionButton {...button} aria-label={STUDIES.cloneOf(name)} onClick={onClone}>
        {STUDIES.clone}
      </ActionButton>
      <Button {...button} component={Link} to={`/admin/questionnaire/export/${id}`} aria-label={STUDIES.exportOf(name)}>
        {STUDIES.export}
      </Button>
      {state === 'open' || state === 'closed' ? (
        <Button
          {...button}
          component={Link}
          to={`/view-admin-results/${id}`}
          aria-label={`${STUDIES.results}: ${name}`}
        >
          {STUDIES.results}
        </Button>
      ) : (
        <ActionButton {...button} aria-label={STUDIES.removeOf(name)} onClick={onRemove}>
          {STUDIES.remove}
        </ActionButton>
      )}
    </div>
  )
}
