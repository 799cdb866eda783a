import { Button } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { MAX_SURVEYS } from '#rules/share/correction.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { type Survey, useSettings } from '../../queries.ts'
import { formStudyOf } from '../../study.ts'
import classes from '../components/MultiSurvey.module.css'
import { MultiSurveyLoading } from '../components/MultiSurveyLoading.tsx'
import { MultiSurveyPage } from '../components/MultiSurveyPage.tsx'
import { editorOf, parseSurveyIds } from '../editor.ts'
import { EDITOR } from '../messages.ts'
import { type OpenedSurveys, useOpenedSurveys } from '../queries.ts'

const LIST = '/admin/survey'

/** /surveyMultiForm/:surveyIds: lets the platform administrator correct the answers of several surveys of one study. */
export default function MultiSurveyEditor() {
  const { surveyIds = '' } = useParams()
  const requested = parseSurveyIds(surveyIds)
  if (requested.kind === 'malformed')
    return <Instead title={EDITOR.malformed(requested.part)}>{EDITOR.malformedText}</Instead>
  if (requested.kind === 'too-many') return <Instead title={EDITOR.tooMany(MAX_SURVEYS)}>{EDITOR.tooManyText}</Instead>
  return <RequestedSurveys key={requested.ids.join()} ids={requested.ids} />
}

function RequestedSurveys({ ids }: { readonly ids: readonly number[] }) {
  const { data, isError, isFetching, isFetchedAfterMount, refetch } = useOpenedSurveys(ids)
  const settings = useSettings()
  if (isError)
    return (
      <Framed>
        <ErrorState title={EDITOR.failed} onRetry={() => void refetch()} retrying={isFetching}>
          {EDITOR.failedText}
        </ErrorState>
      </Framed>
    )
  // The settings only provide a default label. Without them, the editor opens with the built-in label.
  if (!data || !isFetchedAfterMount || settings.isPending) return <MultiSurveyLoading />
  return <Opened data={data} zeroLabel={settings.data?.default_zero_label ?? ''} />
}

function Opened({ data, zeroLabel }: { readonly data: OpenedSurveys; readonly zeroLabel: string }) {
  const { surveys, missing, clockOffset } = data
  const [first] = surveys
  const editor = useMemo(() => (first ? editorOf(first.questionnaire) : null), [first])
  const studies = [...Map.groupBy(surveys, ({ questionnaire_id }) => questionnaire_id).values()]
  if (missing.length > 0 || !editor)
    return (
      <Instead title={EDITOR.missing(missing)} studies={studies}>
        {EDITOR.missingText}
      </Instead>
    )
  if (studies.length > 1)
    return (
      <Instead title={EDITOR.severalStudies} studies={studies}>
        {EDITOR.severalStudiesText}
      </Instead>
    )
  if (editor.sections.length === 0) return <Instead title={EDITOR.noQuestions} />
  return <MultiSurveyPage editor={editor} opened={surveys} clockOffset={clockOffset} zeroLabel={zeroLabel} />
}

interface InsteadProps {
  readonly title: string
  readonly children?: ReactNode
  /** Surveys that can be edited together, by study. */
  readonly studies?: readonly (readonly Survey[])[]
}

/** Page shown when these surveys cannot be edited together, with links to surveys that can. */
function Instead({ title, children, studies = [] }: InsteadProps) {
  return (
    <Framed>
      <EmptyState
        title={title}
        action={
          <ul className="plain-list grid gap-12">
            {studies.map(surveys => (
              <Way key={surveys[0]?.questionnaire_id} surveys={surveys} />
            ))}
            <li className={classes.way}>
              <Button component={Link} to={LIST} variant="default">
                {EDITOR.toList}
              </Button>
            </li>
          </ul>
        }
      >
        {children}
      </EmptyState>
    </Framed>
  )
}

function Way({ surveys }: { readonly surveys: readonly Survey[] }) {
  const ids = surveys.map(({ id }) => id)
  const study = surveys[0] ? formStudyOf(surveys[0].questionnaire).title : ''
  return (
    <li className={classes.way}>
      <Button component={Link} to={`/surveyMultiForm/${ids.join()}`} variant="light">
        {EDITOR.goOn(ids)}
      </Button>
      <span className="flush muted">{study}</span>
    </li>
  )
}

function Framed({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.page}>
      <PageHeading title={EDITOR.title} />
      {children}
    </div>
  )
}
