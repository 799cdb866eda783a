import { RichText } from './RichText.tsx'
import { safeHtml } from './sanitize.ts'

/** HTML by the one policy. Links open in a new tab, so that none leaves what is being answered. */
export default function Markup({ html }: { readonly html: string }) {
  return <RichText html={safeHtml(html, 'new-tab')} />
}
