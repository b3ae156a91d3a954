import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkForm, normalizedForm } from './check.ts'
import {
  type Form,
  type FormContext,
  type FormDefinition,
  type FormValue,
  type Part,
  partsOf,
} from './definition.ts'
import { draftSchema, emptyForm } from './values.ts'

const typed = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '1',
    '2',
    'other',
    'OTHER',
    '2026-01-01',
    '2099-12-31',
    '10.1.2.3',
    '1'.repeat(21),
    'TCP',
  ),
)
const id = fc.uuid({ version: 4 })
const inside = (fields: Readonly<Record<string, unknown>>) =>
  fc.record(Object.fromEntries(Object.keys(fields).map((name) => [name, typed])))
function draftOf(part: Part): fc.Arbitrary<FormValue> {
  switch (part.kind) {
    case 'field':
      return typed
    case 'files':
      return fc.array(id, { maxLength: part.max })
    case 'group':
      return inside(part.fields)
    case 'rows':
      return fc.uniqueArray(
        fc.tuple(id, inside(part.fields)).map(([rowId, fields]) => ({ rowId, ...fields })),
        { maxLength: Math.min(part.max, 4), selector: (one) => one.rowId },
      )
  }
}
/** What a definition promises, whoever wrote it; for the tests of those who have some. */
export function holdsForWhateverIsTyped<Context extends FormContext>(
  definitions: ReadonlyMap<string, FormDefinition<Context>>,
  contexts: fc.Arbitrary<Context>,
): void {
  describe.each([...definitions])('whatever is typed into %s', (_, definition) => {
    const drafts = fc.record(
      Object.fromEntries(partsOf(definition).map(([name, part]) => [name, draftOf(part)])),
      { requiredKeys: [] },
    ) as fc.Arbitrary<Form>
    const runs = { numRuns: 150 }

    it('is a draft, and stays the same when it is saved again', () => {
      expect(draftSchema(definition).parse(emptyForm(definition))).toEqual(emptyForm(definition))
      fc.assert(
        fc.property(drafts, (draft) => {
          const saved = draftSchema(definition).parse(draft)
          expect(saved).toMatchObject(draft)
          expect(draftSchema(definition).parse(saved)).toEqual(saved)
        }),
        runs,
      )
    })

    it('can be checked, alike in both languages and at places that the form has', () => {
      const places = new Set(
        partsOf(definition).flatMap(([name, part]) =>
          'fields' in part ? [name, ...Object.keys(part.fields).map((inner) => `${name}.${inner}`)] : [name],
        ),
      )
      fc.assert(
        fc.property(drafts, contexts, (draft, given) => {
          const saved = draftSchema(definition).parse(draft)
          const [zh, en] = (['zh', 'en'] as const).map((language) =>
            checkForm(definition, saved, given, language),
          )
          expect(zh!.map(({ path }) => path)).toEqual(en!.map(({ path }) => path))
          expect(new Set(en!.map(({ path }) => path)).size).toBe(en!.length)
          for (const { path, message } of en!) {
            expect(places).toContain(path.replace(/\.\d+(?=\.|$)/, ''))
            expect(message).not.toBe('')
          }
        }),
        runs,
      )
    })

    it('can be normalized into a draft that says the same as before and is normalized no further', () => {
      fc.assert(
        fc.property(drafts, contexts, (draft, given) => {
          const saved = draftSchema(definition).parse(draft)
          const normal = normalizedForm(definition, saved, given)
          expect(draftSchema(definition).parse(normal)).toEqual(normal)
          expect(normalizedForm(definition, normal, given)).toEqual(normal)
          // What was fine stays fine.
          if (checkForm(definition, saved, given, 'en').length === 0)
            expect(checkForm(definition, normal, given, 'en')).toEqual([])
        }),
        runs,
      )
    })
  })
}
