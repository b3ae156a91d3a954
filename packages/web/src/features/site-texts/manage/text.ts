import { text } from '@cass/contract/kit/text.ts'

export const manageWords = {
  title: text('站点文本', 'Site texts'),
  lead: text(
    '业务概览、服务条款和隐私政策，按版本发布。',
    'Business overview, terms of service and privacy policy, published in editions.',
  ),
  kinds: text('文本', 'Texts'),
  draftLead: text(
    '下一版的草稿，自动保存，发布前读者看不到。',
    'Draft of the next edition. It is saved automatically and not visible to readers until published.',
  ),
  freshLead: text(
    '以下为现行内容。修改后自动保存为下一版的草稿。',
    'Current version. Changes are saved automatically as a draft of the next edition.',
  ),
  noneLead: text('尚未发布任何版本。', 'No edition has been published yet.'),
  changesHelp: text('随新版一并显示给读者', 'Shown to readers with the new edition'),
  previewTitle: text('读者看到的内容', 'Reader view'),
  publishBody: text('读者将立即看到新版内容。', 'Readers will see the new edition immediately.'),
  publishTerms: text(
    '发布后，每位机构用户下次登录时须重新阅读并同意服务条款，否则无法继续使用；已登录的用户不受影响。运营方人员无须同意。',
    'Every institution user must read and accept the new terms at their next login before continuing. Users who are currently logged in are not interrupted. Operator staff are not asked.',
  ),
}
