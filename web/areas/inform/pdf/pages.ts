/** Page size and margin in mm (2 §4.7). */
export const PAGE = { width: 210, height: 295, margin: 10 } as const
/** Space between the content and the bottom margin, in mm. */
const FOOTER = 8
export const CONTENT = {
  width: PAGE.width - 2 * PAGE.margin,
  top: PAGE.margin,
  bottom: PAGE.height - PAGE.margin - FOOTER,
} as const

/** Block that must not be split across pages. */
export interface Block {
  /** Height in mm, without the gap. */
  readonly height: number
  /** Space above in mm, unless the block starts a page. */
  readonly gap: number
  /** Whether the block must be on the same page as the next block. */
  readonly keepWithNext: boolean
}

/** Returns a smaller version of the block to avoid a half-empty page, or `null` if there is none. */
export type CompactOf<B extends Block> = (block: B) => B | null

/** Block and its top edge on the page. */
export interface Placed<B extends Block> {
  readonly block: B
  readonly y: number
}

/**
 * Lays out blocks from top to bottom, with a page break before a block that doesn't fit, even in compact form. Blocks with `keepWithNext`
 * move with the next block and are separated from it only if no page has room for both.
 */
export function pagesOf<B extends Block>(blocks: readonly B[], compactOf: CompactOf<B> = () => null): Placed<B>[][] {
  const room = CONTENT.bottom - CONTENT.top
  const pages: Placed<B>[][] = []
  let y: number = CONTENT.bottom
  for (const group of groupsOf(blocks)) {
    const parts = heightOf(group) > room ? group.map(block => [block]) : [group]
    for (const whole of parts) {
      let page = pages.at(-1)
      const fits = (part: readonly B[]) => y + (part[0]?.gap ?? 0) + heightOf(part) <= CONTENT.bottom
      const compact = whole.map(block => compactOf(block) ?? block)
      const part = page && !fits(whole) && fits(compact) ? compact : whole
      if (!page || !fits(part)) {
        page = []
        pages.push(page)
        y = CONTENT.top
      }
      for (const block of part) {
        if (page.length > 0) y += block.gap
        page.push({ block, y })
        y += block.height
      }
    }
  }
  return pages
}

/** Returns the height without the gap above the first block. */
function heightOf(group: readonly Block[]): number {
  return group.reduce((sum, { height, gap }, at) => sum + height + (at === 0 ? 0 : gap), 0)
}

function groupsOf<B extends Block>(blocks: readonly B[]): B[][] {
  const groups: B[][] = []
  let isOpen = false
  for (const block of blocks) {
    if (isOpen) groups.at(-1)?.push(block)
    else groups.push([block])
    isOpen = block.keepWithNext
  }
  return groups
}
