import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { listSurveys } from '#contract/share/survey-admin.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { formatDay } from '#web/platform/dates.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { MoreMenu } from '#web/platform/shell/MoreMenu.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { SurveyDialogs } from '../components/SurveyDialogs.tsx'
import { EDITOR, SURVEYS } from '../messages.ts'
import type { SurveyAction, SurveyRow } from '../queries.ts'

/** /admin/survey: list of surveys to correct, reset, or delete (4 §2.2). */
export default function Surveys() {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<SurveyAction | null>(null)
  const columns = useMemo(() => columnsFor(setAsked), [])
  return (
    <>
      <PageHeading title={SURVEYS.title} lead={SURVEYS.lead} />
      <ListTable
        operation={listSurveys}
        ask={(query, signal) => call('GET survey/index', { query, signal })}
        askFile={query => callForFile('GET survey/index', { query })}
        label={SURVEYS.title}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ id }) => EDITOR.survey(id)}
        bulkActions={[
          {
            label: SURVEYS.correctSelected,
            onClick: ids => void navigate(`/surveyMultiForm/${ids.join()}`),
          },
        ]}
        failed={SURVEYS.failed}
        empty={{ title: SURVEYS.none, text: SURVEYS.noneText }}
      />
      {asked ? <SurveyDialogs asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}

const columnsFor = (onAct: (act: SurveyAction) => void) =>
  columnsOf<SurveyRow>(listSurveys.list, {
    id: { isName: true, cell: ({ id }) => EDITOR.survey(id) },
    study: { cell: ({ study }) => study },
    period: { cell: ({ period }) => period },
    state: { cell: ({ state }) => SURVEYS.states[state], isOptional: true },
    progress: { cell: ({ progress }) => SURVEYS.progress[progress] },
    modules: { header: SURVEYS.modules, isFigure: true, cell: ({ modules }) => modules },
    created: { cell: ({ created }) => formatDay(created) },
    updated: { cell: ({ updated }) => formatDay(updated), isOptional: true },
    submitted: { cell: ({ submitted }) => (submitted ? formatDay(submitted) : SURVEYS.never) },
    acts: {
      header: SURVEYS.acts,
      isFixed: true,
      isAction: true,
      cell: ({ id }) => (
        <MoreMenu
          label={SURVEYS.actsOf(id)}
          items={[
            { label: SURVEYS.correct, to: `/surveyMultiForm/${id}` },
            { label: SURVEYS.reset.act, onSelect: () => onAct({ act: 'reset', id }) },
            { label: SURVEYS.remove.act, onSelect: () => onAct({ act: 'remove', id }) },
          ]}
        />
      ),
    },
  })
