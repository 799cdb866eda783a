export const DOWNLOAD = {
  button: 'Download Report',
  busy: (text: string) => `Download Report: ${text}`,
  starting: 'Preparing ...',
  progress: (done: number, of: number) => `${done} of ${of}`,
  status: (done: number, of: number) => `Preparing the report: ${done} of ${of}`,
  saved: 'The report was saved as report.pdf.',
  failed: 'Error during report generation',
} as const
