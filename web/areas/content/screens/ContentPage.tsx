import { useScreen } from '#web/platform/screen-handle.ts'
import { TextPage } from '../components/TextPage.tsx'
import { useContent } from '../queries.ts'

/** Shows a page that consists of text, such as the pages linked in the footer. */
export default function ContentPage() {
  const screen = useScreen()
  return <TextPage name={screen?.name ?? ''} content={useContent(screen?.content)} />
}
