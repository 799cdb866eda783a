import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Missing } from './components/Missing.tsx'
import { SaveChanges } from './components/SaveChanges.tsx'
import { SaveLine } from './components/SaveLine.tsx'
import { OFFER_FORM } from './messages.ts'

/** Returns the labels of enabled buttons. */
function possible(unsaved: readonly string[], is_edited: 0 | 1, isUndecided = false): readonly string[] {
  const form = { offer: { is_edited }, status: 'saved', unsaved, collision: isUndecided ? {} : null }
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <SaveChanges form={form as unknown as Parameters<typeof SaveChanges>[0]['form']} onSave={() => undefined} />
    </MantineProvider>,
  )
  const buttons = [...markup.matchAll(/<button([^>]*)>(.*?)<\/button>/g)]
  expect(buttons).toHaveLength(2)
  return buttons.flatMap(([, attributes = '', content = '']) =>
    attributes.includes('aria-disabled="true"') ? [] : [content.replaceAll(/<[^>]*>/g, '')],
  )
}

describe('active offer', () => {
  it('can be saved after a change, with or without posting it now', () => {
    expect(possible(['title'], 0)).toEqual([OFFER_FORM.save, OFFER_FORM.postNow])
    expect(possible([], 0)).toEqual([])
  })

  it('can be posted now without a change if its edit flag is set', () => {
    expect(possible([], 1)).toEqual([OFFER_FORM.postNow])
  })

  it('cannot be posted while a conflicting change is unresolved', () => {
    expect(possible(['title'], 1, true)).toEqual([OFFER_FORM.save])
  })
})

describe('field that cannot be saved', () => {
  const nothing = () => undefined
  const line = (status: 'unsaved' | 'saved', waiting: readonly string[]) =>
    renderToStaticMarkup(<SaveLine status={status} isKept waiting={waiting} onRetry={nothing} />)

  it('is listed in the save status', () => {
    expect(line('unsaved', [OFFER_FORM.url])).toContain(`Not saved. Check these fields: ${OFFER_FORM.url}`)
    expect(line('unsaved', [])).toContain(OFFER_FORM.unsaved)
    expect(line('saved', [])).toContain(OFFER_FORM.saved)
  })

  it('is linked, and prevents the form from being shown as complete', () => {
    const wrong = [{ field: 'external_url', name: OFFER_FORM.url }]
    const beside = (fields: typeof wrong) =>
      renderToStaticMarkup(<Missing missing={[]} wrong={fields} onGo={nothing} />)
    expect(beside(wrong)).toContain(OFFER_FORM.toCheck)
    expect(beside(wrong)).toContain(`>${OFFER_FORM.url}</button>`)
    expect(beside(wrong)).not.toContain(OFFER_FORM.complete)
    expect(beside([])).toContain(OFFER_FORM.complete)
  })
})
