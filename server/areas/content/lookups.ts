import { HTML_POLICY, isPermittedLink } from '#rules/content/html.ts'
import { sanitizerOf } from '#server/platform/html/sanitize.ts'

/** HTML as it may be kept and sent (decision 25). */
export const sanitizeHtml = sanitizerOf(HTML_POLICY, isPermittedLink)
