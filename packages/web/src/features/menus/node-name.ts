import type { ShownNode } from '@cass/contract/menus/edition-endpoints.ts'
import { language } from '../../lib/language.ts'

export const nameOf = ({ nameEn, nameZh }: Pick<ShownNode, 'nameEn' | 'nameZh'>): string =>
  language === 'zh' ? nameZh : nameEn
