import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Model, settings } from 'survey-core'
import { Survey } from 'survey-react-ui'

// Disables animations, which would add intentional delays.
settings.animationEnabled = false
const study: unknown = await (await fetch('/study.json')).json()
// Accessed by name, because this folder's project has no browser types.
const root = Reflect.get(globalThis, 'document').querySelector('#root')
createRoot(root).render(createElement(Survey, { model: new Model(study) }))
