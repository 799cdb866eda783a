import openapiTS, { astToString } from 'openapi-typescript'

/** Returns a client's types in TypeScript (decision 27). @throws {Error} if the document isn't valid OpenAPI or has a broken reference */
export async function clientTypes(document: string): Promise<string> {
  return astToString(await openapiTS(document, { silent: true, immutable: true, defaultNonNullable: false }))
}
