import { applicationWorkflow } from '@cass/contract/applications/workflow.ts'
import { certificationWorkflow } from '@cass/contract/certification/workflow.ts'
import { type Text, text } from '@cass/contract/kit/text.ts'

const { failed, reportRejected, testing } = certificationWorkflow.states
const { draft, signing, supplement } = applicationWorkflow.states

export const processWords = {
  of: text('流程查看：{type} {number}', 'Process view: {type} {number}'),
  current: text('本申请', 'This application'),
  chain: text('办理步骤', 'Steps'),
  alone: text('单独申请', 'Not part of a case'),
  institution: text('申请机构', 'Institution'),
  opened: text('开始日期', 'Started'),
  closed: text('结束日期', 'Closed'),
  together: text('可同时办理', 'Can be handled in parallel'),

  states: {
    done: text('已完成', 'Done'),
    current: text('办理中', 'In progress'),
    open: text('可以开始', 'Ready to start'),
    later: text('尚未开始', 'Not started'),
    skipped: text('无需办理', 'Not needed'),
  },

  review: text('审核环节', 'Review stages'),
  plan: text('提交后的审核环节', 'Review stages after submission'),
  stageStates: {
    done: text('已通过', 'Approved'),
    current: text('进行中', 'In progress'),
    returned: text('已退回', 'Sent back'),
    rejected: text('已拒绝', 'Rejected'),
    recalled: text('已撤销', 'Closed'),
    skipped: text('无需办理', 'Not needed'),
    unreached: text('未进行', 'Not reached'),
    later: text('未开始', 'Not started'),
  },
  notTaken: text('尚无人领取', 'Unassigned'),
  due: text('应于{at}前处理', 'Due {at}'),
  overdue: text('已逾期', 'Overdue'),
  round: text('第{n}轮', 'Round {n}'),

  submittedBy: text('{name}提交', 'Submitted by {name}'),
  begunBy: text('{name}起草', 'Drafted by {name}'),
  withInstitution: {
    [draft.code]: text('由申请机构填写', 'With the institution, in preparation'),
    [supplement.code]: text('由申请机构补充', 'With the institution, changes requested'),
    [signing.code]: text('由机构管理员签署协议', 'With the institution administrator, awaiting signature'),
    [testing.code]: text('由申请机构测试', 'With the institution, in testing'),
    [failed.code]: text('由申请机构申诉或重新申请', 'With the institution, to appeal or apply again'),
    [reportRejected.code]: text(
      '由申请机构重新上传报告',
      'With the institution, report to be uploaded again',
    ),
  } as Readonly<Record<string, Text>>,
  files: text('附件', 'Files'),
  earlier: text('此前的申请', 'Earlier applications'),
}
