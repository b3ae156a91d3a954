import './styles/base.css'
import './styles/controls.css'
import './styles/frame.css'
import { systemLanguage } from '@cass/contract/kit/text.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startRouter } from './app/router.tsx'
import { collectErrors, logError } from './lib/error-log.ts'
import { language } from './lib/language.ts'
import { applyTheme } from './lib/theme.ts'

document.documentElement.lang = systemLanguage[language]
applyTheme()
collectErrors()

// The first page is loaded before anything replaces the static frame, so that nothing flickers. Not awaited: pages import
// what stands in this file too, and would wait for it to end.
void startRouter().then((router) =>
  createRoot(document.getElementById('root') as HTMLElement, {
    onUncaughtError: (error) => logError('react', error),
    onCaughtError: (error) => logError('react', error),
  }).render(<App router={router} />),
)
