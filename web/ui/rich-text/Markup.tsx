import { RichText } from './RichText.tsx'
import { safeHtml } from './sanitize.ts'

/** HTML permitted by the shared policy. Links open in a new tab, so that they do not interrupt the answers. */
export default function Markup({ html }: { readonly html: string }) {
  return <RichText html={safeHtml(html, 'new-tab')} />
}
