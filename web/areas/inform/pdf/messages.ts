export const DOWNLOAD = {
  button: 'Download Report',
  busy: (text: string) => `Download Report: ${text}`,
  starting: 'Preparing…',
  progress: (done: number, of: number) => `${done} of ${of}`,
  status: (done: number, of: number) => `Preparing the report: ${done} of ${of}`,
  saved: 'Saved as report.pdf',
  failed: 'Error during report generation',
} as const

export const CERTIFICATE = {
  button: 'Benchmark certificate',
  title: 'Benchmark certificate',
  about:
    'A one-page PDF with the median and quartiles of this chart, for use in a negotiation. Anyone can use the code on it to check that the numbers are genuine. It doesn’t identify you.',
  figure: 'Result',
  withOwn: (value: string) => `Include my value: ${value}`,
  ownHint: 'Your value is only printed on your copy. People who check the code don’t see it.',
  save: 'Save as PDF',
  cancel: 'Cancel',
  saved: (file: string) => `Saved as ${file}`,
  failed: 'We couldn’t create the certificate. Please try again.',
  file: (code: string) => `certificate-${code}.pdf`,
  /** Text on the printed certificate. */
  kicker: 'Collegium  ·  Benchmark certificate',
  own: 'Certificate holder’s own value',
  ownText: 'Added by the holder. Not part of the certificate, and not shown when the code is checked.',
  code: 'Code',
  proof: 'Check this certificate at',
} as const
