import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PlannedReport, useDownload } from './components/use-download.tsx'
import type { PlannedMeasure } from './plan.ts'

// Drawing needs a browser, so these reports have no pictures.
vi.mock('./picture.ts', () => ({ drawPicture: () => Promise.resolve() }))

type Download = ReturnType<typeof useDownload>

function Probe({ onFound }: { readonly onFound: (download: Download) => void }) {
  onFound(useDownload())
  return null
}
function download(): Download {
  const found: Download[] = []
  renderToStaticMarkup(<Probe onFound={each => found.push(each)} />)
  if (!found[0]) throw new Error('The hook was not called.')
  return found[0]
}

const loadDetails = {
  study: '2026 Practice Study',
  name: 'Contract talk',
  at: new Date(2026, 10, 21, 14, 5),
  asOf: null,
  period: { from: '2026-01-05', to: '2026-12-31' },
  design: [],
  filters: [],
  compared: null,
  respondents: undefined,
  isShowingAll: false,
}
/** Returns a report of one measure without results that calls `onBegin` when it is read. */
function planned(onBegin: () => void): PlannedReport {
  const measure: PlannedMeasure = {
    get title() {
      onBegin()
      return 'Base pay'
    },
    prompt: '',
    figures: [],
  }
  return { measures: [measure], reader: { withStats: true, isStaff: false }, loadDetails: async () => loadDetails }
}

const link = { href: '', download: '', click: vi.fn() }
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('document', { createElement: () => link })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report')
  link.click.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('Download Report', () => {
  it('starts 1.5 s after the click, and saves report.pdf', async () => {
    const begun = vi.fn()
    const done = download().start(planned(begun))
    await vi.advanceTimersByTimeAsync(1499)
    expect(begun).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(begun).toHaveBeenCalled()
    await done
    expect(link).toMatchObject({ href: 'blob:report', download: 'report.pdf' })
    expect(link.click).toHaveBeenCalledTimes(1)
  })

  it('creates one file at a time, and another one afterward', async () => {
    const { start } = download()
    const first = start(planned(() => undefined))
    await start(planned(() => undefined))
    await vi.advanceTimersByTimeAsync(1500)
    await first
    expect(link.click).toHaveBeenCalledTimes(1)
    const second = start(planned(() => undefined))
    await vi.advanceTimersByTimeAsync(1500)
    await second
    expect(link.click).toHaveBeenCalledTimes(2)
  })
})
