import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { goTo } from '../../lib/navigate.ts'
import { hrefOf, type Place } from './place.ts'

/** The router's own link listens to the router; hundreds of them would all be asked at every step. */
export function PlaceLink({
  place,
  ...rest
}: { place: Place } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>) {
  const href = hrefOf(place)
  function follow(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(href)
  }
  return <a {...rest} href={href} onClick={follow} />
}
