import type { ReactNode } from 'react'
import type { Questionnaire } from '#contract/share/share.ts'
import { formatDay } from '#web/platform/dates.ts'
import { useUser } from '#web/platform/use-session.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { ShortText } from '#web/ui/ShortText.tsx'
import { IN_MAIN } from '../../components/in-main.ts'
import classes from '../../components/Results.module.css'
import { ADMIN, REPORTS } from '../../messages.ts'
import { pageTitle } from '../../studies.ts'
import { ReportSummary } from './ReportSummary.tsx'

interface Props {
  readonly questionnaire: Questionnaire
  /** ID of the module that the page shows. */
  readonly sectionId: number | null
  /** `null` for an unsaved report, `undefined` while reports can't be saved. */
  readonly reportName: string | null | undefined
  /** Date of the results. `null` before publication, `undefined` until loaded. */
  readonly asOf: string | null | undefined
  /** Number of the batch that the results come from. */
  readonly batch?: number | null | undefined
  /** Whether the page is a member's rather than an administrator's. */
  readonly withPerson: boolean
  readonly take: ReactNode
  /** Whether the study is completed. If so, Take Study takes no space on phones. */
  readonly isTaken?: boolean
  /** Row on phones that opens the other parts. */
  readonly bar?: ReactNode
  readonly buttons: ReactNode
}

/** Shows the page's title and facts, and actions for the whole report (2 §2.2). */
export function ReportHeader(props: Props) {
  const {
    questionnaire,
    sectionId,
    reportName,
    asOf,
    batch,
    withPerson,
    take,
    isTaken = false,
    bar = null,
    buttons,
  } = props
  const { specialty, subspecialty } = useUser()
  const name = reportName === undefined ? REPORTS.sample : (reportName ?? REPORTS.notSaved)
  return (
    <header className={classes.header}>
      <PageHeading
        title={pageTitle(questionnaire, sectionId)}
        {...(withPerson ? {} : { kicker: ADMIN.kicker })}
        actions={bar && isTaken ? <div data-phone="report">{take}</div> : take}
      />
      {bar}
      <div className={classes.headerRow} data-phone={bar ? 'report' : undefined}>
        <ReportSummary
          facts={[
            ...(withPerson
              ? [
                  [REPORTS.specialty, specialty?.title ?? 'Not specified'] as const,
                  [REPORTS.subspecialty, subspecialty?.title ?? 'Not specified'] as const,
                ]
              : []),
            [
              REPORTS.name,
              <ShortText key="name" tooltip={IN_MAIN}>
                {name}
              </ShortText>,
            ],
            [REPORTS.period, `${formatDay(questionnaire.start_date)} to ${formatDay(questionnaire.end_date)}`],
          ]}
          asOf={asOf}
          batch={batch}
        />
        {buttons}
      </div>
    </header>
  )
}
