/** The page's nonce: styles made at run time must carry it. */
export const cspNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** Parts of antd (scroll bars, scroll lock) write style elements without asking for the nonce; they get it here. */
export function giveStylesTheNonce(): void {
  const create = document.createElement
  document.createElement = function createElement(
    this: Document,
    name: string,
    options?: ElementCreationOptions,
  ) {
    const element = create.call(this, name, options)
    if (element instanceof HTMLStyleElement) element.nonce = cspNonce
    return element
  } as typeof document.createElement
}
