import { administrators, calls, vendors } from './callers.ts'
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
}

export const isvScopes: Readonly<Record<string, Scope>> = {
  'POST /isv/developer/apply': { testedIn: 'features/agency-review/developer.test.ts' },
  'GET /isv/product/detail': { testedIn: 'features/isv-products/isv-products.test.ts' },
  'POST /isv/product/save': { testedIn: 'features/isv-products/isv-products.test.ts' },
  'POST /isv/product/do': { testedIn: 'features/isv-products/isv-products.test.ts' },
}
