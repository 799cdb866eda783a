import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Block, CONTENT, PAGE, pagesOf } from './pages.ts'

const ROOM = CONTENT.bottom - CONTENT.top
const block = (height: number, over: Partial<Block> = {}): Block => ({ height, gap: 0, keepWithNext: false, ...over })
const heights = (blocks: readonly Block[]) => pagesOf(blocks).map(page => page.map(({ block: { height } }) => height))

describe('page', () => {
  it('measures 210 x 295 mm with a margin of 10 mm', () => {
    expect(PAGE).toEqual({ width: 210, height: 295, margin: 10 })
    expect(CONTENT).toEqual({ width: 190, top: 10, bottom: 277 })
  })
})

describe('pagesOf', () => {
  it("starts a new page if the next block doesn't fit", () => {
    expect(heights([block(100), block(100), block(100)])).toEqual([[100, 100], [100]])
    expect(heights([block(ROOM), block(1)])).toEqual([[ROOM], [1]])
  })

  it('counts the gap above a block, but not at the top of a page', () => {
    const half = block(ROOM / 2, { gap: 1 })
    const pages = pagesOf([half, half])
    expect(pages.map(page => page.map(({ y }) => y))).toEqual([[CONTENT.top], [CONTENT.top]])
  })

  it('moves a heading to the next page together with the next block', () => {
    const head = block(20, { keepWithNext: true })
    expect(heights([block(ROOM - 30), head, block(50)])).toEqual([[ROOM - 30], [20, 50]])
  })

  it('separates a heading from a block if no page has room for both', () => {
    const head = block(20, { keepWithNext: true })
    expect(heights([head, block(ROOM - 10)])).toEqual([[20], [ROOM - 10]])
  })

  it('makes a block compact only if that keeps it on the page', () => {
    const small = new Map([[100, block(60)]])
    const compact = (...blocks: Block[]) =>
      pagesOf(blocks, ({ height }) => small.get(height) ?? null).map(page => page.map(placed => placed.block.height))
    expect(compact(block(100), block(100), block(100))).toEqual([[100, 100, 60]])
    expect(compact(block(ROOM - 70), block(100))).toEqual([[ROOM - 70, 60]])
    expect(compact(block(ROOM - 50), block(100))).toEqual([[ROOM - 50], [100]])
  })

  it('returns no pages for empty input', () => {
    expect(pagesOf([])).toEqual([])
  })

  it('places each block once, in order, without overlap, and inside the margins', () => {
    const blocks = fc.array(
      fc.record({
        height: fc.integer({ min: 1, max: Math.floor(ROOM) }),
        gap: fc.integer({ min: 0, max: 12 }),
        keepWithNext: fc.boolean(),
      }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(blocks, some => {
        const pages = pagesOf(some)
        expect(pages.flatMap(page => page.map(placed => placed.block))).toEqual(some)
        for (const page of pages) {
          let below: number = CONTENT.top
          for (const { block: own, y } of page) {
            expect(y).toBeGreaterThanOrEqual(below)
            below = y + own.height
          }
          expect(below).toBeLessThanOrEqual(CONTENT.bottom)
        }
      }),
    )
  })
})
