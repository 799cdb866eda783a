import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { TEXT } from '#rules/share/text.ts'
import { Card } from '#web/ui/Card.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import classes from '../../components/form.module.css'
import { FORM, HOME } from '../../messages.ts'

interface Props {
  readonly title: string
  readonly studyTitle: string
  readonly surveyId: number
}

/** Page for a module that was opened before the core of its study was submitted. */
export default function EarlyModule({ title, studyTitle, surveyId }: Props) {
  return (
    <div className={classes.page}>
      <PageHeading kicker={studyTitle} title={title} />
      <Card>
        <p className="flush text-17">{TEXT.moduleNotEnabled}</p>
        <div className="row gap-10 mt-20">
          <Button component={Link} to={`/surveyForm/${surveyId}`} size="md">
            {FORM.toCore}
          </Button>
          <Button component={Link} to="/user/surveyHome" variant="default" size="md">
            {HOME.title}
          </Button>
        </div>
      </Card>
    </div>
  )
}
