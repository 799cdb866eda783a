import openapiTS, { astToString } from 'openapi-typescript'

/** A client's types, as TypeScript (decision 27). @throws {Error} if the document is not valid OpenAPI or has a broken reference */
export async function clientTypes(document: string): Promise<string> {
  return astToString(await openapiTS(document, { silent: true, immutable: true, defaultNonNullable: false }))
}
