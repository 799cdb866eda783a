import { describe, expect, it } from 'vitest'
import { draftStore } from './wording.ts'

describe('unsaved text', () => {
  const storage = () => {
    const kept = new Map<string, string>()
    return {
      kept,
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    }
  }
  it('is stored separately for each key until it is discarded', () => {
    const drafts = draftStore(storage())
    drafts.write('a', { header: 'A', body: 'x' })
    drafts.write('b', { header: 'B', body: '' })
    expect([drafts.read('a'), drafts.read('b'), drafts.read('c')]).toEqual([
      { header: 'A', body: 'x' },
      { header: 'B', body: '' },
      null,
    ])
    drafts.write('a', null)
    expect(drafts.read('a')).toBeNull()
  })
  it('is null if storage is invalid or unavailable', () => {
    const broken = storage()
    for (const value of ['{', '5', '{"header":1,"body":"x"}', 'null']) {
      broken.kept.set('text-draft:a', value)
      expect(draftStore(broken).read('a')).toBeNull()
    }
    const full = {
      ...storage(),
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(draftStore(full).write('a', { header: '', body: '' })).toBe(false)
    expect(draftStore(storage()).write('a', { header: '', body: '' })).toBe(true)
  })
})
