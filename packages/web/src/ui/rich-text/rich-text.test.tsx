import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { RichText } from './rich-text.tsx'

const show = (html: string) => render(<RichText html={html} />).container.firstElementChild!
const picture = '/cass/mgt/notice/image?id=0f8fad5b-d9cb-469f-a165-70867728950e'

describe('RichText', () => {
  it('keeps what the allowlist names', () => {
    const kept = '<h2>Title</h2><p>A <strong>word</strong><sup>2</sup></p><ul><li>one</li></ul>'
    expect(show(kept).innerHTML).toBe(kept)
  })

  it('drops what it does not, and keeps the words', () => {
    const box = show('<section onclick="x()"><font color="red">words</font><script>x()</script></section>')
    expect(box.innerHTML).toBe('words')
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//elsewhere.invalid',
    'vbscript:x',
  ])('takes the address %s off a link', (href) => {
    expect(show(`<a href="${href}">go</a>`).innerHTML).toBe('<a>go</a>')
  })

  it('opens other sites beside this one, and its own pages here', () => {
    const link = (href: string) => show(`<a href="${href}">go</a>`).querySelector('a')!
    expect(link('https://example.com/').getAttribute('target')).toBe('_blank')
    expect(link('https://example.com/').rel).toBe('noopener noreferrer')
    expect(link('/notice/index').hasAttribute('target')).toBe(false)
    expect(link(`${location.origin}/home`).hasAttribute('target')).toBe(false)
  })

  it('leaves alone an address that is none', () => {
    for (const href of ['http://[', 'https://'])
      expect(show(`<a href="${href}">go</a>`).innerHTML).toBe(`<a href="${href}">go</a>`)
  })

  it('shows our own pictures and no others', () => {
    const html = `<img src="${picture}" alt="a" width="10" height="5" onerror="x()"><img src="https://example.com/a.png"><img src="data:image/png;base64,AA==">`
    const [image, ...others] = show(html).querySelectorAll('img')
    expect(others).toEqual([])
    expect(image!.getAttribute('src')).toBe(picture)
    expect(image!.getAttribute('width')).toBe('10')
    expect(image!.hasAttribute('onerror')).toBe(false)
  })

  it('says the styles that may stay without a style attribute, which the policy forbids', () => {
    const box = show(
      '<p style="text-align: center; position: fixed">a</p><table><tbody><tr><td style="width: 120px; background: url(x)">b</td></tr></tbody></table>',
    )
    expect(box.querySelector('[style]')).toBeNull()
    expect(box.querySelector('p')!.getAttribute('data-align')).toBe('center')
    expect(box.querySelector('td')!.getAttribute('width')).toBe('120')
  })

  it('lets a table scroll in a box that the keyboard reaches', () => {
    const table = show('<table><tbody><tr><td>a</td></tr></tbody></table>').querySelector('table')!
    expect(table.parentElement!.tabIndex).toBe(0)
  })
})
