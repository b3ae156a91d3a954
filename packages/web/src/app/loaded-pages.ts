import { type ComponentType, createElement } from 'react'
import type { AppRoute } from './route.ts'

/** Pages whose code has arrived, by the name of their route. */
export const pages = new Map<string, ComponentType>()

export async function loadPage({ name, load, props }: AppRoute): Promise<void> {
  if (pages.has(name)) return
  const { Page } = await load()
  pages.set(name, props ? () => createElement<object>(Page, props) : Page)
}
