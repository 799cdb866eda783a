import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldName, newerFields, newerText, versionsAfter } from './offer-edits.ts'

const FIELDS = ['title', 'place', 'terms.1', 'terms.2'] as const

describe('concurrent edits of an offer', () => {
  it('conflict only in the fields that both users changed', () => {
    const kept = versionsAfter({}, ['title', 'terms.1'], 2)
    expect(newerFields(kept, 1, ['title', 'place', 'terms.1'])).toEqual(['title', 'terms.1'])
    expect(newerFields(kept, 2, ['title', 'place', 'terms.1'])).toEqual([])
    expect(newerFields(kept, 1, ['place', 'terms.2'])).toEqual([])
  })

  it('never overwrite each other: only fields that no one else changed are saved', () => {
    const edit = fc.record({
      fields: fc.uniqueArray(fc.constantFrom(...FIELDS), { minLength: 1 }),
      behind: fc.nat({ max: 5 }),
    })
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 20 }), edits => {
        let version = 1
        let kept = {}
        const saved: { version: number; fields: readonly string[] }[] = []
        for (const { fields, behind } of edits) {
          const begunWith = Math.max(1, version - behind)
          const since = saved.filter(each => each.version > begunWith).flatMap(each => each.fields)
          const newer = newerFields(kept, begunWith, fields)
          expect(newer).toEqual(fields.filter(field => since.includes(field)))
          if (newer.length > 0) continue
          version += 1
          kept = versionsAfter(kept, fields, version)
          saved.push({ version, fields })
        }
      }),
    )
  })

  it('produce a notice with the author and the changed fields', () => {
    const labels = new Map([[1, 'Pay']])
    const names = ['title', 'terms.1', 'terms.2', 'place'].map(field => fieldName(field, labels))
    expect(names).toEqual(['Title', 'Pay', 'A term', 'Location'])
    const others = ['employer', 'contact_name', 'specialty_id', 'description', 'welcome_message', 'external_url']
    expect(others.map(field => fieldName(field, labels))).toEqual([
      'Employer',
      'Contact',
      'Specialty',
      'Description',
      'Welcome message',
      'Job board',
    ])
    expect(fieldName('terms.12', new Map([[12, 'Call']]))).toBe('Call')
    expect(['my.terms.1', 'terms.1x', 'nothing known'].map(field => fieldName(field, labels))).toEqual([
      'my.terms.1',
      'terms.1x',
      'nothing known',
    ])
    expect(newerText('Ann Lee', names)).toMatch(
      /^Ann Lee changed this offer while you were editing: Title, Pay, A term, Location\./,
    )
    expect(newerText(null, names)).toMatch(/^Someone else /)
  })
})
