import { area, date, field, files, no, yes, yesNo } from '../../kit/form/builders.ts'
import type { Condition } from '../../kit/form/definition.ts'
import { rowsOf } from '../../kit/form/values.ts'
import { ruleMessages } from '../../kit/rule-text.ts'
import { creditCode, nonNegativeDecimal, organisationName } from '../../kit/rules.ts'
import { text } from '../../kit/text.ts'
import { type ApplicationFormDefinition, nodesSlot, vendorControl } from '../form-context.ts'
import { address, contact, contactNumber, instName, plainCode, postCode, serviceCode } from './parts.ts'

/** Chosen among vendors: one that is not registered here. */
export const otherVendor = 'OTHER'
const boughtIn: Condition = (form) => form.selfDevelopedFlag === no
const boughtFromOther: Condition = (form, context) =>
  boughtIn(form, context) && form.devInstitutionId === otherVendor

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
      hint: text('请勾选本次申请开通的接口权限', 'Tick the interfaces that you apply for'),
      slot: nodesSlot,
      parts: {},
    },
    {
      key: 'contacts',
      title: text('联系人', 'Contacts'),
      hint: text(
        '审核及上线期间，运营方将通过以下联系人与您联系',
        'Whom the operator will call during review and go-live',
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
          text('是否已接入外汇交易系统', 'Connected to the foreign exchange system'),
        ),
        foreignCurrencyMarketFlag: yesNo(text('是否为外汇市场会员', 'Member of the foreign exchange market')),
        lyForeignSales: field(text('上年度外汇交易量', 'FX volume of last year'), {
          rule: nonNegativeDecimal,
          code: true,
          unit: text('亿美元', '× 100 million USD'),
          when: (form) => form.foreignCurrencyMarketFlag === yes,
        }),
        contactCurrencySystemFlag: yesNo(
          text('是否已接入本币交易系统', 'Connected to the local-currency system'),
        ),
        bondCurrencyMarketFlag: yesNo(
          text('是否为货币及债券市场会员', 'Member of the money and bond markets'),
        ),
        ltLocalSales: field(text('上年度本币交易量', 'RMB volume of last year'), {
          rule: nonNegativeDecimal,
          code: true,
          unit: text('亿元', '× 100 million CNY'),
          when: (form) => form.bondCurrencyMarketFlag === yes,
        }),
        hasRiskMechanism: yesNo(text('是否已建立风险控制机制', 'A mechanism of risk control is in place')),
        qualificationFlag: yesNo(text('是否具备相应业务资格', 'Qualified for the business applied for')),
      },
    },
    {
      key: 'technical',
      title: text('技术条件', 'Technical conditions'),
      parts: {
        infoStandardFlag: yesNo(
          text('是否符合信息接口技术规范', 'Meets the standard of information interfaces'),
        ),
        tradeStandardFlag: yesNo(
          text('是否符合交易接口技术规范', 'Meets the standard of trading interfaces'),
        ),
        requirementsFlag: yesNo(
          text('是否满足机房与安全要求', 'Meets the requirements on premises and security'),
        ),
        hasHotLine: yesNo(text('是否有专线', 'Leased line')),
        hotlineInfo: area(text('专线信息', 'About the leased line'), {
          when: (form) => form.hasHotLine === yes,
          hint: text('运营商、线路号及带宽', 'Provider, line number and bandwidth'),
        }),
        hasBackupHotLine: yesNo(text('是否有备用专线', 'Backup leased line')),
        selfDevelopedFlag: yesNo(text('是否自主开发', 'Developed by the institution itself')),
        devInstitutionId: field(text('开发商', 'Vendor'), {
          input: 'lookup',
          control: vendorControl,
          when: boughtIn,
          hint: text('未在列表中的开发商请选择“其他”', 'Choose “Other” for a vendor that is not listed'),
        }),
        otherInstitutionName: field(text('其他开发商名称', 'Name of the other vendor'), {
          rule: organisationName,
          when: boughtFromOther,
        }),
        unifySclCrdtCode: field(text('开发商统一社会信用代码', 'Credit code of the vendor'), {
          rule: creditCode,
          code: true,
          when: boughtFromOther,
        }),
        otherDevFileList: files(text('开发商资质文件', 'Documents of the vendor'), 'application', {
          when: boughtFromOther,
          max: 5,
        }),
        basicInfoList: {
          kind: 'rows',
          label: text('接入系统', 'Systems to be connected'),
          min: 1,
          max: 10,
          add: text('添加系统', 'Add a system'),
          fields: {
            systemName: field(text('系统名称', 'System')),
            version: field(text('版本号', 'Version'), { rule: plainCode, code: true }),
            plannedDate: date(text('计划上线日期', 'Planned go-live'), { optional: true }),
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
