import { useScreen } from '#web/platform/screen-handle.ts'
import { TextPage } from '../components/TextPage.tsx'
import { useContent } from '../queries.ts'

/** A page that consists of a text: the pages linked in the footer. */
export default function ContentPage() {
  const screen = useScreen()
  return <TextPage name={screen?.name ?? ''} content={useContent(screen?.content)} />
}
