import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { part, visibleIf } from '#rules/share/builders.testing.ts'
import { CALL, drafted, draftOf, PAY, SETTING, section } from '#rules/share/draft.testing.ts'
import { Preview } from './components/Preview.tsx'
import { EDIT } from './messages.ts'

const hidden = drafted(9, 'YES_NO', { label: 'Nights', conditions: [visibleIf([part(21, 'EQUAL', '1', '')])] })
const draft = draftOf(section(100, [PAY, CALL, hidden, SETTING]))

/** Returns the enabled links from a question to its neighbors. */
function ways(id: number): readonly string[] {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <Preview draft={draft} selection={{ kind: 'question', id }} onSelect={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const buttons = [...markup.matchAll(/<button([^>]*)>(.*?)<\/button>/g)]
  const named = (label: string) => buttons.filter(([, , content = '']) => content.replaceAll(/<[^>]*>/g, '') === label)
  return [EDIT.back, EDIT.next].filter(label => {
    const [found, ...more] = named(label)
    expect([found === undefined, more.length]).toEqual([false, 0])
    return !/\bdisabled=/.test(found?.[1] ?? '')
  })
}

describe('preview of a question', () => {
  it('links to the previous and next questions that members would see', () => {
    expect(ways(CALL.id)).toEqual([EDIT.back, EDIT.next])
  })

  it('has no link before the first question, after the last one, or from a hidden question', () => {
    expect(ways(PAY.id)).toEqual([EDIT.next])
    expect(ways(SETTING.id)).toEqual([EDIT.back])
    expect(ways(hidden.id)).toEqual([])
  })
})
