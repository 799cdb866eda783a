import { describe, expect, it } from 'vitest'
import type { Versions } from '../editor/queries.ts'
import { choicesOf, comparedFrom, queryOf } from './compared.ts'

const version = (number: number, isCurrent = false) => ({ version: number, isCurrent, published: null })
const STUDY: Versions = {
  id: 7,
  title: 'A study',
  period: 2030,
  versions: [version(3, true), version(2)],
  draft: { at: '2030-01-01T00:00:00.000Z', by: 'Ann' },
  prior: { id: 5, title: 'A study', period: 2029 },
}
const search = (text: string) => new URLSearchParams(text)

describe('compared versions', () => {
  it('are the draft and the published version, or the last two versions without a draft', () => {
    expect(choicesOf(STUDY)).toEqual({ from: ['3', '2', 'prior'], to: ['draft', '3', '2'] })
    expect(comparedFrom(STUDY, search(''))).toEqual({ from: '3', to: 'draft' })
    expect(comparedFrom({ ...STUDY, draft: null }, search(''))).toEqual({ from: '2', to: '3' })
  })

  it("include last year's study if this one was never published, and are null without one", () => {
    const fresh = { ...STUDY, versions: [] }
    expect(comparedFrom(fresh, search(''))).toEqual({ from: 'prior', to: 'draft' })
    expect(comparedFrom({ ...fresh, prior: null }, search(''))).toBeNull()
  })

  it('are those in the URL if they exist', () => {
    expect(comparedFrom(STUDY, search('from=prior&to=2'))).toEqual({ from: 'prior', to: '2' })
    expect(comparedFrom(STUDY, search('from=9&to=nothing'))).toEqual({ from: '3', to: 'draft' })
  })

  it('are converted to a request', () => {
    expect(queryOf(STUDY, { from: '2', to: 'draft' })).toEqual({ id: 7, from: 2 })
    expect(queryOf(STUDY, { from: 'prior', to: '3' })).toEqual({ id: 7, to: 3, fromId: 5 })
    expect(queryOf({ ...STUDY, prior: null }, { from: 'prior', to: '3' })).toBeNull()
  })
})
