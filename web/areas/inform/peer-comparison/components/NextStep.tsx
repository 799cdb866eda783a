import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Questionnaire } from '#contract/share/share.ts'
import { AFTER } from '../messages.ts'
import classes from './AfterSubmission.module.css'

interface Props {
  readonly questionnaire: Questionnaire
  readonly sectionId: number | null
  /** Whether results are available. */
  readonly isOpen: boolean
}

/** Shows one next step: the results, or the study's modules if there are no results yet. */
export function NextStep({ questionnaire: { id, isActive, sections }, sectionId, isOpen }: Props) {
  const hasModules = isActive && sections.some(section => section.is_module === 1 && section.id !== sectionId)
  const results = sectionId === null ? `/user/filters/${id}` : `/user/filters/${id}/${sectionId}`
  return (
    <Button component={Link} to={isOpen ? results : '/user/surveyHome'} size="md" className={classes.next}>
      {isOpen ? AFTER.all : hasModules ? AFTER.modules : AFTER.studies}
    </Button>
  )
}
