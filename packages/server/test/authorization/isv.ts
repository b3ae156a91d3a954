import { administrators, calls, everybody, fieldAffairs, vendors } from './callers.ts'
import type { Scope } from './scope.ts'

export const isvCalls: Readonly<Record<string, string>> = {
  // It is about the institution of whoever asks.
  ...calls('AI', 'GET /isv/developer/state'),
  ...calls(
    vendors,
    'POST /isv/product/list',
    'GET /isv/product/detail',
    'POST /isv/product/save',
    'POST /isv/product/do',
  ),
  ...calls(administrators, 'POST /isv/developer/apply'),
  ...calls(everybody, 'GET /isv/board', 'GET /isv/board/card'),
  // A card is an institution's own.
  ...calls('I', 'GET /isv/card/own'),
  ...calls(vendors, 'POST /isv/card/submit', 'POST /isv/card/do'),
  ...calls(fieldAffairs, 'POST /grip/isv/list', 'GET /isv/card/task', 'POST /isv/card/decide'),
}

export const isvScopes: Readonly<Record<string, Scope>> = {
  'POST /isv/developer/apply': { testedIn: 'features/agency-review/developer.test.ts' },
  'GET /isv/board/card': { testedIn: 'features/isv-board/isv-board.test.ts' },
  'GET /isv/card/task': { testedIn: 'features/isv-board/isv-board.test.ts' },
  'POST /isv/card/submit': { testedIn: 'features/isv-board/isv-board.test.ts' },
  'POST /isv/card/decide': { testedIn: 'features/isv-board/isv-board.test.ts' },
  'GET /isv/product/detail': { testedIn: 'features/isv-products/isv-products.test.ts' },
  'POST /isv/product/save': { testedIn: 'features/isv-products/isv-products.test.ts' },
  'POST /isv/product/do': { testedIn: 'features/isv-products/isv-products.test.ts' },
}
