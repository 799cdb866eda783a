import { AwsClient } from 'aws4fetch'
import type { ContentStore } from './port.ts'

const TIMEOUT_MS = 20_000

/**
 * Opens a bucket of S3 or a compatible service. Objects are named by file ID. `url`: `https://{access
 * key}:{secret}@{host}/{bucket}/{prefix}?region={region}`, with a percent-encoded secret. The default region is us-east-1.
 */
export function s3Store(url: string): ContentStore {
  const { username, password, origin, pathname, searchParams } = new URL(url)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 2,
  })
  const folder = `${origin}${pathname.replace(/\/$/, '')}`

  /** Redirects are not followed, so that files only go to the configured bucket. */
  async function ask(method: 'GET' | 'PUT' | 'DELETE', id: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await client.fetch(`${folder}/${id}`, { method, signal, redirect: 'error', ...init })
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    // Excludes the address and the response, which may contain the key.
    throw new Error(`S3 answered ${response.status} to ${method}.`)
  }

  return {
    async put(_, id, content, mediaType) {
      const headers = { 'content-type': mediaType, 'content-length': String(content.length) }
      const { status } = await ask('PUT', id, { body: new Uint8Array(content), headers })
      if (status === 404) throw new Error('The S3 bucket doesn’t exist.')
    },
    async get(_, id) {
      const response = await ask('GET', id)
      if (response.status !== 404) return Buffer.from(await response.arrayBuffer())
      await response.body?.cancel()
      return null
    },
    async remove(id) {
      const response = await ask('DELETE', id)
      await response.body?.cancel()
    },
  }
}
