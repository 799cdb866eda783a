import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { Certificate } from '#contract/inform/certificate.ts'
import { certificateDocument } from './certificate.ts'
import { CERTIFICATE } from './messages.ts'

const certificate: Certificate = {
  code: 'K7QF2M9X4TBD',
  study: { title: 'National Physician Practice Study 2026', period: 2026 },
  measure: 'Total compensation for clinical, administrative, and academic work in the last full year',
  prefix: '$',
  suffix: '',
  group: 'Hand Surgery or Orthopedic Surgery or Plastic Surgery in New England or Middle Atlantic',
  edition: { as_of: '2026-11-20', batches: 2 },
  made: '2026-11-22',
  figures: {
    n: 140,
    of: 143,
    percentile_25: 380_000,
    median: 464_000,
    percentile_75: 590_000,
  },
}
const url = 'https://collegium.example/certificate/K7QF-2M9X-4TBD'

async function printed(own: string | null) {
  const document = await certificateDocument({ certificate, url, own })
  const bytes = new Uint8Array(document.output('arraybuffer'))
  const { text, totalPages } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })
  const source = new TextDecoder('latin1').decode(bytes)
  return { text: text.replaceAll(/\s+/g, ' '), totalPages, source, size: bytes.byteLength }
}

describe('printed certificate', () => {
  it('shows its numbers, their subject, and the URL to verify them on one page', async () => {
    const { text, totalPages, source } = await printed(null)
    expect(totalPages).toBe(1)
    for (const part of [
      certificate.measure,
      certificate.group,
      '$464,000',
      '143 physicians, 140 answered',
      'Nov 20, 2026 (update 2)',
      'Everyone in this group is counted, and no one else.',
      'K7QF-2M9X-4TBD',
      url,
    ])
      expect(text).toContain(part)
    // The metadata contain neither the author nor the software.
    expect(source).not.toMatch(/\/Author/)
  })

  it("shows the reader's value next to the numbers only on request", async () => {
    const [without, withOwn] = [await printed(null), await printed('$520,000')]
    expect(without.text).not.toContain(CERTIFICATE.own)
    expect(withOwn.text).toContain(`${CERTIFICATE.own} $520,000 ${CERTIFICATE.ownText}`)
    expect(withOwn.totalPages).toBe(1)
  })
})
