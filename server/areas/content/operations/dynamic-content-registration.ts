import * as contract from '#contract/content/registration.ts'
import { societyNameOf } from '#server/areas/society/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'
import { contentOf } from '../reads.ts'

/** Placeholder for the society's name, and the name used without a society. */
const SOCIETY = '[SOCIETY]'
const ANY_SOCIETY = 'Collegium'

export const dynamicContentRegistration = [
  handle(contract.getQuickRegistrationWelcome, async ({ db, query: { memberId } }) =>
    naming(await contentOf(db, 'quick-registration-welcome'), await societyNameOf(db, memberId)),
  ),
  handle(contract.getLongRegistrationWelcome, async ({ db, query: { memberId } }) =>
    naming(await contentOf(db, 'long-registration-welcome'), await societyNameOf(db, memberId)),
  ),
  handle(contract.getRegistrationHelpText, ({ db }) => contentOf(db, 'registration-help-text')),
]

interface Item {
  readonly header: string
  readonly body: string
}

/** Replaces the placeholder with the society's name. The header is plain text, and the body is HTML. */
function naming({ header, body }: Item, society: string | null): Item {
  const inBody = society === null ? ANY_SOCIETY : escapeHtml(society)
  const inHeader = society ?? ANY_SOCIETY
  return {
    header: header.replaceAll(SOCIETY, inHeader),
    body: body.replaceAll(SOCIETY, inBody),
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
