import { otherVendor } from '@cass/contract/applications/forms/service-opening.ts'
import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { textOf } from '@cass/contract/kit/form/values.ts'
import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import { recordId } from '@cass/contract/kit/rules.ts'
import { type Text, text } from '@cass/contract/kit/text.ts'
import type { Context } from '../../platform/context.ts'
import type { Reader } from '../../platform/db.ts'
import { canBeChosen, findVendorVersion, isVersionOffered } from './queries/vendor-repository.ts'
import { type ApplicationRow, findSubmission } from './repository.ts'

const isId = (text: string) => recordId.safeParse(text).success

/** A vendor is chosen from the list (spec §5), or is none of it; so is its product, which must be that vendor's. */
export async function vendorProblems(
  reader: Reader,
  ctx: Context,
  application: ApplicationRow,
): Promise<RefusedField[]> {
  const { form } = application
  const refused: RefusedField[] = []
  const vendorId = textOf(form, 'devInstitutionId').trim()
  const fromVendor = vendorId !== '' && vendorId !== otherVendor && textOf(form, 'selfDevelopedFlag') === '0'
  if (fromVendor && !(isId(vendorId) && (await canBeChosen(reader, vendorId))))
    refused.push({ path: 'devInstitutionId', message: ruleMessages.institutionChosen[ctx.language] })

  for (const path of ['vendorVersionId', ...(fromVendor ? ['devVersionId'] : [])]) {
    const id = textOf(form, path)
    const of = path === 'devVersionId' ? vendorId : undefined
    if (id !== '' && !(await isVersionChosen(reader, application, { path, id, of })))
      refused.push({ path, message: ruleMessages.chosen[ctx.language] })
  }
  return refused
}

/** Offered, or named by the submission before: what is sent back is not refused for what the vendor withdrew meanwhile. */
async function isVersionChosen(
  reader: Reader,
  { id: applicationId, round }: ApplicationRow,
  { id, of, path }: { path: string; id: string; of: string | undefined },
): Promise<boolean> {
  if (!isId(id)) return false
  const [version] = await findVendorVersion(reader, id)
  if (!version || (of !== undefined && version.vendor.id !== of)) return false
  if (await isVersionOffered(reader, id)) return true
  const before = round > 0 ? await findSubmission(reader, applicationId, round) : undefined
  return before !== undefined && textOf(before.form, path) === id
}

/**
 * Name and version of a product that was chosen, as they are registered at that moment: certificates, lists and later
 * applications read them, whichever way they came in.
 */
export async function withProductName(reader: Reader, form: Form): Promise<Form> {
  const id = textOf(form, 'vendorVersionId')
  const [version] = id === '' ? [] : await findVendorVersion(reader, id)
  if (!version) return form
  const { nameZh, nameEn } = version.product
  return { ...form, productName: nameZh, productNameEn: nameEn, productVersion: version.number }
}

/** Name and version of the product that a test is about. */
export function productOf(form: Form): Text {
  const name = textOf(form, 'productName')
  const versioned = (each: string) => [each, textOf(form, 'productVersion')].join(' ')
  return text(versioned(name), versioned(textOf(form, 'productNameEn') || name))
}
