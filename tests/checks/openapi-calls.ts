import { keyOf, type Operation, operationIdOf } from '#contract/operation.ts'
import { requestFor } from '#server/testing/requests.ts'

/**
 * Returns TypeScript that calls each operation through `openapi-fetch` with generated types. It compiles if the types accept the contract's
 * requests and return its responses.
 */
export function clientCalls(operations: readonly Operation[], paths: { types: string; contract: string }): string {
  return `import createClient from 'openapi-fetch'
import type { OutputOf } from ${JSON.stringify(paths.contract)}
import type { paths } from ${JSON.stringify(paths.types)}

const client = createClient<paths>()
type IsKnown<T> = unknown extends T ? false : true
${operations.map(callOf).join('\n')}
`
}

function callOf(operation: Operation): string {
  const { query, body: fields } = requestFor(operation)
  const files = Object.keys(operation.files ?? {}).map((name): [string, string] => [name, 'content'])
  const body = operation.files ? { ...Object(fields), ...Object.fromEntries(files) } : fields
  const options = [
    ...(Object.keys(query).length > 0 ? [`params: { query: ${JSON.stringify(query)} }`] : []),
    ...(body === undefined ? [] : [`body: ${JSON.stringify(body)}`]),
    ...(operation.returns === 'file' ? ["parseAs: 'blob'"] : []),
  ]
  const path = JSON.stringify(`/api/${operation.route}`)
  // With a body, openapi-fetch infers the response type without considering `parseAs`.
  const type = operation.returns === 'file' && body !== undefined ? 'Blob' : 'typeof data'
  const parameters = options.length > 0 ? `${path}, { ${options.join(', ')} }` : path
  return `
export async function ${operationIdOf(operation)}(answer: OutputOf<${JSON.stringify(keyOf(operation))}>) {
  const { data, error } = await client.${operation.method}(${parameters})
  const isKnown: IsKnown<typeof data> = true
  return { answer: answer satisfies ${type}, isKnown, code: error?.code satisfies string | undefined }
}`
}
