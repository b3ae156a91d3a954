import { kindOf } from '@cass/contract/applications/kinds.ts'
import { sameInBoth } from '@cass/contract/kit/text.ts'
import { indexTree, type Tree } from '@cass/contract/menus/selection.ts'
import type { TreeNode } from '@cass/contract/menus/tree.ts'
import { describe, expect, it } from 'vitest'
import { subjectOf } from './subject.ts'

/** M, the family M.F, six interfaces in it, and a function of each. */
const node = (id: string, language: 'zh' | 'en', children: TreeNode[]): TreeNode => ({
  id,
  pNodeId: id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : null,
  nodeName: language === 'zh' ? `名${id}` : `Name ${id}`,
  nodeLevel: id.split('.').length,
  nodeType: 'market',
  levelOneName: 'M',
  chidrenList: children,
  hasChidren: { code: children.length > 0 ? '1' : '0' },
  isLeafFlg: { code: children.length > 0 ? '0' : '1' },
  isFold: false,
  nodeOptionalStatus: { code: '00' },
  editType: { code: '00' },
  isNew: 0,
  isHot: 0,
  rules: [],
})
const treeIn = (language: 'zh' | 'en'): Tree => {
  const interfaces = ['1', '2', '3', '4', '5', '6'].map((at) =>
    node(`M.F.${at}`, language, [node(`M.F.${at}.x`, language, [])]),
  )
  return indexTree([node('M', language, [node('M.F', language, interfaces)])])
}
const trees = { zh: treeIn('zh'), en: treeIn('en') }
const codes = [...trees.en.byId.keys()]
const nothing = { form: {}, nodes: [], heldNodes: [], trees }

describe('the line on what an application is about', () => {
  it('names the interfaces, in both languages', () => {
    const nodes = ['M', 'M.F', 'M.F.2', 'M.F.2.x', 'M.F.1.x']
    expect(subjectOf(kindOf('00')!, { ...nothing, nodes })).toEqual({
      zh: '名M.F.1、名M.F.2',
      en: 'Name M.F.1, Name M.F.2',
    })
  })

  it('counts those that it has no room for', () => {
    expect(subjectOf(kindOf('00')!, { ...nothing, nodes: codes })).toEqual({
      zh: '名M.F.1、名M.F.2、名M.F.3、名M.F.4等6项',
      en: 'Name M.F.1, Name M.F.2, Name M.F.3, Name M.F.4 and 2 more',
    })
  })

  it('of a change names what changes, either way', () => {
    const given = { ...nothing, nodes: ['M.F.1.x', 'M.F.2.x'], heldNodes: ['M.F.2.x', 'M.F.3.x'] }
    expect(subjectOf(kindOf('40')!, given).en).toBe('Name M.F.1, Name M.F.3')
  })

  it('names accounts, each once, before anything else', () => {
    const rows = (...names: string[]) => names.map((apiAccount) => ({ rowId: apiAccount, apiAccount }))
    const nodes = ['M.F.1']
    const network = { ...nothing, nodes, form: { networkList: rows('a.1', ' A.1', 'b.2', '') } }
    for (const code of ['50', '50-2'])
      expect(subjectOf(kindOf(code)!, network)).toEqual({ zh: 'a.1、b.2', en: 'a.1, b.2' })
    expect(subjectOf(kindOf('20')!, { ...nothing, form: { onlineBasicInfoList: rows('x') } })).toEqual(
      sameInBoth('x'),
    )
    expect(subjectOf(kindOf('20')!, { ...nothing, nodes }).en).toBe('Name M.F.1')
  })

  it('names the user of a VPDN, and the product of a report', () => {
    expect(subjectOf(kindOf('VPDN')!, { ...nothing, trees: null, form: { vpdnAccount: ' u ' } })).toEqual(
      sameInBoth('u'),
    )
    const report = { interfaceName: '现券', version: 'V1' }
    expect(subjectOf(kindOf('21')!, { ...nothing, trees: null, form: report })).toEqual(sameInBoth('现券 V1'))
    expect(subjectOf(kindOf('21')!, { ...nothing, trees: null })).toEqual(sameInBoth(''))
  })
})
