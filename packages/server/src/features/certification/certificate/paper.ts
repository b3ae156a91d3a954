import type { CertificationDetail } from '@cass/contract/certification/endpoints.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { fill, type Language, type Text, text } from '@cass/contract/kit/text.ts'
import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { productOf } from '../../applications/service.ts'
import { paperWords as words } from './text.ts'

type PaperCase = {
  id: string
  title: Text
  result: { passed: boolean; words: Text }
  tester: string
}

/** What stands on a certificate. */
export type Paper = {
  number: string
  code: string
  /** Where it can be checked. */
  address: string
  certifiedAt: string
  certifiedOn: string
  testedOn: string
  institution: Text
  families: Text
  product: Text
  applyOrdNo: string
  cases: Text
  forms: { name: Text; cases: PaperCase[] }[]
}

export function paperOf(
  test: CertificationDetail,
  given: { institution: { name: string; nameEn: string }; form: Form; code: string; address: string },
): Paper {
  const { address, code, form, institution } = given
  const forms = test.testForms.map(({ cases, name }) => ({
    name,
    cases: cases.map(({ id, result, title }) => ({
      id,
      title,
      result: { passed: result?.result === 'pass', words: words.results[result?.result ?? 'notRun'] },
      tester: result?.tester ?? '',
    })),
  }))
  const all = forms.flatMap(({ cases }) => cases)
  const listed = (language: Language) =>
    test.families
      .map((family) => fill(words.family, interfaceFamilies[family])[language])
      .join(words.between[language])
  return {
    number: test.certificateNo!,
    code,
    address,
    certifiedAt: test.certifiedAt!,
    certifiedOn: marketDate(new Date(test.certifiedAt!)),
    testedOn: test.testTime?.date ?? '',
    institution: text(institution.name, institution.nameEn || institution.name),
    families: text(listed('zh'), listed('en')),
    product: productOf(form),
    applyOrdNo: test.applyOrdNo,
    cases: fill(words.caseCount, {
      n: all.length,
      passed: all.filter(({ result }) => result.passed).length,
    }),
    forms,
  }
}
