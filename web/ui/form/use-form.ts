import { type FormErrors, useForm as useMantineForm } from '@mantine/form'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { singleFlight } from '../single-flight.ts'
import type { FieldProps } from './field-props.ts'
import { focusFirst } from './focus-first.ts'

/** What the server says of one field. `field` is a path as @mantine/form writes it: `name`, `items.0.name`. */
export interface FieldError {
  readonly field: string
  readonly message: string
}

export interface FormOptions<Values, Answer> {
  readonly initialValues: Values
  /** What stands in the form instead of what is saved, at its opening: a draft that came back. */
  readonly openingValues?: Values | null
  /** What is wrong, by field. From a schema: `schemaResolver(schema, { sync: true })` of @mantine/form. */
  readonly validate: (values: Values) => FormErrors
  /** What submitting makes of the values, such as trimmed names. The form then shows the result. */
  readonly normalize?: (values: Values) => Values
  readonly submit: (values: Values) => Promise<Answer>
  /** The values sent are the saved ones by now: nothing is dirty but what was typed meanwhile. */
  readonly onSuccess?: (answer: Answer, sent: Values) => unknown
  /** Tells the person of a failure. @returns what it says of single fields */
  readonly onError: (error: unknown) => readonly FieldError[]
  /** Leaving an empty field says nothing yet: for forms that begin empty, where somebody tabs through. */
  readonly isQuietWhileEmpty?: boolean
}

/**
 * A form on @mantine/form (decision 29). A field shows its error once it was left or the form was submitted (1 §5), and what the server said
 * of its value until the value changes. Submitting validates, focuses the first field that is wrong, sends once however often it is asked to,
 * and keeps the values when it fails.
 */
export function useForm<Values extends Record<string, unknown>, Answer>(options: FormOptions<Values, Answer>) {
  const { initialValues, openingValues, validate, normalize } = options
  // Its own errors are those of the server, which it clears as their values change. Ours are computed from the values at each drawing: two
  // fields that depend on each other never contradict what is typed.
  const form = useMantineForm<Values>({ mode: 'controlled', initialValues: openingValues ?? initialValues })
  useState(() => form.setInitialValues(initialValues))
  const errors = validate(form.values)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isSubmitted, setSubmitted] = useState(false)
  const [runExclusive] = useState(singleFlight)
  const ref = useRef<HTMLFormElement>(null)

  const forget = (): void => {
    setSubmitted(false)
    setTouched(new Set())
  }
  const touch = (name: keyof Values & string): void => setTouched(before => new Set([...before, name]))
  const errorOf = (path: string): ReactNode =>
    form.errors[path] ?? (isSubmitted || touched.has(path) ? errors[path] : undefined)
  const setValue = <Name extends keyof Values & string>(name: Name, value: Values[Name]): void =>
    form.getInputProps(name).onChange(value)

  const send = async (): Promise<void> => {
    const sent = normalize ? normalize(form.getValues()) : form.getValues()
    if (normalize) form.setValues<Values>(sent)
    setSubmitted(true)
    const wrong = Object.keys(validate(sent))
    if (wrong.length > 0) return focusFirst(ref.current, wrong)
    form.clearErrors()
    form.setSubmitting(true)
    try {
      const answer = await options.submit(sent)
      form.resetDirty(sent)
      forget()
      await options.onSuccess?.(answer, sent)
    } catch (error) {
      // What was typed since is not what the server judged.
      const refused = options.onError(error).filter(({ field }) => sent[field] === form.getValues()[field])
      form.setErrors(Object.fromEntries(refused.map(({ field, message }) => [field, message])))
      focusFirst(
        ref.current,
        refused.map(({ field }) => field),
      )
    } finally {
      form.setSubmitting(false)
    }
  }
  return {
    /** For `Form`, or the form element. */
    ref,
    submit: (event: FormEvent): void => {
      event.preventDefault()
      // A form in a pop-up stands in a portal: without this the form around it would be sent as well.
      event.stopPropagation()
      void runExclusive(send)
    },
    values: form.values,
    /** As they are at this moment, also before they are drawn. */
    getValues: form.getValues,
    isSubmitting: form.submitting,
    /** Whether something differs from what was saved last. */
    isDirty: (): boolean => form.isDirty(),
    /** For a field component of web/ui/form, or one that takes the same. */
    field: <Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]> => ({
      name,
      value: form.values[name],
      error: errorOf(name),
      onChange: value => setValue(name, value),
      onBlur: () => {
        if (!options.isQuietWhileEmpty || form.getValues()[name] !== '') touch(name)
      },
    }),
    setValue,
    /** Several at once; errors of fields whose values stay, stay. */
    setValues: (values: Partial<Values>): void => {
      for (const [name, value] of Object.entries(values))
        if (value !== form.getValues()[name]) form.getInputProps(name).onChange(value)
    },
    errorOf,
    touch,
    focus: (name: keyof Values & string): void => focusFirst(ref.current, [name]),
    /** Back to what was saved last, or to these values as the saved ones. */
    resetForm: (values?: Values): void => {
      if (values) form.setInitialValues(values)
      form.reset()
      forget()
    },
    /** These are what is saved; what is typed stays. */
    setSaved: (values: Values): void => form.resetDirty(values),
  }
}
