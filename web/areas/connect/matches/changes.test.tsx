import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Changes } from './components/Changes.tsx'
import { DETAILS } from './messages.ts'

it('a changed offer says what it said before, and nothing if it did not change', () => {
  const changes = [
    { label: 'Pay', before: '$410,000', now: '$300,000' },
    { label: 'Call', before: 'No', now: null },
  ]
  const text = renderToStaticMarkup(<Changes changes={changes} />)
  expect(text).toContain('Pay: $410,000, now $300,000')
  expect(text).toContain(`Call: No, now ${DETAILS.notStated}`)
  expect(renderToStaticMarkup(<Changes changes={[]} />)).toBe('')
})
