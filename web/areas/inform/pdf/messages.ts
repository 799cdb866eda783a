export const DOWNLOAD = {
  button: 'Download Report',
  busy: (text: string) => `Download Report: ${text}`,
  starting: 'Preparing ...',
  progress: (done: number, of: number) => `${done} of ${of}`,
  status: (done: number, of: number) => `Preparing the report: ${done} of ${of}`,
  saved: 'The report was saved as report.pdf.',
  failed: 'Error during report generation',
} as const

export const CERTIFICATE = {
  button: 'Benchmark certificate',
  title: 'Benchmark certificate',
  about:
    'One page with the median and quartiles of this chart, for a negotiation. A code on it lets anybody check that the figures are genuine. It says nothing about you.',
  figure: 'Figure',
  withOwn: (value: string) => `Print my value, too: ${value}`,
  ownHint: 'It is on your paper alone. Whoever checks the code does not see it.',
  save: 'Save as PDF',
  cancel: 'Cancel',
  saved: (file: string) => `The certificate was saved as ${file}.`,
  failed: "The certificate couldn't be made. Please try again.",
  file: (code: string) => `certificate-${code}.pdf`,
  /** On paper. */
  kicker: 'Collegium  ·  Benchmark certificate',
  own: 'Value of whoever shows this page',
  ownText: 'Added by the holder. It is not part of the certificate and is not shown where the code is checked.',
  code: 'Code',
  proof: 'Whether this certificate is genuine, and what it says, can be read at',
} as const
