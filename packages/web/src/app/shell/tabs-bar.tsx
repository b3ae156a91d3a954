import { fill } from '@cass/contract/kit/text.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { say } from '../../lib/language.ts'
import { goTo } from '../../lib/navigate.ts'
import { useStore } from '../../lib/store.ts'
import { Icon } from '../../ui/icons.tsx'
import { Flyout } from '../../ui/overlays/flyout.tsx'
import type { AppRoute } from '../route.ts'
import { close, closeAll, closeOthers, neighbour, type Tabs, tabOf, visit } from '../tabs.ts'
import headerCss from './header.module.css'
import { openTabs } from './open-tabs.ts'
import css from './tabs-bar.module.css'
import { shellText } from './text.ts'

/** Where one is: on the page's own tab, or, where it has none, on the tab from which one came to it. */
function useCurrent(tabs: Tabs, route: AppRoute, path: string): string {
  const [last, setLast] = useState(path)
  if (route.tab !== false && last !== path) setLast(path)
  if (route.tab !== false) return path
  return tabs.some((tab) => tab.path === last) ? last : (tabs.at(-1)?.path ?? path)
}

/** The pages a logged-in user has open (spec §2). */
export function TabsBar({ route, path, className }: { route: AppRoute; path: string; className: string }) {
  const tabs = useStore(openTabs)
  const href = useLocation({ select: (location) => location.href })
  const list = useRef<HTMLUListElement>(null)
  const current = useCurrent(tabs, route, path)

  useEffect(() => {
    // While the next page loads the address is already its own.
    if (route.tab === false || new URL(href, location.origin).pathname !== path) return
    openTabs.set(visit(openTabs.get(), tabOf(route, path, href)))
  }, [route, path, href])
  useEffect(() => {
    // Its own tab, not another whose address begins alike; a new one is there only once the list has it.
    if (!tabs.some((tab) => tab.path === current)) return
    list.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current, tabs])

  const leave = (next: Tabs) => {
    openTabs.set(next)
    if (!next.some((tab) => tab.path === current)) goTo(neighbour(tabs, next, current))
  }
  const onKeyDown = (event: KeyboardEvent, at: string) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step) {
      const links = [...(list.current?.querySelectorAll('a') ?? [])]
      links.at((links.indexOf(event.currentTarget as HTMLAnchorElement) + step) % links.length)?.focus()
    } else if (event.key === 'Delete') leave(close(tabs, at))
  }

  return (
    <nav className={css.bar} aria-label={say(shellText.tabs)}>
      <div className={`${className} ${css.row}`}>
        <ul ref={list}>
          {tabs.map((tab) => (
            <li key={tab.path} data-current={tab.path === current || undefined}>
              <Link
                to={tab.href}
                aria-current={tab.path === path ? 'page' : tab.path === current || undefined}
                activeProps={{}}
                onKeyDown={(event) => onKeyDown(event, tab.path)}
              >
                {say(tab.title)}
              </Link>
              {!tab.meta.affix && (
                <button
                  type="button"
                  aria-label={say(fill(shellText.closeTab, { title: say(tab.title) }))}
                  onClick={() => leave(close(tabs, tab.path))}
                >
                  <Icon name="close" size={14} />
                </button>
              )}
            </li>
          ))}
        </ul>
        {tabs.some((tab) => !tab.meta.affix) && (
          <Flyout
            align="end"
            label={say(shellText.tabActions)}
            buttonClass={css.more}
            button={<Icon name="chevron-down" size={16} />}
          >
            {(done) => (
              <ul className={headerCss.menu}>
                {[
                  { words: shellText.closeThis, next: () => close(tabs, current) },
                  { words: shellText.closeOthers, next: () => closeOthers(tabs, current) },
                  { words: shellText.closeAll, next: () => closeAll(tabs) },
                ].map(({ words, next }) => (
                  <li key={words.en}>
                    <button
                      type="button"
                      onClick={() => {
                        done()
                        leave(next())
                      }}
                    >
                      {say(words)}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </Flyout>
        )}
      </div>
    </nav>
  )
}
