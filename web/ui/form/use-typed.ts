import { useState } from 'react'

/**
 * Text in a field whose value is not text: "0.0" represents 0 on the way to "0.05". It stays as typed until something else changes the value, such as
 * undoing.
 * @param shown the value as the field shows it
 * @param kept what the field held when it was shown before
 */
export function useTyped(shown: string, kept: { readonly text: string; readonly becomes: string } | null = null) {
  const [typed, setTyped] = useState(kept)
  return {
    text: typed !== null && typed.becomes === shown ? typed.text : shown,
    /** @param becomes the value that the text stands for, as the field shows it */
    type: (text: string, becomes: string): void => setTyped({ text, becomes }),
    /** Shows the value again. */
    settle: (): void => setTyped(null),
  }
}
