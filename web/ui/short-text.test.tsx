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

describe('ShortText', () => {
  it('shows text of 32 characters in full', () => {
    const text = 'x'.repeat(32)
    expect(drawn(text)).toContain(`<span>${text}</span>`)
  })

  it('truncates longer text only visually', () => {
    const text = `${'x'.repeat(32)}yz`
    const markup = drawn(text)
    expect(markup).toContain(`<span aria-hidden="true">${'x'.repeat(32)}…</span>`)
    expect(markup).toContain(text)
    expect(markup).toContain('tabindex="0"')
  })

  it('shows truncated text in full in a tooltip after 200 ms', () => {
    const text = 'y'.repeat(40)
    expect(ShortText({ children: text }).props).toMatchObject({ label: text, openDelay: 200 })
  })
})
