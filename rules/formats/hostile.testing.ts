import { expect } from 'vitest'
import { importedOf } from './fhir/fhir.testing.ts'
import type { ReadResult } from './format.ts'

type Json = Readonly<Record<string, unknown>>

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Adds an unknown key to each object of the document, and collects the paths of these keys. */
function marked(value: unknown, path: string, places: string[]): unknown {
  if (Array.isArray(value)) return value.map((one: unknown, at) => marked(one, `${path}/${at}`, places))
  if (!isJson(value)) return value
  places.push(`${path}/unheardOf`)
  const inside = Object.entries(value).map(([key, one]) => [key, marked(one, `${path}/${key}`, places)])
  return { ...Object.fromEntries(inside), unheardOf: 'x' }
}

/** Checks that an import ignores nothing silently: every addition is reported, either separately or with its parent. */
export function expectEveryPlaceNamed(text: string, read: (text: string) => ReadResult): void {
  const places: string[] = []
  const { report } = importedOf(read(JSON.stringify(marked(JSON.parse(text), '', places))))
  const named = new Set(report.map(({ path }) => path))
  const isNamed = (place: string): boolean => {
    if (named.has(place)) return true
    const end = place.lastIndexOf('/')
    return end > 0 && isNamed(place.slice(0, end))
  }
  expect(places.length).toBeGreaterThan(20)
  expect(places.filter(place => !isNamed(place))).toEqual([])
}

export function nested(levels: number, open: string, close: string, inner: string): string {
  return open.repeat(levels) + inner + close.repeat(levels)
}
