interface Searchable {
  readonly header: string
  readonly words: string
}

/** Converts text to lowercase without accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/**
 * Returns the articles in which each word of the query begins a word. Articles with more matches in the title come first, and ties stay in
 * the original order. An empty query returns all articles.
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

/** Checks whether a word of the text begins with the term. */
function begins(text: string, term: string): boolean {
  return text.startsWith(term) || [' ', '-', '“', '(', '/'].some(before => text.includes(before + term))
}

/** Minimum number of words in a sentence. Shorter sentences are headings. */
const SENTENCE_WORDS = 4

/** Returns the sentence that matches the query, or the first sentence. It is shown below the title. */
export function excerpt(words: string, query: string): string {
  const sentences = words.split(/(?<=[.?!])\s+/)
  const terms = plain(query).split(/\s+/).filter(Boolean)
  const found =
    terms.length > 0 ? sentences.find(sentence => terms.some(term => begins(plain(sentence), term))) : undefined
  return found ?? sentences.find(sentence => sentence.split(' ').length >= SENTENCE_WORDS) ?? sentences[0] ?? ''
}
