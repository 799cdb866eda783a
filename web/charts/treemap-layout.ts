import { hierarchy, treemap, treemapSlice, treemapSliceDice, treemapSquarify } from 'd3-hierarchy'
import type { TreemapLayout } from '#rules/inform/charts.ts'

export interface Tile {
  readonly index: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Returns rectangles with areas proportional to the values, filling width x height px. A value of zero has no rectangle. */
export function tilesOf(values: readonly number[], layout: TreemapLayout, width: number, height: number): Tile[] {
  const parts = values.map((value, index) => ({ value, index })).filter(({ value }) => value > 0)
  if (parts.length === 0) return []
  if (layout === 'strip') return strips(parts, width, height)
  const tiling = { squarified: treemapSquarify, sliceAndDice: treemapSliceDice, stripes: treemapSlice }[layout]
  const root = hierarchy<TreeNode>({ value: 0, index: -1, children: parts }).sum(({ value, index }) =>
    index < 0 ? 0 : value,
  )
  if (layout === 'squarified') root.sort((left, right) => (right.value ?? 0) - (left.value ?? 0))
  return treemap<TreeNode>()
    .tile(tiling)
    .size([width, height])(root)
    .leaves()
    .map(({ data, x0, x1, y0, y1 }) => ({ index: data.index, x: x0, y: y0, width: x1 - x0, height: y1 - y0 }))
}

interface TreeNode {
  readonly value: number
  readonly index: number
  readonly children?: readonly TreeNode[]
}

/** Returns rows in the given order. A part joins the row while that makes its rectangles squarer on average (Bederson et al., 2002). */
function strips(parts: readonly TreeNode[], width: number, height: number): Tile[] {
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const areaOf = (row: readonly TreeNode[]) => (row.reduce((sum, { value }) => sum + value, 0) / total) * width * height
  const stretch = (row: readonly TreeNode[]) => {
    const rowHeight = areaOf(row) / width
    const ratios = row.map(part => {
      const across = areaOf([part]) / rowHeight
      return Math.max(across / rowHeight, rowHeight / across)
    })
    return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
  }
  const rows: TreeNode[][] = []
  for (const part of parts) {
    const row = rows.at(-1)
    if (row && stretch([...row, part]) < stretch(row)) row.push(part)
    else rows.push([part])
  }
  let y = 0
  return rows.flatMap(row => {
    const rowHeight = areaOf(row) / width
    const top = y
    y += rowHeight
    let x = 0
    return row.map(part => {
      const across = areaOf([part]) / rowHeight
      const tile = { index: part.index, x, y: top, width: across, height: rowHeight }
      x += across
      return tile
    })
  })
}
