import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { SchemaComponents } from '#contract/schema-components.ts'

const leaf = z.object({ text: z.string() }).meta({ id: 'Leaf' })
const filter = z.object({ limit: z.number().int().default(10) }).meta({ id: 'Filter' })
const report = z.object({ filter, leaf }).meta({ id: 'Report' })

describe('named schemas', () => {
  it('appear once and are referenced', () => {
    const components = new SchemaComponents()
    expect(components.add(z.object({ a: leaf, b: leaf.nullable() }), 'output')).toMatchObject({ type: 'object' })
    const list = components.add(z.array(leaf), 'output')
    expect(components.finish()).toEqual({
      Leaf: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    })
    expect(list).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Leaf' } })
  })

  it('appear twice if input and output differ, as do schemas that refer to them', () => {
    const components = new SchemaComponents()
    const [input, output] = [components.add(report, 'input'), components.add(report, 'output')]
    const schemas = components.finish()
    expect(Object.keys(schemas)).toEqual(['Filter', 'FilterInput', 'Leaf', 'Report', 'ReportInput'])
    expect([input, output]).toEqual([
      { $ref: '#/components/schemas/ReportInput' },
      { $ref: '#/components/schemas/Report' },
    ])
    expect(schemas['ReportInput']).toMatchObject({
      properties: { filter: { $ref: '#/components/schemas/FilterInput' }, leaf: { $ref: '#/components/schemas/Leaf' } },
    })
    expect(schemas['Filter']).toMatchObject({ required: ['limit'] })
    expect(schemas['FilterInput']).not.toHaveProperty('required')
  })

  it("can't share a name", () => {
    const components = new SchemaComponents()
    components.add(leaf, 'output')
    const other = z.object({ number: z.number() }).meta({ id: 'Leaf' })
    expect(() => components.add(other, 'output')).toThrow('Two schemas of the contract are named Leaf')
  })
})
