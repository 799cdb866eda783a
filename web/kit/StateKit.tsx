import { Button } from '@mantine/core'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingCards } from '../ui/LoadingCards.tsx'
import { ShortText } from '../ui/ShortText.tsx'
import { Part } from './Part.tsx'

const nothing = (): void => undefined

export function StateKit() {
  return (
    <>
      <Part name="Buttons">
        <div className="row gap-10">
          <Button size="md">Save</Button>
          <Button size="md" variant="default">
            Cancel
          </Button>
          <Button size="md" variant="default" disabled>
            Undo changes
          </Button>
          <Button size="md" color="red">
            Delete
          </Button>
        </div>
      </Part>
      <Part name="Card">
        <Card>A sheet of paper on the page.</Card>
      </Part>
      <Part name="Empty state">
        <EmptyState title="No reports yet" action={<Button>Create report</Button>}>
          Reports that you save will appear here.
        </EmptyState>
      </Part>
      <Part name="Error state">
        <ErrorState title="We couldn’t load the reports" onRetry={nothing}>
          Check your connection.
        </ErrorState>
      </Part>
      <Part name="Loading cards">
        <LoadingCards count={2} height={110} />
      </Part>
      <Part name="Banner">
        <Banner action={<Button variant="default">Discard</Button>}>This wording isn’t saved yet.</Banner>
        <Banner tone="warning">The study closes tomorrow.</Banner>
      </Part>
      <Part name="Short text">
        <p>
          <ShortText>A title that is much too long for the line on which it should be read</ShortText>
        </p>
      </Part>
    </>
  )
}
