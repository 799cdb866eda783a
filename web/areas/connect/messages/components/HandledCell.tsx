import type { MessageReport } from '#contract/connect/message-report.ts'
import { formatDay } from '#web/platform/dates.ts'
import { showError } from '#web/platform/errors.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { REPORTS } from '../messages.ts'
import { useMarkReport } from '../queries.ts'

/** Shows whether, when, and by which administrator a report was handled, with a button to mark it as handled or undo that. */
export function HandledCell({ report }: { readonly report: MessageReport }) {
  const mark = useMarkReport()
  const { id, subject, is_handled: isHandled, handled, handled_by: who } = report
  const words = isHandled ? REPORTS.reopen : REPORTS.handle
  return (
    <div>
      {handled === null ? null : <p className="quiet mt-8">{REPORTS.handledBy(who, formatDay(handled))}</p>}
      <ActionButton
        size="compact-md"
        variant="default"
        aria-label={`${words}, ${subject}`}
        isBusy={mark.isPending}
        onClick={() =>
          mark.mutate({ messageId: id, isHandled: isHandled ? 0 : 1 }, { onError: error => void showError(error) })
        }
      >
        {words}
      </ActionButton>
    </div>
  )
}
