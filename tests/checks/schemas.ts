import { z } from 'zod'

export interface Child {
  /** Property name. Empty for members of lists, unions, and wrappers. */
  readonly name: string
  readonly schema: z.ZodType
}

export function schemaKind(schema: z.ZodType): string {
  return schema.def.type
}

/**
 * Returns the schemas inside a schema, by identity. They are found in the schema's definition, so that new kinds of schemas are included.
 */
export function childrenOf(schema: z.ZodType): readonly Child[] {
  const shape = schema instanceof z.ZodObject ? Object.entries(schema.shape) : []
  const inner = Object.values(schema.def).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
  if (schema instanceof z.ZodLazy) inner.push(schema.unwrap())
  return [
    ...shape.flatMap(([name, value]) => (isSchema(value) ? [{ name, schema: value }] : [])),
    ...inner.filter(isSchema).map(value => ({ name: '', schema: value })),
  ]
}

function isSchema(value: unknown): value is z.ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value && 'def' in value
}

/** Visits a schema and its parts. `enter` returns whether to visit the parts of a schema. */
export function walkSchema(schema: z.ZodType, enter: (child: Child) => boolean): void {
  const seen = new Set<z.ZodType>()
  const visit = (child: Child): void => {
    if (seen.has(child.schema)) {
      // Names matter, so the same schema under another name counts separately.
      enter(child)
      return
    }
    seen.add(child.schema)
    if (enter(child)) for (const next of childrenOf(child.schema)) visit(next)
  }
  visit({ name: '', schema })
}
