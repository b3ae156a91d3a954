import { text } from '@cass/contract/kit/text.ts'

export const processWords = {
  of: text('流程查看：{type} {number}', 'Process of {type} {number}'),
  current: text('本申请', 'This application'),
  chain: text('办理步骤', 'Steps'),
  alone: text('单独申请', 'Standing alone'),
  institution: text('申请机构', 'Institution'),
  opened: text('开始日期', 'Begun'),
  closed: text('结束日期', 'Closed'),
  together: text('可同时办理', 'Open at the same time'),

  states: {
    done: text('已完成', 'Done'),
    current: text('办理中', 'In progress'),
    open: text('可以开始', 'Ready to begin'),
    later: text('尚未开始', 'Later'),
    skipped: text('无需办理', 'Not needed'),
  },

  review: text('审核环节', 'Review'),
  plan: text('提交后的审核环节', 'Review once submitted'),
  stageStates: {
    done: text('已通过', 'Passed'),
    current: text('进行中', 'Under way'),
    returned: text('已退回', 'Sent back'),
    rejected: text('已拒绝', 'Rejected'),
    recalled: text('已撤销', 'Recalled'),
    skipped: text('无需办理', 'Not needed'),
    unreached: text('未进行', 'Not reached'),
    later: text('未到', 'Not yet'),
  },
  notTaken: text('尚无人领取', 'Nobody has taken it yet'),
  due: text('应于{at}前处理', 'Due {at}'),
  overdue: text('已逾期', 'Overdue'),
  round: text('第{n}轮', 'Round {n}'),

  submittedBy: text('{name}提交', 'Submitted by {name}'),
  begunBy: text('{name}起草', 'Drafted by {name}'),
  withInstitution: {
    '30': text('由申请机构填写', 'With the institution, being written'),
    '25': text('由申请机构补充', 'With the institution, to be supplemented'),
    '40': text('由机构管理员签署协议', 'With the institution’s administrator, to be signed'),
  },
  files: text('附件', 'Files'),
  earlier: text('此前的申请', 'Earlier tries'),
}
