import type { Plugin } from 'vite'

/** Style sheets of the simulated page by file, in the order in which the app loaded them. */
declare global {
  var loadedStyles: Map<string, string> | undefined
}

/** Keeps the text of style sheets that the app imports. Otherwise, it is dropped outside browsers. */
export function keepStyles(): Plugin[] {
  const texts = new Map<string, string>()
  return [
    {
      name: 'styles-of-screens',
      transform: (text, id) => void (id.endsWith('.css') && texts.set(id, text)),
    },
    {
      name: 'loaded-styles-of-screens',
      enforce: 'post',
      transform: (code, id) => {
        const text = texts.get(id)
        if (text === undefined) return null
        const keep = `(globalThis.loadedStyles ??= new Map()).set(${JSON.stringify(id)}, ${JSON.stringify(text)})`
        return { code: `${code}\n${keep}`, map: null }
      },
    },
  ]
}
