import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { ROOT } from '../environment.ts'
import { linksOf } from './preloads.ts'

/** Output folder of `vite build`. */
export const DIST = join(ROOT, 'dist')
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Serves the output of `vite build`: hashed files, cached forever, and the same page for every other path. */
export async function registerBrowserPart(server: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  const linksFor = await linksOf(folder)
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${folder}/assets/`)
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  server.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new ApiError('not_found', 'Not found.')
    // A path that looks like a file isn't a screen. After a release, old pages request deleted files.
    const path = request.url.split('?', 1)[0] ?? ''
    if (/^\/(api|assets)\//.test(request.url) || /\.\w+$/.test(path)) throw new ApiError('not_found', 'Not found.')
    const links = linksFor(path)
    if (links) reply.header('link', links)
    return reply.sendFile('index.html')
  })
}
