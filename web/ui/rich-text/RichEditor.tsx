import { Button, Input, TextInput } from '@mantine/core'
import { IconBold, IconH1, IconItalic, IconLink, IconList, IconListNumbers } from '@tabler/icons-react'
import { type ClipboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { isPermittedLink } from '#rules/content/html.ts'
import { cleanHtml } from './clean-html.ts'
import classes from './rich-editor.module.css'
import textClasses from './rich-text.module.css'

export interface RichEditorLabels {
  readonly label: string
  readonly hint: string
  readonly tools: string
  readonly link: string
  readonly linkLabel: string
  readonly linkWrong: string
  readonly add: string
  readonly cancel: string
}

interface Props {
  readonly labels: RichEditorLabels
  /** Name for `focusFirst`. */
  readonly name: string
  readonly value: string
  readonly error?: ReactNode
  readonly onChange: (html: string) => void
  readonly onBlur?: () => void
}

const COMMANDS = [
  { command: 'bold', argument: '', label: 'Bold', Icon: IconBold },
  { command: 'italic', argument: '', label: 'Italic', Icon: IconItalic },
  { command: 'formatBlock', argument: 'h3', label: 'Heading', Icon: IconH1 },
  { command: 'insertUnorderedList', argument: '', label: 'Bulleted list', Icon: IconList },
  { command: 'insertOrderedList', argument: '', label: 'Numbered list', Icon: IconListNumbers },
] as const

/**
 * Visual editor for text with headings, lists, emphasis, and links. It uses the browser's own editing and removes everything that the
 * shared policy does not permit.
 */
export function RichEditor({ labels, name, value, error, onChange, onBlur }: Props) {
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const known = useRef<string | null>(null)
  const [active, setActive] = useState<readonly string[]>([])
  // Updates the page only for changes from outside, because it already contains typed text.
  useEffect(() => {
    if (!area.current || known.current === value) return
    area.current.innerHTML = cleanHtml(value)
    known.current = value
  }, [value])
  useEffect(() => {
    document.execCommand('defaultParagraphSeparator', false, 'p')
    const look = () => setActive(area.current?.contains(document.activeElement) ? activeCommands() : [])
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [])
  const take = (): void => {
    const html = cleanHtml(area.current?.innerHTML ?? '')
    known.current = html
    onChange(html)
  }
  const run = (command: string, argument: string): void => {
    area.current?.focus()
    const isHeading = command === 'formatBlock' && active.includes('formatBlock')
    document.execCommand(command, false, isHeading ? 'p' : argument)
    setActive(activeCommands())
    take()
  }
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault()
    const html = event.clipboardData.getData('text/html')
    if (html) document.execCommand('insertHTML', false, cleanHtml(html))
    else document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
  }
  return (
    <Input.Wrapper
      size="md"
      label={labels.label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={labels.hint}
      descriptionProps={{ id: `${id}-hint` }}
      error={error}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
    >
      <div className={classes.frame} data-invalid={Boolean(error) || undefined} data-field={name}>
        <div role="toolbar" aria-label={labels.tools} aria-controls={id} className={classes.tools}>
          {COMMANDS.map(({ command, argument, label, Icon }) => (
            <button
              key={command}
              type="button"
              className={classes.tool}
              aria-label={label}
              title={label}
              aria-pressed={active.includes(command)}
              // Keeps the selection.
              onMouseDown={event => event.preventDefault()}
              onClick={() => run(command, argument)}
            >
              <Icon size={18} aria-hidden="true" />
            </button>
          ))}
          <LinkTool labels={labels} onAdd={href => run('createLink', href)} area={area} />
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: no element of HTML edits formatted text */}
        <div
          ref={area}
          id={id}
          role="textbox"
          aria-multiline="true"
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={Boolean(error) || undefined}
          tabIndex={0}
          contentEditable
          suppressContentEditableWarning
          className={`${classes.area} ${textClasses.text}`}
          onInput={take}
          onPaste={paste}
          onBlur={onBlur}
        />
      </div>
    </Input.Wrapper>
  )
}

function activeCommands(): readonly string[] {
  const inHeading = document.queryCommandValue('formatBlock').toLowerCase() === 'h3'
  return COMMANDS.map(({ command }) => command).filter(command =>
    command === 'formatBlock' ? inHeading : document.queryCommandState(command),
  )
}

interface LinkProps {
  readonly labels: RichEditorLabels
  readonly area: { readonly current: HTMLElement | null }
  readonly onAdd: (href: string) => void
}

/** Tool that turns the selection into a link. It asks for the address and restores the selection. */
function LinkTool({ labels, area, onAdd }: LinkProps) {
  const [range, setRange] = useState<Range | null>(null)
  const [href, setHref] = useState('')
  const [isTried, setTried] = useState(false)
  const address = /^[\w-]+(\.[\w-]+)+/.test(href.trim()) ? `https://${href.trim()}` : href.trim()
  const isWrong = isTried && !isPermittedLink(address)
  const open = (): void => {
    const selection = document.getSelection()
    const first = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
    setRange(first && area.current?.contains(first.commonAncestorContainer) ? first : endOf(area.current))
    setHref('')
    setTried(false)
  }
  const back = (): void => {
    area.current?.focus()
    document.getSelection()?.removeAllRanges()
    if (range) document.getSelection()?.addRange(range)
    setRange(null)
  }
  const add = (): void => {
    setTried(true)
    if (!isPermittedLink(address)) return
    back()
    if (range?.collapsed) document.execCommand('insertHTML', false, cleanHtml(`<a href="${address}">${address}</a>`))
    else onAdd(address)
  }
  return (
    <>
      <button
        type="button"
        className={classes.tool}
        aria-label={labels.link}
        title={labels.link}
        aria-expanded={range !== null}
        onClick={open}
      >
        <IconLink size={18} aria-hidden="true" />
      </button>
      {range ? (
        <div className={classes.link}>
          <TextInput
            aria-label={labels.linkLabel}
            placeholder="https://"
            type="url"
            value={href}
            error={isWrong ? labels.linkWrong : null}
            ref={input => input?.focus()}
            onChange={({ currentTarget }) => setHref(currentTarget.value)}
            onKeyDown={event => {
              if (event.key === 'Escape') back()
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
          <Button onClick={add}>{labels.add}</Button>
          <Button variant="default" onClick={back}>
            {labels.cancel}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function endOf(element: HTMLElement | null): Range {
  const range = document.createRange()
  if (element) range.selectNodeContents(element)
  range.collapse(false)
  return range
}
