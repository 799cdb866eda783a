import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { saveFile } from '#web/platform/list/save-file.ts'
import { toastError } from '#web/platform/toasts.ts'
import { Figure } from '../../components/Figure.tsx'
import type { Reader } from '../../reader.ts'
import { chartWidth } from '../measure.ts'
import { DOWNLOAD } from '../messages.ts'
import type { DrawnPicture } from '../picture.ts'
import type { PlannedFigure, PlannedMeasure } from '../plan.ts'
import type { PrintedMeasure, PrintedReport } from '../report.ts'
import classes from './Paper.module.css'
import { capturePicture } from './paper-figure.ts'

/** Delay between the click and the first chart (2 §4.7). */
const START_DELAY_MS = 1500
const FILE = 'report.pdf'

/** Report before its charts are drawn. */
export interface PlannedReport {
  readonly measures: readonly PlannedMeasure[]
  readonly reader: Reader
  /** Loads the content around the charts: heading, design, and filters. */
  readonly loadDetails: (signal: AbortSignal) => Promise<Omit<PrintedReport<DrawnPicture>, 'measures'>>
}

interface Progress {
  readonly done: number
  readonly of: number
}

interface Download {
  /** `null` while no file is being created. */
  readonly progress: Progress | null
  readonly isSaved: boolean
  readonly start: (report: PlannedReport) => Promise<void>
  /** Off-screen charts for the file. */
  readonly paper: ReactNode
}

/** Creates report.pdf, one file at a time. Leaving the page cancels it silently. */
export function useDownload(): Download {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [isSaved, setSaved] = useState(false)
  const [drawn, setDrawn] = useState<{ readonly figure: PlannedFigure; readonly of: number } | null>(null)
  const host = useRef<HTMLDivElement>(null)
  const running = useRef<AbortController | null>(null)
  const reader = useRef<Reader>({ withStats: false, isStaff: false })
  useEffect(() => () => running.current?.abort(), [])

  const pictureOf = async (figure: PlannedFigure, of: number): Promise<DrawnPicture | null> => {
    if (figure.result.released.kind === 'withheld') return null
    const { pictureForPdf } = await import('../picture.ts')
    // Renders synchronously, including the second render, in which the chart knows its width.
    flushSync(() => setDrawn({ figure, of }))
    return host.current ? capturePicture(host.current, pictureForPdf) : null
  }

  const make = async (planned: PlannedReport, signal: AbortSignal): Promise<void> => {
    const loadDetails = planned.loadDetails(signal)
    // The promise is awaited below. Until then, its failure must not count as an unhandled rejection.
    loadDetails.catch(() => undefined)
    await pause(START_DELAY_MS, signal)
    const measures: PrintedMeasure<DrawnPicture>[] = []
    for (const { title, prompt, figures } of planned.measures) {
      const printed = []
      for (const figure of figures) {
        printed.push({ ...figure, picture: await pictureOf(figure, figures.length) })
        // Keeps the page responsive.
        await pause(0, signal)
      }
      measures.push({ title, prompt, figures: printed })
      setProgress({ done: measures.length, of: planned.measures.length })
    }
    const [{ reportDocument }, { drawPicture }] = await Promise.all([import('../document.ts'), import('../picture.ts')])
    const document = await reportDocument({ ...(await loadDetails), measures }, drawPicture)
    signal.throwIfAborted()
    saveFile(new File([document.output('blob')], FILE))
  }

  const start = async (planned: PlannedReport): Promise<void> => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    reader.current = planned.reader
    setSaved(false)
    setProgress({ done: 0, of: planned.measures.length })
    try {
      await make(planned, controller.signal)
      setSaved(true)
    } catch {
      if (!controller.signal.aborted) toastError(DOWNLOAD.failed)
    } finally {
      controller.abort()
      running.current = null
      setProgress(null)
      setDrawn(null)
    }
  }

  const paper = drawn
    ? createPortal(
        <div
          ref={host}
          className={classes.paper}
          style={{ width: chartWidth(drawn.of) }}
          data-paper
          aria-hidden="true"
          inert
        >
          <Figure
            key={drawn.figure.name}
            title={drawn.figure.name}
            chart={drawn.figure.chart}
            result={drawn.figure.result}
            reader={reader.current}
            comparison={drawn.figure.comparison}
          />
        </div>,
        globalThis.document.body,
      )
    : null
  return { progress, isSaved, start, paper }
}

/** @throws If the signal is or becomes aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', stop, { once: true })
    function done() {
      signal.removeEventListener('abort', stop)
      resolve()
    }
    function stop() {
      clearTimeout(timer)
      reject(signal.reason)
    }
  })
}
