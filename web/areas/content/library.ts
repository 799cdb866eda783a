interface Searchable {
  readonly header: string
  readonly words: string
}

/** Letters without accents, in small. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/**
 * The articles that hold every word of the query, as it is or as the beginning of one; those with more of them in the title first, and
 * otherwise in their own order. An empty query finds all.
 */
export function searchLibrary<T extends Searchable>(articles: readonly T[], query: string): readonly T[] {
  const terms = plain(query)
    .split(/[^\p{L}\p{N}%$]+/u)
    .filter(term => term !== '')
  if (terms.length === 0) return articles
  return articles
    .map(article => {
      const title = plain(article.header)
      const text = `${title} ${plain(article.words)}`
      const isFound = terms.every(term => begins(text, term))
      return { article, score: isFound ? 1 + terms.filter(term => begins(title, term)).length : 0 }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ article }) => article)
}

/** Whether a word of the text begins with the term. */
function begins(text: string, term: string): boolean {
  return text.startsWith(term) || [' ', '-', '“', '(', '/'].some(before => text.includes(before + term))
}

/** Fewer are a heading. */
const SENTENCE_WORDS = 4

/** The sentence in which the query is found, for below the title; the first one otherwise. */
export function excerpt(words: string, query: string): string {
  const sentences = words.split(/(?<=[.?!])\s+/)
  const terms = plain(query).split(/\s+/).filter(Boolean)
  const found =
    terms.length > 0 ? sentences.find(sentence => terms.some(term => begins(plain(sentence), term))) : undefined
  return found ?? sentences.find(sentence => sentence.split(' ').length >= SENTENCE_WORDS) ?? sentences[0] ?? ''
}
