// The words of the product, wherever they stand as text('中文', 'English'): one term per concept, and each language in its
// own punctuation. Retired words must not come back; the glossary in CONTRIBUTING.md has the terms that took their place.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const literal = String.raw`(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|\`((?:[^\`\\]|\\.)*)\`)`
const pair = new RegExp(String.raw`\btext\(\s*${literal}\s*,\s*${literal}\s*,?\s*\)`, 'gs')

const wordsOf = (source) =>
  [...source.matchAll(pair)].map(([, ...found]) => ({
    zh: found.slice(0, 3).find((each) => each !== undefined),
    // Names of places are not words.
    en: found
      .slice(3, 6)
      .find((each) => each !== undefined)
      .replace(/\{\w+\}/g, '…'),
  }))

const files = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
  // An agreement that institutions have signed keeps its words.
  (file) => !/\.test\.tsx?$|[\\/]dev[\\/]|[\\/]agreement\.ts$/.test(file),
)
const words = files.flatMap((file) =>
  wordsOf(readFileSync(path.join(root, file), 'utf8')).map((each) => ({ file, ...each })),
)

/** Prints each as "file: words", so that a failure says where to look. */
const saying = (language, pattern) =>
  words.filter((each) => pattern.test(each[language])).map((each) => `${each.file}: ${each[language]}`)

/** What the specification quotes stays as quoted. */
const quoted = new Set([
  'Please modify the initial password.',
  'Please upload the certification testing report first!',
])

it('are found in all three packages', () => {
  const packages = new Set(words.map(({ file }) => file.split(/[\\/]/)[1]))
  expect([...packages].sort()).toEqual(['contract', 'server', 'web'])
  expect(words.length).toBeGreaterThan(1500)
})

describe('English', () => {
  it.each([
    [/\brefus(?:e|ed|es|al)\b/i, 'Reject'],
    [/\burg(?:e|ed)\b/i, 'Send reminder'],
    [/\bwith whom\b/i, 'Currently with'],
    [/\btak(?:e|es|en|ing) over\b/i, 'Use, Load the latest values'],
    [/\bmeanwhile\b/i, 'say what happened'],
    [/\bacceptance test|\bcertification testing\b/i, 'Certification test'],
    [/\binterface online\b|\bonline date\b/i, 'Go-live'],
    [/\boutlet\b/i, 'Egress'],
    [/\btick(?:ed|s|ing)?\b(?!-by-tick| size)/i, 'Select'],
    [/\bsomebody\b|\banybody\b|\beverybody\b/i, 'someone, anyone, everyone'],
    [/\bmodif(?:y|ied)\b.*password/i, 'Change password'],
    [/\bretriev(?:e|al)\b/i, 'Reset password'],
    [/\bcandidate ISV\b/i, 'ISV candidate'],
    [/\bcommon problems?\b/i, 'FAQ'],
    [/\bmy service\b/i, 'My services'],
    [/\b(?:be|is|are|was|were) passed\b/i, 'approved'],
    [/\bgo on\b|\bunder way\b|\bbegun\b|\bbegin\b(?! string)/i, 'Continue, In progress, Start'],
    [/\bat once\b|\banew\b|\bin all\b/i, 'immediately, again, in total'],
    [/\bin hand\b|\bhand(?:ed)? in\b/i, 'In progress, Submit'],
    [/\bstands? alone\b|\bstanding alone\b/i, 'Not part of a case'],
    [/\bon (?:its|their) way\b/i, 'sent, uploading'],
    [/\bsign (?:in|out)\b/i, 'Log in, Log out'],
    [/\bwhat you (?:typed|entered|filled)\b/i, 'Your entries'],
    [/\b(?:organis|authoris|licence|centre)/i, 'organization, authorization, license, center'],
  ])('does not say %s', (retired) => {
    const found = saying('en', retired).filter((each) => !quoted.has(each.slice(each.indexOf(': ') + 2)))
    expect(found).toEqual([])
  })

  it('has no Chinese punctuation', () => {
    expect(saying('en', /[，。；：？！、（）【】《》]/)).toEqual([])
  })

  it('counts in words that fit one as well as many', () => {
    expect(saying('en', /\w\(s\)|\b1 \w+s\b/)).toEqual([])
  })
})

describe('Chinese', () => {
  it('has no half-width semicolon', () => {
    expect(saying('zh', /;(?!\w)/).filter((each) => !each.includes('<'))).toEqual([])
  })

  it.each([/全部菜单/, /未到/, /流程视图/, /当前办理|审核期限/, /每个市场日/, /消息库|消息字典/])(
    'does not say %s',
    (retired) => {
      expect(saying('zh', retired)).toEqual([])
    },
  )

  it('does not say 释放 of a task that is given back; bookings and seats are released', () => {
    const found = saying('zh', /(?<!已)释放(?!席位|后)/)
    expect(found.filter((each) => !each.includes('/certification/'))).toEqual([])
  })
})
