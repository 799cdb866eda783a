import { describe, expect, it } from 'vitest'
import { type Chunk, mergeChunks } from '../../scripts/merge-chunks.ts'

const REQUEST_COST = 2000

function chunk(name: string, imports: readonly string[], more: Partial<Chunk> = {}): Chunk {
  return { name, isEntry: false, isLazy: false, modules: [name], imports, size: 500, ...more }
}

const entry = (imports: readonly string[]) => chunk('entry', imports, { isEntry: true, size: 100_000 })
const screen = (name: string, imports: readonly string[]) => chunk(name, imports, { isLazy: true })
const merged = (...chunks: readonly Chunk[]) => mergeChunks(chunks, REQUEST_COST).map(modules => [...modules].sort())

describe('mergeChunks', () => {
  it('makes one chunk of what the page starts with', () => {
    expect(merged(entry(['router', 'theme']), chunk('router', ['theme']), chunk('theme', []))).toEqual([
      ['entry', 'router', 'theme'],
    ])
  })

  it('merges small chunks that the same screens load', () => {
    const parts = [chunk('card', []), chunk('button', [])]
    const screens = [screen('a', ['card', 'button']), screen('b', ['card', 'button'])]
    expect(merged(entry([]), ...screens, ...parts).flat()).toEqual(expect.arrayContaining(['button', 'card']))
  })

  it('keeps a large chunk separate from a screen that doesn’t need it', () => {
    const parts = [chunk('charts', [], { size: 60_000 }), chunk('card', [])]
    const screens = [screen('results', ['charts', 'card']), ...['a', 'b', 'c'].map(name => screen(name, ['card']))]
    for (const group of merged(entry([]), ...screens, ...parts))
      expect(group.includes('charts') && group.includes('card')).toBe(false)
  })

  it('never merges chunks that import each other through a third', () => {
    const parts = [chunk('top', ['middle']), chunk('middle', ['base'], { size: 60_000 }), chunk('base', [])]
    const screens = [screen('a', ['top', 'base']), screen('b', ['base']), screen('c', ['base'])]
    for (const group of merged(entry([]), ...screens, ...parts))
      expect(group.includes('top') && group.includes('base') && !group.includes('middle')).toBe(false)
  })

  it('leaves the chunks of screens unchanged', () => {
    const groups = merged(entry([]), screen('a', ['card']), screen('b', ['card']), chunk('card', []))
    expect(groups.flat()).not.toEqual(expect.arrayContaining(['a']))
  })
})
