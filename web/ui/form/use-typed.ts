import { useState } from 'react'

/**
 * Manages text in a field whose value is not text, such as "0.0", which represents 0 while "0.05" is typed. The text stays as typed until
 * something else, such as undo, changes the value.
 * @param shown The value as the field shows it
 * @param kept The field's content when it was last shown
 */
export function useTyped(shown: string, kept: { readonly text: string; readonly becomes: string } | null = null) {
  const [typed, setTyped] = useState(kept)
  return {
    text: typed !== null && typed.becomes === shown ? typed.text : shown,
    /** @param becomes The value that the text represents, as the field shows it */
    type: (text: string, becomes: string): void => setTyped({ text, becomes }),
    /** Shows the value instead of the typed text. */
    settle: (): void => setTyped(null),
  }
}
