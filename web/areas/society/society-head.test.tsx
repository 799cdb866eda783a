import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { SocietyHead } from './components/SocietyHead.tsx'
import { SOCIETY } from './messages.ts'

/** @param answered The server's response about the society, which is missing by default */
function textOf(societyId: number, isPlatform: boolean, answered?: null): string {
  const client = new QueryClient()
  if (answered === null) client.setQueryData(['society', 'one', societyId], null)
  const heading = { name: 'Hospital Society', title: 'Members', lead: 'Who is on the list.', actions: null }
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <SocietyHead place={{ societyId, isPlatform }} {...heading}>
            The list
          </SocietyHead>
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  ).replaceAll(/<style[^>]*>.*?<\/style>|<[^>]+>/gs, ' ')
}

describe('a page of a society', () => {
  it('links to all societies and other pages only for platform administrators', () => {
    for (const way of [SOCIETY.all, SOCIETY.details, SOCIETY.apiKeys]) {
      expect(textOf(1, true)).toContain(way)
      expect(textOf(1, false)).not.toContain(way)
    }
    expect(textOf(1, true)).toContain('The list')
    expect(textOf(1, false)).toContain('The list')
  })

  it('shows only a notice for an unknown society', () => {
    for (const text of [textOf(Number.NaN, true), textOf(0, false), textOf(999, true, null)]) {
      expect(text).toContain(SOCIETY.missing)
      expect(text).not.toContain('The list')
      expect(text).not.toContain(SOCIETY.apiKeys)
    }
  })
})
