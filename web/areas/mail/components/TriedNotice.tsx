import { Button } from '@mantine/core'
import { Banner } from '#web/ui/Banner.tsx'
import { FAILED } from '../messages.ts'
import { useOutcome } from '../queries.ts'
import { type Tried, triedText } from '../tried.ts'

/** Shows the outcome of retried emails until it is dismissed. */
export function TriedNotice({ tried, onRead }: { readonly tried: Tried; readonly onRead: () => void }) {
  const { outcome, isGivenUp } = useOutcome(tried)
  return (
    <div className="mb-16">
      <Banner
        role="status"
        action={
          <Button variant="default" size="sm" onClick={onRead}>
            {FAILED.ok}
          </Button>
        }
      >
        {triedText(tried, outcome, isGivenUp)}
      </Banner>
    </div>
  )
}
