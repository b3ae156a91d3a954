import { text } from '@cass/contract/kit/text.ts'

export const productText = {
  nameTaken: text('贵机构已有同名产品', 'Your institution already has a product with this name'),
  tooMany: text('最多可登记{most}个产品', 'You can register up to {most} products'),
  versionFixed: text(
    '已保存的版本号不可修改或删除；如有误，请取消“可选”并新增版本',
    'A saved version cannot be renamed or removed. Stop offering it and add the correct one.',
  ),
}
