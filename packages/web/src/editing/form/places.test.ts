import { goLiveForm } from '@cass/contract/applications/forms/go-live.ts'
import { permissionChangeForm } from '@cass/contract/applications/forms/permission-change.ts'
import { serviceOpeningForm } from '@cass/contract/applications/forms/service-opening.ts'
import { expect, it } from 'vitest'
import { inOrder } from './places.ts'

it('sorts places as the form has them: section, part, row and field', () => {
  const rows = [{ rowId: 'r9' }, { rowId: 'r1' }]
  const form = { onlineBasicInfoList: rows, firewallList: [{ rowId: 'f1' }] }
  const sorted = [
    'goLiveDate',
    'onlineBasicInfoList',
    'onlineBasicInfoList.r9.apiAccount',
    'onlineBasicInfoList.r9.clientIp',
    'onlineBasicInfoList.r1.apiAccount',
    'firewallList.f1.sourceIp',
    'emergencyContact.name',
    'emergencyContact.mobile',
  ]
  expect(sorted.toReversed().sort(inOrder(goLiveForm, form))).toEqual(sorted)
  expect(sorted.toSorted().sort(inOrder(goLiveForm, form))).toEqual(sorted)
})

it('has the tree where its section is', () => {
  const change = ['reason', 'nodes', 'instName'].sort(inOrder(permissionChangeForm, {}))
  expect(change).toEqual(['instName', 'nodes', 'reason'])
  const { slot, parts } = serviceOpeningForm.sections.find((section) => section.slot)!
  expect(slot).toBe('nodes')
  const first = Object.keys(parts).slice(0, 1)
  expect([...first, 'nodes'].sort(inOrder(serviceOpeningForm, {}))).toEqual(['nodes', ...first])
})
