// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { part, variable, visibleIf } from '#rules/share/builders.testing.ts'
import { CALL, drafted, draftOf, PAY, SETTING, section } from '#rules/share/draft.testing.ts'
import { loadWorksheet } from '../components/question-parts.ts'
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

describe('preview of a worksheet', () => {
  const sum_rule = {
    total: 'all',
    comparator: 'EQUAL',
    tolerance: 0,
    if_different: 'REFUSE',
    is_worksheet: true,
  } as const
  const derived = { dv_name: 'sum', label: '', prefix: '', suffix: '', kind: 'SUM', divisor: null, sum_rule } as const
  const asked = (id: number, uid: string) =>
    drafted(id, 'SLIDER', { label: uid, variables: [variable(id * 10, { uid, input_label: uid })] })
  const study = {
    ...draftOf(section(100, [CALL, asked(51, 'all'), asked(52, 'base'), asked(53, 'extra'), SETTING])),
    derived: [{ ...derived, parts: ['base', 'extra'] }],
  }

  it('shows the total and all parts on one page, scrolled to the selected question without its focus', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, Number(this.getAttribute('data-question')))
    })
    for (const id of [51, 53]) {
      const column = document.body.appendChild(document.createElement('div'))
      column.dataset['column'] = ''
      const root = createRoot(column.appendChild(document.createElement('div')))
      const selected = vi.fn()
      await act(async () =>
        root.render(
          <MantineProvider>
            <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
              <Preview draft={study} selection={{ kind: 'question', id }} onSelect={selected} />
            </QueryClientProvider>
          </MantineProvider>,
        ),
      )
      await act(async () => {
        await loadWorksheet()
      })
      expect(document.querySelectorAll('input[type="text"]')).toHaveLength(3)
      expect([column.scrollTop, document.activeElement]).toEqual([id, document.body])
      for (const name of [EDIT.back, EDIT.next])
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
      expect(selected.mock.calls).toEqual([CALL.id, SETTING.id].map(to => [{ kind: 'question', id: to }]))
      await act(async () => root.unmount())
    }
  })
})

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
