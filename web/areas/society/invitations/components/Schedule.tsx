import type { MailingSchedule } from '#contract/society/mailing.ts'
import { paragraphsOf } from '#rules/society/mailing.ts'
import type { ScheduledKind } from '#rules/society/schedule.ts'
import { formatDay } from '#web/platform/dates.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { MAILINGS } from '../messages.ts'
import { useSaveSchedule, useSchedule, useTestMessage } from '../queries.ts'
import classes from './mailings.module.css'

/** Shows the automatic emails to members, with their texts and dates (decision 64). */
export function Schedule({ societyId }: { readonly societyId: number }) {
  const schedule = useSchedule(societyId)
  if (schedule.data) return <ScheduleForm societyId={societyId} schedule={schedule.data} />
  return schedule.isError ? (
    <ErrorState title={MAILINGS.scheduleFailed} onRetry={() => schedule.refetch()} />
  ) : (
    <LoadingCards count={1} height={320} />
  )
}

interface Props {
  readonly societyId: number
  readonly schedule: MailingSchedule
}

type Values = Record<ScheduledKind, boolean>

function ScheduleForm({ societyId, schedule: { kinds, leastReminded } }: Props) {
  const save = useSaveSchedule(societyId)
  const isOn = (kind: ScheduledKind) => kinds.some(each => each.kind === kind && each.isOn)
  const form = useServerForm<Values, unknown>({
    initialValues: {
      study_opens: isOn('study_opens'),
      study_closes: isOn('study_closes'),
      results_open: isOn('results_open'),
    },
    validate: () => ({}),
    submit: values => save.mutateAsync(values),
    onSuccess: () => {
      toastSuccess(MAILINGS.scheduleSaved)
    },
  })
  return (
    <Card as="section" className={classes.card} labelledBy="schedule">
      <h2 id="schedule" className="heading text-18">
        {MAILINGS.scheduleTitle}
      </h2>
      <p className="flush readable">{MAILINGS.scheduleText}</p>
      <Form form={form} aria-label={MAILINGS.scheduleTitle} className={classes.form}>
        {kinds.map(each => (
          <div key={each.kind} className="grid gap-8">
            <CheckboxField
              {...form.field(each.kind)}
              label={MAILINGS.scheduleLabels[each.kind]}
              description={MAILINGS.scheduleHints[each.kind]}
            />
            {each.kind === 'study_closes' ? <p className="quiet">{MAILINGS.leastReminded(leastReminded)}</p> : null}
            <Planned planned={each.planned} />
            <Preview societyId={societyId} {...each} />
          </div>
        ))}
        <div className={classes.acts}>
          <SubmitButton isSubmitting={form.isSubmitting}>{MAILINGS.scheduleSave}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}

type Kind = MailingSchedule['kinds'][number]

/** Lists past and future dates of an email. */
function Planned({ planned }: Pick<Kind, 'planned'>) {
  if (planned.length === 0) return <p className="quiet">{MAILINGS.plannedNone}</p>
  return (
    <ul className={classes.planned}>
      {planned.map(({ title, day, isSent }) => (
        <li key={title}>
          {day === null
            ? MAILINGS.plannedResults(title)
            : isSent
              ? MAILINGS.plannedSent(title, formatDay(day))
              : MAILINGS.planned(title, formatDay(day))}
        </li>
      ))}
    </ul>
  )
}

function Preview({ societyId, kind, subject, text }: Kind & { readonly societyId: number }) {
  const test = useTestMessage()
  return (
    <details className={classes.preview}>
      <summary>{MAILINGS.showText(MAILINGS.scheduleLabels[kind])}</summary>
      <div className={classes.letter}>
        <p className="flush semibold breakable">{subject}</p>
        {paragraphsOf(text).map(paragraph => (
          <p key={paragraph} className="flush readable">
            {paragraph}
          </p>
        ))}
        <div className={classes.acts}>
          <ActionButton
            variant="default"
            size="compact-md"
            isBusy={test.isPending}
            onClick={() => test.mutate({ societyId, subject, text })}
          >
            {MAILINGS.sendTest}
          </ActionButton>
        </div>
      </div>
    </details>
  )
}
