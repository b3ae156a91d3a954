import { z } from 'zod'
import { area, date, field, files, no, yes, yesNo } from '../../kit/form/builders.ts'
import type { Condition } from '../../kit/form/definition.ts'
import { rowsOf, textOf } from '../../kit/form/values.ts'
import { hundredMillions } from '../../kit/format.ts'
import { ruleMessages } from '../../kit/rule-text.ts'
import { creditCode, nonNegativeDecimal, organisationName } from '../../kit/rules.ts'
import { text } from '../../kit/text.ts'
import {
  type ApplicationFormDefinition,
  nodesSlot,
  vendorControl,
  vendorVersionControl,
} from '../form-context.ts'
import { address, contact, contactNumber, instName, plainCode, postCode, serviceCode } from './parts.ts'

/** Chosen among vendors: one that is not registered here. */
export const otherVendor = 'OTHER'
const boughtIn: Condition = (form) => form.selfDevelopedFlag === no
const boughtFromOther: Condition = (form, context) =>
  boughtIn(form, context) && form.devInstitutionId === otherVendor

const boughtFromVendor: Condition = (form, context) =>
  boughtIn(form, context) && !['', otherVendor].includes(textOf(form, 'devInstitutionId').trim())

/** Service opening (00), with the names of spec §3. */
export const serviceOpeningForm: ApplicationFormDefinition = {
  sections: [
    {
      key: 'institution',
      title: text('机构信息', 'Institution'),
      parts: { serviceCode, instName, address, postCode, contactNumber },
    },
    {
      key: 'nodes',
      title: text('申请的接口', 'Interfaces'),
      hint: text('请勾选本次申请开通的接口权限', 'Select the interfaces you are applying for'),
      slot: nodesSlot,
      parts: {},
    },
    {
      key: 'contacts',
      title: text('联系人', 'Contacts'),
      hint: text(
        '审核及上线期间，运营方将通过以下联系人与您联系',
        'Who the operator will contact during review and go-live',
      ),
      parts: {
        businessContact: contact(text('业务联系人', 'Business contact')),
        standbyBusinessContact: contact(text('备用业务联系人', 'Standby business contact'), {
          optional: true,
        }),
        technicalContact: contact(text('技术联系人', 'Technical contact')),
        standbyTechnicalContact: contact(text('备用技术联系人', 'Standby technical contact'), {
          optional: true,
        }),
        vendorContact: contact(text('信息商联系人', 'Information vendor contact'), {
          when: (_, context) => context.tree === '10',
        }),
      },
    },
    {
      key: 'business',
      title: text('业务条件', 'Business conditions'),
      parts: {
        contactForeignExchangeSystemFlag: yesNo(
          text('是否已接入外汇交易系统', 'Connected to the FX trading system'),
        ),
        foreignCurrencyMarketFlag: yesNo(text('是否为外汇市场会员', 'Member of the FX market')),
        lyForeignSales: field(text('上年度外汇交易量', 'FX trading volume last year'), {
          rule: nonNegativeDecimal,
          code: true,
          unit: text('亿美元', 'USD 100 million'),
          shown: hundredMillions('亿美元', 'USD'),
          when: (form) => form.foreignCurrencyMarketFlag === yes,
        }),
        contactCurrencySystemFlag: yesNo(
          text('是否已接入本币交易系统', 'Connected to the local-currency trading system'),
        ),
        bondCurrencyMarketFlag: yesNo(
          text('是否为货币及债券市场会员', 'Member of the money and bond markets'),
        ),
        ltLocalSales: field(text('上年度本币交易量', 'RMB trading volume last year'), {
          rule: nonNegativeDecimal,
          code: true,
          unit: text('亿元', 'CNY 100 million'),
          shown: hundredMillions('亿元', 'CNY'),
          when: (form) => form.bondCurrencyMarketFlag === yes,
        }),
        hasRiskMechanism: yesNo(text('是否已建立风险控制机制', 'Risk controls are in place')),
        qualificationFlag: yesNo(text('是否具备相应业务资格', 'Holds the required business qualifications')),
      },
    },
    {
      key: 'technical',
      title: text('技术条件', 'Technical conditions'),
      parts: {
        infoStandardFlag: yesNo(text('是否符合信息接口技术规范', 'Meets the information interface standard')),
        tradeStandardFlag: yesNo(text('是否符合交易接口技术规范', 'Meets the trading interface standard')),
        requirementsFlag: yesNo(
          text('是否满足机房与安全要求', 'Meets the data center and security requirements'),
        ),
        hasHotLine: yesNo(text('是否有专线', 'Leased line')),
        hotlineInfo: area(text('专线信息', 'Leased line details'), {
          when: (form) => form.hasHotLine === yes,
          hint: text('运营商、线路号及带宽', 'Provider, line number and bandwidth'),
        }),
        hasBackupHotLine: yesNo(text('是否有备用专线', 'Backup leased line')),
        selfDevelopedFlag: yesNo(text('是否自主开发', 'Developed in-house')),
        devInstitutionId: field(text('开发商', 'Vendor'), {
          input: 'lookup',
          control: vendorControl,
          when: boughtIn,
          hint: text('未在列表中的开发商请选择“其他”', 'Select “Other” if the vendor is not listed'),
        }),
        devVersionId: field(text('开发商产品', 'Vendor product'), {
          input: 'lookup',
          control: vendorVersionControl,
          rule: z.string().max(64),
          optional: true,
          when: boughtFromVendor,
          hint: text('该开发商已登记的产品及版本', 'A product and version that the vendor has registered'),
        }),
        otherInstitutionName: field(text('其他开发商名称', 'Other vendor name'), {
          rule: organisationName,
          when: boughtFromOther,
        }),
        unifySclCrdtCode: field(text('开发商统一社会信用代码', 'Vendor unified social credit code'), {
          rule: creditCode,
          code: true,
          when: boughtFromOther,
        }),
        otherDevFileList: files(text('开发商资质文件', 'Vendor documents'), 'application', {
          when: boughtFromOther,
          max: 5,
        }),
        basicInfoList: {
          kind: 'rows',
          label: text('接入系统', 'Systems to connect'),
          min: 1,
          max: 10,
          add: text('添加系统', 'Add system'),
          fields: {
            systemName: field(text('系统名称', 'System name')),
            version: field(text('版本号', 'Version'), { rule: plainCode, code: true }),
            plannedDate: date(text('计划上线日期', 'Planned go-live date'), { optional: true }),
          },
        },
      },
    },
  ],
  rules: (form, { today }) =>
    rowsOf(form, 'basicInfoList').flatMap(({ plannedDate }, index) =>
      plannedDate && plannedDate < today
        ? [{ path: `basicInfoList.${index}.plannedDate`, message: ruleMessages.dateInPast }]
        : [],
    ),
}
