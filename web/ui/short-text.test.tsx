import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ShortText } from './ShortText.tsx'

const drawn = (text: string) =>
  renderToStaticMarkup(
    <MantineProvider>
      <ShortText>{text}</ShortText>
    </MantineProvider>,
  )

describe('a text', () => {
  it('is shown in full at 32 characters', () => {
    const text = 'x'.repeat(32)
    expect(drawn(text)).toContain(`<span>${text}</span>`)
  })

  it('that is longer is truncated visually only', () => {
    const text = `${'x'.repeat(32)}yz`
    const markup = drawn(text)
    expect(markup).toContain(`<span aria-hidden="true">${'x'.repeat(32)}…</span>`)
    expect(markup).toContain(text)
    expect(markup).toContain('tabindex="0"')
  })

  it('that is truncated is shown in full in a tooltip after 200 ms', () => {
    const text = 'y'.repeat(40)
    expect(ShortText({ children: text }).props).toMatchObject({ label: text, openDelay: 200 })
  })
})
