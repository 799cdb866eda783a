import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Upload, type UploadedFile } from './Upload.tsx'

const drawn = (file: UploadedFile) =>
  renderToStaticMarkup(
    <MantineProvider>
      <Upload
        label="Study guide"
        accepted={{ types: ['application/pdf'], typesText: 'PDF', maxBytes: 10_000_000 }}
        file={file}
        progress={null}
        onPick={() => undefined}
        onCancel={() => undefined}
      />
    </MantineProvider>,
  )

describe('an uploaded file', () => {
  it('shows its size only if it is known', () => {
    expect(drawn({ name: 'guide.pdf', size: 812_000 })).toMatch(/guide\.pdf<.*812 kB</)
    const without = drawn({ name: 'guide.pdf', size: null })
    expect(without).toContain('guide.pdf')
    expect(without.match(/\d+ (bytes|kB|MB)/g)).toEqual(['10 MB'])
  })
})
