import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#web/platform/dates.ts'
import { saveFile } from '#web/platform/list/save-file.ts'
import { toastError } from '#web/platform/toasts.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { AnswerSections, CalculatedValues, type RowElement } from '../../components/AnswerSections.tsx'
import { HOME, REVIEW_TITLE } from '../../messages.ts'
import type { AnswersCopy, CopiedSection } from '../copy.ts'
import { copyAsCsv } from '../csv.ts'
import { COPY } from '../messages.ts'
import classes from './Copy.module.css'

interface Props {
  readonly copy: AnswersCopy
  readonly surveyId: number
  /** Whether the study accepts answers to modules. */
  readonly isOpen: boolean
  /** Next year's study, if the member can update these answers for it. */
  readonly nextYear: { readonly title: string; readonly path: string } | null
}

/** The member's copy of a submitted study: to read, print, and download. */
export function Copy({ copy, surveyId, isOpen, nextYear }: Props) {
  const [isMaking, setMaking] = useState(false)
  const day = formatDay(copy.submitted)
  const savePdf = async (): Promise<void> => {
    if (isMaking) return
    setMaking(true)
    try {
      // The library is large and rarely needed.
      const { copyAsPdf } = await import('../pdf.ts')
      saveFile(new File([copyAsPdf(copy, day)], `${COPY.file(copy.period)}.pdf`, { type: 'application/pdf' }))
    } catch {
      toastError(COPY.failed)
    } finally {
      setMaking(false)
    }
  }
  const saveCsv = (): void =>
    saveFile(new File([copyAsCsv(copy)], `${COPY.file(copy.period)}.csv`, { type: 'text/csv' }))
  const rowOf =
    ({ moduleId }: CopiedSection): RowElement =>
    ({ question }, shared) =>
      moduleId !== null && isOpen ? (
        <Link to={`/surveyForm/${surveyId}/${moduleId}?question=${question.id}`} {...shared} />
      ) : (
        <div {...shared} />
      )
  return (
    <div className={classes.page}>
      <PageHeading
        kicker={copy.title}
        title={REVIEW_TITLE}
        lead={`${COPY.submitted(day)}. ${COPY.lead}`}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden="true" />}
              onClick={() => print()}
            >
              {COPY.print}
            </Button>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              loading={isMaking}
              onClick={() => void savePdf()}
            >
              {COPY.pdf}
            </Button>
            <Button variant="default" leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={saveCsv}>
              {COPY.csv}
            </Button>
          </>
        }
      />
      <div className="stack gap-24">
        {copy.sections.map(section => (
          <AnswerSections
            key={section.id}
            heading="h2"
            sections={[section]}
            unsent={copy.unsent}
            row={rowOf(section)}
          />
        ))}
        <CalculatedValues values={copy.calculated} heading="h2" />
      </div>
      <div className="row gap-10 mt-24">
        {nextYear ? (
          <Button component={Link} to={nextYear.path}>
            {COPY.nextYear(nextYear.title)}
          </Button>
        ) : null}
        <Button component={Link} to="/user/surveyHome" variant="default">
          {HOME.title}
        </Button>
      </div>
    </div>
  )
}
