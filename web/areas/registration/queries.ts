import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/client.ts'

const REGISTRATION = 'registration'

/** Returns the initial values of the form. Fetches them once, so that nothing changes while the user types. */
export const expectedPersonQuery = (token: string) =>
  queryOptions({
    queryKey: [REGISTRATION, 'person', token],
    queryFn: ({ signal }) => call('POST auth/get-society-member-data-by-token', { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const societyByCodeQuery = (code: string) =>
  queryOptions({
    queryKey: [REGISTRATION, 'society', code],
    queryFn: ({ signal }) => call('GET society/get-by-url-code', { query: { code }, signal }),
  })

const TEXTS = {
  quick: 'GET dynamic-content/quick-registration-welcome',
  long: 'GET dynamic-content/long-registration-welcome',
} as const
export type WelcomeText = keyof typeof TEXTS

/** The sanitizer loads together with the first text. */
async function safe({ header, body }: { readonly header: string; readonly body: string }) {
  const { safeHtml } = await import('#web/ui/rich-text/sanitize.ts')
  return { header, html: safeHtml(body) }
}

export const registrationWelcomeQuery = (text: WelcomeText, memberId: number | null) =>
  queryOptions({
    queryKey: [REGISTRATION, 'welcome', text, memberId],
    queryFn: async ({ signal }) =>
      safe(await call(TEXTS[text], { query: memberId === null ? {} : { memberId }, signal })),
  })

export const registrationHelpQuery = queryOptions({
  queryKey: [REGISTRATION, 'help'],
  queryFn: async ({ signal }) => safe(await call('GET dynamic-content/registration-help-text', { signal })),
})

export const productWelcomeQuery = queryOptions({
  queryKey: [REGISTRATION, 'product-welcome'],
  queryFn: async ({ signal }) => safe(await call('GET dynamic-content/welcome', { signal })),
})
