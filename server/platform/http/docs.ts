import type { FastifyInstance } from 'fastify'
import { operations } from '#contract/index.ts'
import { callersOf, type OperationObject, openApi, openApiText } from '#contract/openapi.ts'
import type { Operation } from '#contract/operation.ts'
import { VERSION } from '../version.ts'

/**
 * Registers `/api/openapi.json` and a reference page without scripts at `/api/docs` (decision 6), below the prefix `/api`. Both are
 * generated on first use.
 */
export function registerDocs(server: FastifyInstance): void {
  let document: string | null = null
  let page: string | null = null
  server.get('/openapi.json', (_request, reply) => {
    document ??= openApiText(VERSION)
    return reply.type('application/json; charset=utf-8').send(document)
  })
  server.get('/docs', (_request, reply) => {
    page ??= renderPage([...operations.values()])
    return reply.type('text/html; charset=utf-8').send(page)
  })
}

function renderPage(all: readonly Operation[]): string {
  const { paths, components } = openApi(VERSION)
  const nouns = Map.groupBy(all, operation => operation.route.split('/')[0] ?? '')
  const sections = [...nouns].map(([noun, group]) => {
    const articles = group.map(operation => {
      const described = paths[`/api/${operation.route}`]?.[operation.method.toLowerCase()]
      return described ? renderOperation(operation, described) : ''
    })
    return `<section><h2 id="${escapeHtml(noun)}">${escapeHtml(noun)}</h2>${articles.join('')}</section>`
  })
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<article><h3 id="${anchorOf(name)}"><code>${name}</code></h3>${renderSchema(schema)}</article>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Collegium API reference</title><style>${STYLE}</style></head>
<body><header><h1>Collegium API</h1><p>Version ${VERSION}: ${all.length} operations, computed from the contract. Each is called at <code>/api/noun/verb</code> or at
<code>/api?r=noun/verb</code>. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Nouns"><ul>${[...nouns.keys()].map(noun => `<li><a href="#${escapeHtml(noun)}">${escapeHtml(noun)}</a></li>`).join('')}<li><a href="#schemas">Shared schemas</a></li></ul></nav></header>
<main>${sections.join('')}<section><h2 id="schemas">Shared schemas</h2>${schemas.join('')}</section></main></body></html>`
}

function renderOperation(operation: Operation, described: OperationObject): string {
  const query = described.parameters.map(
    ({ name, required, schema }) => [required ? name : `${name}?`, schema] as const,
  )
  const answer = described.responses[200]
  const parts: readonly (readonly [string, unknown])[] = [
    ['Query', query.length > 0 ? Object.fromEntries(query) : null],
    ['Body', Object.values(described.requestBody?.content ?? {})[0]?.schema],
    ['Answer', answer && 'content' in answer ? Object.values(answer.content)[0]?.schema : null],
  ]
  const details = parts.map(([name, schema]) =>
    isEmpty(schema) ? '' : `<details><summary>${name}</summary>${renderSchema(schema)}</details>`,
  )
  const signedInBy = operation.credential ? ` · Signed in by the ${operation.credential.replace('-', ' ')}` : ''
  return `<article><h3><span class="method">${operation.method}</span> <code>${escapeHtml(operation.route)}</code></h3>
<p>${escapeHtml(operation.summary)}</p><p class="facts">Callers: ${callersOf(operation)} · Source: ${escapeHtml(operation.source)}${signedInBy}</p>
${details.join('')}</article>`
}

/** Returns a schema as text. References are links within the page. */
function renderSchema(schema: unknown): string {
  const text = escapeHtml(JSON.stringify(schema, null, 2))
  const linked = text.replace(
    /\{\s*&#34;\$ref&#34;: &#34;#\/components\/schemas\/(\w+)&#34;\s*\}/g,
    (_, name: string) => {
      return `<a href="#${anchorOf(name)}">${name}</a>`
    },
  )
  return `<pre>${linked}</pre>`
}

function anchorOf(schemaName: string): string {
  return `schema-${schemaName}`
}

function isEmpty(schema: unknown): boolean {
  return !schema || JSON.stringify(schema).includes('"properties":{}')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}

const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#d8dee4,#39424c);--soft:light-dark(#57606a,#9aa5b1);--accent:light-dark(#0b6470,#6fc7d2)}
body{font:16px/1.55 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem}h1{margin:0 0 .5rem}h2{margin:2.5rem 0 0;border-bottom:1px solid var(--line)}
h3{margin:1.5rem 0 .25rem;font-size:1.05rem}p{margin:.25rem 0}.facts{color:var(--soft);font-size:.9rem}.method{color:var(--accent);font-weight:700}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;padding:0}a{color:var(--accent)}pre{overflow:auto;border:1px solid var(--line);border-radius:6px;padding:.75rem;font-size:.85rem}`
