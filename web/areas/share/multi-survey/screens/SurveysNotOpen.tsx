import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_SURVEYS } from '#rules/share/correction.ts'
import { Card } from '#web/ui/Card.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import classes from '../components/MultiSurvey.module.css'
import { parseSurveyIds } from '../editor.ts'
import { EDITOR, SURVEYS } from '../messages.ts'

/** /admin/survey until the list of surveys is open: surveys are edited by their numbers. */
export default function SurveysNotOpen() {
  const navigate = useNavigate()
  const [numbers, setNumbers] = useState('')
  const [error, setError] = useState('')
  const open = (event: FormEvent): void => {
    event.preventDefault()
    const requested = parseSurveyIds(numbers)
    if (requested.kind === 'surveys') void navigate(`/surveyMultiForm/${requested.ids.join()}`)
    else setError(requested.kind === 'too-many' ? EDITOR.tooMany(MAX_SURVEYS) : EDITOR.malformed(requested.part))
  }
  return (
    <>
      <PageHeading title={SURVEYS.title} />
      <Card>
        <p className={classes.cardTitle}>{SURVEYS.notOpen}</p>
        <p className={classes.note}>{SURVEYS.text}</p>
        <form className={classes.numbers} onSubmit={open} noValidate>
          <TextInput
            label={SURVEYS.numbers}
            placeholder="12, 15"
            size="md"
            value={numbers}
            error={error || undefined}
            onChange={event => {
              setNumbers(event.currentTarget.value)
              setError('')
            }}
          />
          <Button type="submit" size="md">
            {SURVEYS.open}
          </Button>
        </form>
      </Card>
    </>
  )
}
