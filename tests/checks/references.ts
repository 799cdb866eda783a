import { lineAt } from './sources.ts'

/** Kinds of citations in code, tests, and documents. Each kind has a document or folder with one entry per name. */
export type Kind = 'open point' | 'section' | 'rule' | 'record'

export interface Citation {
  readonly kind: Kind
  /** Name of the entry, such as "G-061", "2 §2.4", "7", or "16". */
  readonly name: string
  /** Location as `path:line`. */
  readonly at: string
  /** Capitalized words after a section, such as "Study form" in "1 §2 Study form". Empty for other kinds. */
  readonly part: string
}

/** Entry that can be cited. */
export interface Entry {
  readonly name: string
  /** Part of a section, such as "Study form" in the row of "1 §2 Study form". Empty for the whole section. */
  readonly part: string
}

const LIST = String.raw`(\d+(?:(?:, +| +and +| +to +)\d+)*)`
const PATTERNS: Readonly<Record<Kind, RegExp>> = {
  'open point': /\b(G-\d+)\b/g,
  section: /\b(\d +§\d+(?:\.\d+)*)(?: +([A-Z][\w -]*))?/g,
  rule: new RegExp(String.raw`\brules? +${LIST}`, 'gi'),
  record: new RegExp(String.raw`\bdecisions? +${LIST}`, 'gi'),
}

/** Returns all citations of a kind in a file. A list ("rules 3 to 5", "decisions 4 and 5") cites each of its numbers. */
export function citationsIn(path: string, text: string, kind: Kind): readonly Citation[] {
  const isList = kind === 'rule' || kind === 'record'
  return [...unwrapped(text).matchAll(PATTERNS[kind])].flatMap(({ index, 1: found = '', 2: part = '' }) => {
    const names = isList ? numbersOf(found) : [found.replaceAll(/ +/g, ' ')]
    return names.map(name => ({ kind, name, at: `${path}:${lineAt(text, index)}`, part: part.replaceAll(/ +/g, ' ') }))
  })
}

/** Returns sections cited without the number of their document, such as "§5" instead of "1 §5". */
export function looseSections(path: string, text: string): readonly string[] {
  return [...unwrapped(text).matchAll(/(?<!\b\d +)§ *\d/g)].map(({ index }) => `${path}:${lineAt(text, index)}`)
}

/** Returns table rows of a document that have an anchor: `| <a id="g-061"></a>G-061 | ...`. */
export function rowsOf(text: string): readonly Entry[] {
  const rows = text.matchAll(/^\| *<a id="[^"]+"><\/a>(G-\d+|\d §[\d.]+)(?: ([^|]+?))? *\|/gm)
  return [...rows].map(([, name = '', part = '']) => ({ name, part }))
}

/** Returns the headings "## Rule 7: ..." of a document. */
export function rulesOf(text: string): readonly Entry[] {
  return [...text.matchAll(/^## Rule (\d+): /gm)].map(([, name = '']) => ({ name, part: '' }))
}

/** Returns citations whose entry or part of an entry doesn't exist. */
export function unresolved(citations: readonly Citation[], entries: readonly Entry[]): readonly string[] {
  return citations
    .filter(citation => !entries.some(entry => isOf(citation, entry)))
    .map(({ name, part, at }) => `${at} ${name} ${part}`.trim())
}

/** Returns duplicate entries and entries without citations of them or of their parts. */
export function superfluous(entries: readonly Entry[], citations: readonly Citation[]): readonly string[] {
  return entries
    .filter((entry, index) => {
      const first = entries.findIndex(({ name, part }) => name === entry.name && part === entry.part)
      return first !== index || !citations.some(citation => isOf(citation, entry) || isInside(citation, entry))
    })
    .map(({ name, part }) => `${name} ${part}`.trim())
}

/** Checks whether a citation matches an entry. The sentence may continue after a part: "1 §2 Study form and more" cites "Study form". */
function isOf(citation: Citation, { name, part }: Entry): boolean {
  if (citation.name !== name) return false
  return part === '' ? citation.part === '' : citation.part.startsWith(part)
}

function isInside(citation: Citation, { name, part }: Entry): boolean {
  return part === '' && (citation.name.startsWith(`${name}.`) || citation.name === name)
}

/** Returns relative links in Markdown text, except in code. */
export function linksIn(text: string): readonly string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '')
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter(target => !/^[a-z]+:/.test(target))
}

/** Returns valid fragments (after #) of Markdown text: headings in URL form, and anchors. */
export function anchorsOf(text: string): ReadonlySet<string> {
  const headings = [...text.matchAll(/^#+ +(.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )
  const anchors = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, anchor = '']) => anchor)
  return new Set([...headings, ...anchors])
}

/** Returns paths in backticks with a slash or a file extension. Excludes routes ("GET survey/view"), commands, and `DATA_DIR/...`. */
export function pathsNamedIn(text: string): readonly string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '')
  return [...prose.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter(
      path =>
        /^(?![A-Z_]+\/)[\w.<>*-]+(?:\/[\w.<>*-]*)*$/.test(path) &&
        /\/|\.(?:tsx?|mjs|css|sql|md|json|tsv|html)$/.test(path),
    )
}

/** Checks whether a path matches a file, from the root or by its end ("session/caller.ts"). `<name>` and `*` match any name. */
export function namesFiles(path: string, files: readonly string[]): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .replaceAll(/[.+]/g, String.raw`\$&`)
    .replaceAll(/<[\w-]+>|\*/g, '[^/]+')
  const expression = new RegExp(`(^|/)${pattern}(/|$)`)
  return files.some(file => expression.test(file))
}

/** Joins a comment of several lines into one line of the same length. */
function unwrapped(text: string): string {
  return text.replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/|--|#)?/g, gap => ' '.repeat(gap.length))
}

/** Returns the numbers of a list. "3 to 5" returns 3, 4, and 5. */
function numbersOf(list: string): readonly string[] {
  return list.split(/, +| +and +/).flatMap(part => {
    const [first = 0, last = first] = part.split(/ +to +/).map(Number)
    return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => String(first + index))
  })
}
