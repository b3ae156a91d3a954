import '../src/styles/base.css'
import '../src/styles/controls.css'
import { systemLanguage } from '@cass/contract/kit/text.ts'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import { language } from '../src/lib/language.ts'
import { Gallery } from './gallery.tsx'

// Every control in every state, at /dev/ui of `npm run dev`. What is built starts from index.html and has none of this.
document.documentElement.lang = systemLanguage[language]
createRoot(document.getElementById('root') as HTMLElement).render(
  <I18nProvider locale={systemLanguage[language]}>
    <Gallery />
  </I18nProvider>,
)
