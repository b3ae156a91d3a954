import { fill, type Text, text } from '../kit/text.ts'
import { menuLevels, type TreeType } from '../permissions.ts'
import { childrenOf, codePattern, isFamilyCode, type MenuNode, menuLimits, placed } from './edition.ts'
import { indexTree, initialSelection, selectionProblems } from './selection.ts'
import { editType, type NodeRule, nodeStatus, type TreeNode } from './tree.ts'

export type NodeProblem = {
  /** Empty where it is about the tree as a whole. */
  readonly code: string
  readonly field: Exclude<keyof MenuNode, 'rules'> | `rules.${NodeRule['relateType']}` | ''
  readonly words: Text
  /** It is not wrong, but not finished: children are added after their parent. */
  readonly unfinished?: true
}

/** What stands in the way of publishing a tree. Import, editor and publication go by it alike. */
export function treeProblems(type: TreeType, nodes: readonly MenuNode[]): NodeProblem[] {
  const problems: NodeProblem[] = []
  const report = (code: string, field: NodeProblem['field'], words: Text, values = {}) =>
    void problems.push({ code, field, words: fill(words, values) })
  if (nodes.length === 0) report('', '', checkText.empty)
  if (nodes.length > menuLimits.nodes) report('', '', checkText.tooMany, { most: menuLimits.nodes })

  const byCode = new Map<string, MenuNode>()
  for (const node of nodes) {
    if (byCode.has(node.code)) report(node.code, 'code', checkText.codeTaken)
    else byCode.set(node.code, node)
  }
  const reached = placed(nodes)
  const levels = new Map(reached.map(({ code, level }) => [code, level]))
  for (const node of nodes) {
    const { code, parentCode } = node
    if (parentCode !== null && !byCode.has(parentCode))
      report(code, 'parentCode', checkText.noParent, { code: parentCode })
    else if (!levels.has(code)) report(code, 'parentCode', checkText.loop)
  }
  // Whatever follows takes for granted that there is a tree.
  if (problems.length > 0) return problems

  const children = childrenOf(nodes)
  const deepest = menuLevels(type)
  for (const { code, level, owners, parentCode, rules } of reached) {
    const isBranch = children.has(code)
    if (!codePattern.test(code)) report(code, 'code', checkText.code)
    else if (!fits(code, parentCode, level)) report(code, 'code', codeRule(level))
    if (level > deepest) report(code, 'parentCode', checkText.tooDeep, { levels: deepest })
    else if (level < deepest && !isBranch)
      problems.push({
        code,
        field: 'code',
        words: fill(checkText.noChildren, { levels: deepest }),
        unfinished: true,
      })
    if (isBranch && owners !== null) report(code, 'owners', checkText.ownedBranch)
    for (const { type, words } of ruleProblems(code, rules, byCode)) report(code, `rules.${type}`, words)
  }
  if (problems.length > 0) return problems

  const tree = indexTree(asTree(nodes))
  for (const { message, nodes: codes } of selectionProblems(tree, initialSelection(tree)))
    report(codes[0] ?? '', 'selected', checkText.selection, { problem: message })
  return problems
}

/** The second part of a code names the family: applications and tests go by it. */
function fits(code: string, parentCode: string | null, level: number): boolean {
  const parts = code.split('.')
  if (level === 1) return parts.length === 1
  if (level === 2) return parts.length === 2 && parts[0] === parentCode && isFamilyCode(parts[1]!)
  const family = parentCode!.split('.').slice(0, 2).join('.')
  return parts.length > 2 && code.startsWith(`${family}.`)
}
const codeRule = (level: number): Text =>
  level === 1 ? checkText.rootCode : level === 2 ? checkText.familyCode : checkText.belowCode

