import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'

// Minimal page that shows a form. This folder is measured and never served.
const model = new Model({
  elements: [
    { type: 'text', inputType: 'number', name: 'hours', title: 'Hours a week?' },
    { type: 'boolean', name: 'call', title: 'Do you take call?' },
    { type: 'radiogroup', name: 'setting', title: 'Where do you practise?', choices: ['Hospital', 'Private practice'] },
    { type: 'checkbox', name: 'duties', title: 'What else do you do?', choices: ['Teaching', 'Research'] },
  ],
})
// Accessed by name, because this folder's project has no browser types.
createRoot(Reflect.get(globalThis, 'document').querySelector('#root')).render(createElement(Survey, { model }))
