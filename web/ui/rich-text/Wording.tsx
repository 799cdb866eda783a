import { lazy, Suspense } from 'react'

interface Props {
  readonly text: string
  readonly className: string | undefined
}

const Markup = lazy(() => import('./Markup.tsx'))

/**
 * Text that may contain markup, in a part of a screen. The sanitizer loads with the first text that contains markup. Renders nothing for
 * empty text.
 */
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