function ruleProblems(
  code: string,
  rules: MenuNode['rules'],
  byCode: ReadonlyMap<string, MenuNode>,
): { type: NodeRule['relateType']; words: Text }[] {
  const problems: { type: NodeRule['relateType']; words: Text }[] = []
  const lineage = (of: string) => {
    const above = new Set<string>()
    for (let at: string | null = of; at !== null; at = byCode.get(at)?.parentCode ?? null) above.add(at)
    return above
  }
  const own = lineage(code)
  const seen = new Set<string>()
  for (const { relateKeys, relateType } of rules)
    for (const key of relateKeys) {
      const report = (words: Text) => problems.push({ type: relateType, words: fill(words, { code: key }) })
      if (!byCode.has(key)) report(checkText.noRelated)
      else if (own.has(key) || lineage(key).has(code)) report(checkText.related)
      else if (seen.has(key)) report(checkText.relatedTwice)
      else if (relateType === 'different' && isTogether(byCode.get(key)!, code))
        report(checkText.relatedTwice)
      seen.add(key)
    }
  return problems
}
const isTogether = ({ rules }: MenuNode, code: string) =>
  rules.some(({ relateKeys, relateType }) => relateType === 'same' && relateKeys.includes(code))

/** As much of the tree as the rules of selection look at. */
export function asTree(nodes: readonly MenuNode[], nameOf = (node: MenuNode) => node.code): TreeNode[] {
  const children = childrenOf(nodes)
  const below = (parent: string | null, level: number, rootName: string): TreeNode[] =>
    (children.get(parent) ?? []).map((node) => {
      const nodeName = nameOf(node)
      const levelOneName = level === 1 ? nodeName : rootName
      const chidrenList = below(node.code, level + 1, levelOneName)
      return {
        id: node.code,
        pNodeId: parent,
        nodeName,
        nodeLevel: level,
        nodeType: levelTypes[Math.min(level, levelTypes.length) - 1]!,
        levelOneName,
        chidrenList,
        hasChidren: { code: chidrenList.length > 0 ? '1' : '0' },
        isLeafFlg: { code: chidrenList.length > 0 ? '0' : '1' },
        isFold: level > 2 && chidrenList.length > 0,
        nodeOptionalStatus: { code: node.selected ? nodeStatus.selected : nodeStatus.unselected },
        editType: { code: node.locked ? editType.locked : editType.editable },
        isNew: node.isNew ? 1 : 0,
        isHot: node.isHot ? 1 : 0,
        rules: node.rules,
      }
    })
  return below(null, 1, '')
}
const levelTypes = ['market', 'family', 'interface', 'function', 'item'] as const

const checkText = {
  empty: text('菜单中没有节点', 'The menu has no nodes'),
  tooMany: text('节点不能超过{most}个', 'There can be at most {most} nodes'),
  codeTaken: text('节点代码重复', 'This code is used more than once'),
  noParent: text('没有上级节点“{code}”', 'There is no parent node “{code}”'),
  loop: text('上级节点形成循环或层级过深', 'The parent nodes form a loop, or too many levels'),
  code: text(
    '应由大写字母、数字、下划线和连字符组成，各级以点分隔，最多5级',
    'Use capital letters, digits, hyphens and underscores, in up to five parts separated by dots',
  ),
  rootCode: text('市场的代码不含点', 'The code of a market has no dot'),
  familyCode: text(
    '应为“市场代码.接口类别代码”，如M01.CASH',
    'This must be the market’s code, a dot and a family code, for example M01.CASH',
  ),
  belowCode: text(
    '应以所属接口类别的代码和点开头',
    'This must start with the code of its interface family and a dot',
  ),
  tooDeep: text('该菜单只有{levels}级', 'This menu has {levels} levels only'),
  noChildren: text(
    '没有下级节点：该菜单的每个分支均须到第{levels}级',
    'It has no child nodes: every branch of this menu goes down to level {levels}',
  ),
  ownedBranch: text('归属团队只能设于最低一级节点', 'Owners are set on the lowest nodes only'),
  noRelated: text('没有关联节点“{code}”', 'There is no related node “{code}”'),
  related: text(
    '“{code}”是该节点本身或其上下级，不能作为关联节点',
    '“{code}” is the node itself, or above or below it, and cannot be related to it',
  ),
  relatedTwice: text(
    '与“{code}”的关联重复或相互矛盾',
    'The relations with “{code}” are repeated or contradict each other',
  ),
  selection: text('初始选择有误：{problem}', 'The initial selection is inconsistent. {problem}'),
}
