import { describe, expect, it } from 'vitest'
import type { Column } from './columns.ts'
import { initiallyHidden, readHidden, writeHidden } from './hidden-columns.ts'

const column = (id: string, more: Partial<Column<object>> = {}): Column<object> => ({
  id,
  header: id,
  cell: () => id,
  ...more,
})

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('the choice of columns', () => {
  it('is stored by the name of the list', () => {
    const storage = memory()
    writeHidden(() => storage, 'a', ['x'])
    expect(readHidden(() => storage, 'a')).toEqual(['x'])
    expect(readHidden(() => storage, 'b')).toBeNull()
  })

  it.each(['{', '"x"', '{"a":1}'])('is ignored if the storage contains %s', text => {
    const storage = memory()
    storage.setItem('hidden-columns:a', text)
    expect(readHidden(() => storage, 'a')).toBeNull()
  })

  it('works without storage if it is blocked', () => {
    const forbidden = () => {
      throw new DOMException('no')
    }
    expect(readHidden(forbidden, 'a')).toBeNull()
    expect(() => writeHidden(forbidden, 'a', [])).not.toThrow()
  })

  it('hides optional columns at first, but never the name column or fixed columns', () => {
    const columns = [
      column('name', { isName: true }),
      column('id', { isFixed: true }),
      column('a'),
      column('b', { isOptional: true }),
    ]
    expect(initiallyHidden(columns, null)).toEqual(['b'])
    expect(initiallyHidden(columns, ['name', 'id', 'a', 'gone'])).toEqual(['a'])
  })
})
