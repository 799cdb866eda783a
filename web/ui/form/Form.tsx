import type { ComponentPropsWithoutRef, FormEvent, RefObject } from 'react'

interface Props extends Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'noValidate'> {
  /** Of `useForm`. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly submit: (event: FormEvent) => void
  }
}

/** The form element of `useForm`: the browser's own validation is off, because ours uses the specification's texts. */
export function Form({ form: { ref, submit }, ...rest }: Props) {
  return <form ref={ref} noValidate onSubmit={submit} {...rest} />
}
