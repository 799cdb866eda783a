import { useEffect, useState } from 'react'
import { showError } from '../errors.ts'
import type { Page } from './use-list.ts'

/** Maximum number of rows on one page (decision G-105). */
export const MAX_PRINTED = 1000

/** Prints all filtered rows, up to a thousand. The rows are rendered only while the browser's dialog is open. */
export function usePrint<Row>(read: () => Promise<Page<Row>>) {
  const [printed, setPrinted] = useState<Page<Row> | null>(null)
  const [isReading, setReading] = useState(false)
  useEffect(() => {
    if (!printed) return undefined
    const forget = () => setPrinted(null)
    window.addEventListener('afterprint', forget)
    window.print()
    return () => window.removeEventListener('afterprint', forget)
  }, [printed])
  const print = async (): Promise<void> => {
    setReading(true)
    try {
      setPrinted(await read())
    } catch (error) {
      showError(error)
    } finally {
      setReading(false)
    }
  }
  return { printed, isReading, print }
}
