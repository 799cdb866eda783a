import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Model, settings } from 'survey-core'
import { Survey } from 'survey-react-ui'

// Without the time that an animation takes on purpose.
settings.animationEnabled = false
const study: unknown = await (await fetch('/study.json')).json()
// By name, for the rest of this folder's project knows no browser.
const root = Reflect.get(globalThis, 'document').querySelector('#root')
createRoot(root).render(createElement(Survey, { model: new Model(study) }))
