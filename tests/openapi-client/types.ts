import openapiTS, { astToString } from 'openapi-typescript'

/** The types of a client, as TypeScript (decision 27). @throws {Error} when the document is no OpenAPI or refers to what it does not hold. */
export async function clientTypes(document: string): Promise<string> {
  return astToString(await openapiTS(document, { silent: true, immutable: true, defaultNonNullable: false }))
}
