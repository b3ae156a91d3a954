import { richText } from '@cass/contract/kit/rich-text.ts'
import { describe, expect, it } from 'vitest'
import { xssCorpus } from '../../test/xss-corpus.ts'
import { cleanHtml, isBlank, picturesOf, TooDeeplyNested, wordsOf } from './rich-text.ts'

const picture = '/cass/mgt/notice/image?id=01234567-89ab-4cde-8f01-23456789abcd'

/** Everything that a browser would take for a tag, with its attributes: clean HTML is simple enough to read so. */
function tagsIn(html: string): { name: string; attributes: [string, string][] }[] {
  expect(html.replace(/<\/?[a-z][a-z0-9]*(?: [a-z]+="[^"<>]*")*(?: \/)?>/g, '')).not.toMatch(/[<>]/)
  return [...html.matchAll(/<([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)(?: \/)?>/g)].map(([, name, rest]) => ({
    name: name!,
    attributes: [...rest!.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!]),
  }))
}

/** Nothing but what the allowlist names, with values that it allows. */
function expectHarmless(html: string): void {
  for (const { name, attributes } of tagsIn(html)) {
    expect(Object.keys(richText.tags)).toContain(name)
    for (const [key, value] of attributes) {
      expect([name, richText.tags[name as keyof typeof richText.tags]]).toEqual([
        name,
        expect.arrayContaining([key]),
      ])
      if (key === 'href') expect(value.replaceAll('&amp;', '&')).toMatch(richText.hrefs)
      if (key === 'src') expect(value).toMatch(richText.images)
      if (key === 'style')
        for (const rule of value.split(';')) {
          const [property = '', set = ''] = rule.split(':')
          expect(richText.styles).toHaveProperty(property)
          expect(set).toMatch(richText.styles[property as keyof typeof richText.styles])
        }
    }
  }
}

describe('cleaning', () => {
  it('has a corpus worth its name', () => {
    expect(new Set(xssCorpus).size).toBe(xssCorpus.length)
    expect(xssCorpus.length).toBeGreaterThan(100)
  })

  it.each(xssCorpus)('leaves nothing active of %s', (payload) => {
    for (const html of [
      payload,
      `<p>a</p>${payload}<p>b</p>`,
      `<table><tr><td>${payload}</td></tr></table>`,
    ]) {
      const clean = cleanHtml(html)
      expectHarmless(clean)
      expect(cleanHtml(clean)).toBe(clean)
    }
  })

  it('leaves nothing active of all of it together, in any nesting', () => {
    expectHarmless(cleanHtml(xssCorpus.join('')))
    expectHarmless(cleanHtml(xssCorpus.toReversed().join('<blockquote>')))
    expectHarmless(cleanHtml(xssCorpus.map((payload) => payload.replaceAll('"', '&quot;')).join('<a href="')))
  })

  it('keeps what an article is made of', () => {
    const article = [
      '<h2 style="text-align:center">标题</h2>',
      '<p>a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> H<sub>2</sub>O m<sup>2</sup> <a href="/notice/index">f</a></p>',
      '<ul><li>x</li></ul><ol start="3"><li>y</li></ol><blockquote><p>z</p></blockquote><pre><code>1 &lt; 2</code></pre><hr />',
      `<figure><img src="${picture}" alt="A &quot;picture&quot;" width="640" height="360" /><figcaption>1</figcaption></figure>`,
      '<table><caption>T</caption><colgroup><col style="width:120px" /></colgroup><thead><tr><th scope="col">h</th></tr></thead>',
      '<tbody><tr><td colspan="2" rowspan="3" style="text-align:right">1</td></tr></tbody></table>',
    ].join('')
    expect(cleanHtml(article)).toBe(article)
  })

  it('keeps the words of what it drops, and turns what old editors write into what we have', () => {
    expect(
      cleanHtml(
        '<div class="MsoNormal"><b style="mso-bidi:x">a</b><o:p></o:p><font color=red>b</font><h1>c</h1></div>',
      ),
    ).toBe('<strong>a</strong>b<h2>c</h2>')
    expect(cleanHtml('<table><tr><td colspan="x" width=9>1</td></tr></table><ol start="a"><li>2</ol>')).toBe(
      '<table><tr><td>1</td></tr></table><ol><li>2</li></ol>',
    )
  })

  it('takes pictures of ours alone, and nothing that hangs on them', () => {
    expect(cleanHtml(`<img src="${picture}" onerror="xss()" onload=xss() srcset="x 2x" usemap=#x>`)).toBe(
      `<img src="${picture}" />`,
    )
    for (const source of [
      'https://evil.example/x.png',
      '/cass/mgt/notice/image?id=1',
      '/cass/mgt/logout',
      `https://evil.example${picture}`,
      `${picture}&x=1`,
    ])
      expect(cleanHtml(`<p>a<img src="${source}" alt="x">b</p>`)).toBe('<p>ab</p>')
  })

  it('takes the address off a link that leads nowhere', () => {
    for (const href of ['http://[', 'https://', 'http://a b/', 'https://x:99999/', 'http://%00/'])
      expect(cleanHtml(`<a href="${href}">x</a>`)).toBe('<a>x</a>')
    for (const href of ['/notice/[', 'mailto:a@example.org', 'https://example.org/[?a=1#b'])
      expect(cleanHtml(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`)
  })

  it('refuses what is nested beyond all reason, and takes many tags side by side', () => {
    for (const deep of ['<b>', '<tr><li>', '<p><i>', '<blockquote>', '<x-y>', '<script></script><u>'])
      expect(() => cleanHtml(deep.repeat(8_000))).toThrow(TooDeeplyNested)
    expect(cleanHtml('<blockquote>'.repeat(300))).toMatch(/^(<blockquote>){60}(<\/blockquote>){60}$/)
    for (const flat of ['<br>', '<p>', '<li>', '<b></b>', '</b>', `<img src="${picture}">`, '<tr><td>'])
      expect(() => cleanHtml(flat.repeat(2_000))).not.toThrow()
  })

  it('does not take long over what is long', () => {
    expect(cleanHtml(`<p style="${'a:'.repeat(90_000)}">x</p>`)).toBe('<p>x</p>')
    expectHarmless(cleanHtml('<a href="'.repeat(20_000)))
    expectHarmless(cleanHtml('<'.repeat(200_000)))
  })
})

describe('the words', () => {
  it('stand apart where a reader sees them apart, and together where not', () => {
    const html = cleanHtml(
      '<h2>标题</h2><p>外<strong>汇</strong>交易 &amp; 1 &lt; 2&nbsp;x</p><ul><li>a<li>b</ul><table><tr><td>c</td><td>d</td></tr></table>e<br>f',
    )
    expect(wordsOf(html)).toBe('标题 外汇交易 & 1 < 2 x a b c d e f')
    expect(wordsOf(cleanHtml('&amp;lt;b&amp;gt;'))).toBe('&lt;b&gt;')
  })

  it('and pictures tell whether there is anything to see', () => {
    const image = cleanHtml(`<p><img src="${picture}"><img alt="2" src="${picture}"></p>`)
    expect(picturesOf(image)).toEqual(['01234567-89ab-4cde-8f01-23456789abcd'])
    const blank = ['<p> <br></p>', '', '<hr>', '<p>\u200b<b>\u2060</b></p>', '<p>&#8203;&shy;</p>']
    expect([image, '<p>x</p>'].filter((html) => isBlank(cleanHtml(html)))).toEqual([])
    expect(blank.filter((html) => !isBlank(cleanHtml(html)))).toEqual([])
  })
})
