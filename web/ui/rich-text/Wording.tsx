import { lazy, Suspense } from 'react'

interface Props {
  readonly text: string
  readonly className: string | undefined
}

const Markup = lazy(() => import('./Markup.tsx'))

/** A text that may have markup, in a part of a screen: what makes it safe is loaded for the first one that has. Nothing if it is empty. */
export function Wording({ text, className }: Props) {
  if (text.trim() === '') return null
  if (!/[<&]/.test(text)) return <p className={className}>{text}</p>
  return (
    <div className={className}>
      <Suspense fallback={null}>
        <Markup html={text} />
      </Suspense>
    </div>
  )
}
