import { useState } from 'react'
import { HtmlEditor } from '../ui/rich-text/HtmlEditor.tsx'
import { HtmlPreview } from '../ui/rich-text/HtmlPreview.tsx'
import { RichText } from '../ui/rich-text/RichText.tsx'
import { safeHtml } from '../ui/rich-text/sanitize.ts'
import classes from './kit.module.css'
import { Part } from './Part.tsx'

const TEXT =
  '<p>Answers are <strong>never</strong> shown about fewer than <em>ten</em> people.</p><h3>What you see</h3><ul><li>Where you stand.</li><li>How others <a href="/help">answered</a>, on <a href="https://example.org">average</a>.</li></ul><ol><li>First</li><li>Then</li></ol>'

const LABELS = {
  body: 'Text',
  hint: 'HTML with p, h3, ul, ol, li, strong, em, a and br.',
  empty: 'Without a text only the heading is shown.',
  loses: 'Some of your markup isn’t allowed and will be removed.',
}

export function TextKit() {
  const [body, setBody] = useState(`${TEXT}<div>More</div>`)
  return (
    <>
      <Part name="Rich text">
        <RichText html={safeHtml(TEXT)} />
      </Part>
      <Part name="Rich text, a page">
        <RichText html={safeHtml(TEXT)} isPage />
      </Part>
      <Part name="Editor and preview">
        <div className={classes.sides}>
          <HtmlEditor name="body" labels={LABELS} isHtml maxLength={5000} rows={10} value={body} onChange={setBody} />
          <HtmlPreview label="Preview" header="How it works" body={body} isHtml />
        </div>
      </Part>
    </>
  )
}
