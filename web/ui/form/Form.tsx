import type { ComponentPropsWithoutRef, FormEvent, RefObject } from 'react'

interface Props extends Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'noValidate'> {
  /** Form from `useForm`. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly submit: (event: FormEvent) => void
  }
}

/** Form element of `useForm`. The browser's own validation is off, because ours uses the specification's texts. */
export function Form({ form: { ref, submit }, ...rest }: Props) {
  return <form ref={ref} noValidate onSubmit={submit} {...rest} />
}
