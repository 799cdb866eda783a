import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FilterBar } from './FilterBar.tsx'
import type { FilterGroup } from './filter-group.ts'

const text = (name: string): FilterGroup => ({
  name,
  label: name,
  fields: [{ name, label: name }],
  isSearch: true,
  textOf: values => values[name] ?? '',
})

it('only the first text filter is the search, and the others are chips', () => {
  const nothing = () => undefined
  const acts = { onChange: nothing, onReset: nothing, onClear: nothing, onApply: nothing }
  const html = renderToStaticMarkup(
    <MantineProvider>
      <FilterBar groups={[text('name'), text('city')]} values={{ name: 'Ann', city: 'Boston' }} {...acts} />
    </MantineProvider>,
  )
  expect(html).toMatch(/<input[^>]* name="name"/)
  expect([...html.matchAll(/data-filter="(\w+)"/g)].map(([, name]) => name)).toEqual(['city'])
})
