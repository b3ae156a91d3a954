import fc from 'fast-check'
import { expect, it } from 'vitest'
import { holdsForWhateverIsTyped } from '../../kit/form/drafts.test-kit.ts'
import { emptyForm, misshapenAt } from '../../kit/form/values.ts'
import { applicationKinds } from '../kinds.ts'

holdsForWhateverIsTyped(
  new Map(applicationKinds.map((kind) => [kind.code as string, kind.form])),
  fc.record({
    today: fc.constantFrom('2026-06-01', '2026-01-01'),
    tree: fc.constantFrom('00' as const, '10' as const, null),
    adds: fc.boolean(),
    removes: fc.boolean(),
    nodes: fc.constantFrom([], ['M00.LCAPI.X']),
    storedSecrets: fc.array(fc.uuid({ version: 4 }), { maxLength: 2 }),
    returned: fc.boolean(),
  }),
)

it('is sound as it comes in', () => {
  for (const { form } of applicationKinds) expect(misshapenAt(emptyForm(form))).toBeNull()
})
