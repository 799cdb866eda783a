import type { ReactNode } from 'react'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import type { Text } from '../queries.ts'
import { PagePending, type PendingQuery } from './PagePending.tsx'

interface Props {
  /** Heading shown until the text has loaded. */
  readonly name: string
  /** Content between the heading and the text. */
  readonly children?: ReactNode
  readonly content: PendingQuery & { readonly data?: Text | null | undefined }
}

/** Shows text with its heading, and its loading and error states (4 §8). */
export function TextPage({ name, content, children }: Props) {
  const { data } = content
  if (!data) return <PagePending title={name} query={content} cards={{ count: 1, height: 260 }} />
  return (
    <>
      <PageHeading title={data.header} />
      {children}
      <RichText html={data.html} isPage />
    </>
  )
}
