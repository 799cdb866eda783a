import { HTML_POLICY, isPermittedLink } from '#rules/content/html.ts'
import { sanitizerOf } from '#server/platform/html/sanitize.ts'

/** Sanitizes HTML for storing and sending (decision 25). */
export const sanitizeHtml = sanitizerOf(HTML_POLICY, isPermittedLink)
