import { systemLanguage } from '@cass/contract/kit/text.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { language } from '../lib/language.ts'
import { session } from '../lib/session.ts'
import type { AppRouter } from './router.tsx'

export const queryClient = new QueryClient({
  defaultOptions: {
    // Calls tell their failures themselves (spec §8); a repeat would tell them again. Without a network they fail and say
    // so, rather than wait in silence; what comes after is the banner's (shell/offline-banner.tsx).
    queries: { retry: false, networkMode: 'always', staleTime: 10_000, refetchOnWindowFocus: false },
    mutations: { retry: false, networkMode: 'always' },
  },
})

let userId = session.get().user?.id
session.subscribe(() => {
  const now = session.get().user?.id
  // What one user was shown is not for the next.
  if (now && now !== userId) queryClient.clear()
  userId = now ?? userId
})

export const App = ({ router }: { router: AppRouter }) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={systemLanguage[language]}>
        <RouterProvider router={router} />
      </I18nProvider>
    </QueryClientProvider>
  </StrictMode>
)
