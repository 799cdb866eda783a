import { Link } from 'react-router'
import { listQuestions, type QuestionRow } from '#contract/question.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { QUESTIONS, TYPES } from '../messages.ts'
import { placeOf } from '../place.ts'

/** /admin/question: the questions of all studies, each leading to its place in the editor (4 §2.2). */
export default function Questions() {
  return (
    <>
      <PageHeading title={QUESTIONS.title} lead={QUESTIONS.lead} />
      <ListTable
        operation={listQuestions}
        ask={(query, signal) => call('GET question/index', { query, signal })}
        askFile={query => callForFile('GET question/index', { query })}
        label={QUESTIONS.title}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        rowName={({ label, prompt }) => label || prompt}
        failed={QUESTIONS.failed}
        empty={{ title: QUESTIONS.none }}
        filters={['label', 'prompt', 'type', 'study', 'period_min', 'period_max']}
      />
    </>
  )
}

const COLUMNS = columnsOf<QuestionRow>(listQuestions.list, {
  label: {
    isName: true,
    cell: question => <Link to={placeOf(question)}>{question.label || question.prompt}</Link>,
  },
  prompt: { cell: ({ prompt }) => prompt },
  type: { cell: ({ type }) => TYPES[type] },
  study: { cell: ({ study }) => study },
  period: { cell: ({ period }) => period },
  variables: { isOptional: true, cell: ({ variables }) => variables },
})
