const controls = ':is(input:not([type="file"]), select, textarea, button):enabled'

/** The first thing that can be operated there. */
export function focusAt(within: ParentNode | null | undefined, selector: string): void {
  const place = within?.querySelector<HTMLElement>(selector)
  const control = place?.querySelector<HTMLElement>(`${controls}, input[type="file"]`)
  ;(control ?? place)?.focus()
}
