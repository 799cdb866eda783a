import { useQuery } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import { call } from '#web/platform/client.ts'
import type { SafeHtml } from '#web/ui/rich-text/sanitize.ts'

export type RouteName = NonNullable<InputOf<'GET dynamic-content/get-by-route-name'>['query']>['routeName']

/** Sanitized text, ready to display. */
export interface Text {
  readonly header: string
  readonly html: SafeHtml
}

/** The sanitizer loads together with the first text. */
async function safe({ header, body }: { readonly header: string; readonly body: string }): Promise<Text> {
  const { safeHtml } = await import('#web/ui/rich-text/sanitize.ts')
  return { header, html: safeHtml(body) }
}

const STAYS = { staleTime: Number.POSITIVE_INFINITY, retry: 1 } as const

/** Returns the text of a page or of its information panel. */
export function useContent(routeName: RouteName | undefined, surveyId?: number) {
  return useQuery({
    queryKey: ['content', 'route', routeName, surveyId],
    enabled: routeName !== undefined,
    queryFn: async ({ signal }) =>
      routeName
        ? safe(await call('GET dynamic-content/get-by-route-name', { query: { routeName, surveyId }, signal }))
        : null,
    ...STAYS,
  })
}

export function useFaq() {
  return useQuery({
    queryKey: ['content', 'faq'],
    queryFn: async ({ signal }) => safe(await call('GET dynamic-content/faq', { signal })),
    ...STAYS,
  })
}

export interface Article extends Text {
  readonly key: string
  /** Plain text for the search. */
  readonly words: string
}

export function useLibrary() {
  return useQuery({
    queryKey: ['content', 'library'],
    queryFn: async ({ signal }): Promise<readonly Article[]> =>
      Promise.all(
        (await call('GET dynamic-content/library', { signal })).map(async item => {
          const text = await safe(item)
          return { ...text, key: item.key, words: plainText(text.html) }
        }),
      ),
    ...STAYS,
  })
}

function plainText(html: string): string {
  return new DOMParser()
    .parseFromString(html.replaceAll('</h3>', '.</h3>').replaceAll('<', ' <'), 'text/html')
    .body.textContent.replaceAll(/\s+/g, ' ')
    .trim()
}

export function useReferral(isRecruiter: boolean) {
  return useQuery({
    queryKey: ['content', 'refer-a-colleague', isRecruiter],
    queryFn: ({ signal }) =>
      call('GET dynamic-content/refer-a-colleague', { query: { isRecruiter: isRecruiter ? '1' : '0' }, signal }),
    ...STAYS,
  })
}
