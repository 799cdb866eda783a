interface Searchable {
  readonly header: string
  readonly words: string
}

/** In lower case, without accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/**
 * The articles that contain every word of the query, or words that start with it; those with more matches in the title first, and
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

/** Sentences with fewer words are headings. */
const SENTENCE_WORDS = 4

/** The sentence that matches the query, shown below the title; otherwise the first one. */
export function excerpt(words: string, query: string): string {
  const sentences = words.split(/(?<=[.?!])\s+/)
  const terms = plain(query).split(/\s+/).filter(Boolean)
  const found =
    terms.length > 0 ? sentences.find(sentence => terms.some(term => begins(plain(sentence), term))) : undefined
  return found ?? sentences.find(sentence => sentence.split(' ').length >= SENTENCE_WORDS) ?? sentences[0] ?? ''
}
