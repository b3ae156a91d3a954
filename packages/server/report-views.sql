-- What the SQL page reads: views without passwords, secrets, codes and what people wrote, with contact details masked.
-- They are made anew whenever this file or a migration changes. The comment on each is shown beside the statement.

create schema report;

create view report.institution as
  select id, name, name_en, credit_code, identities, status, created_at from public.institution;
comment on view report.institution is '机构|Institutions';

create view report.app_user as
  select id, login_name, kind, role_type, institution_id, department_id, supervisor_id, name,
    case when length(mobile) >= 11 then left(mobile, 3) || '****' || right(mobile, 4) else '****' end as mobile,
    left(email, 1) || '***' || coalesce(substring(email from '@.*$'), '') as email,
    permissions, status, terms_read_at, created_at
  from public.app_user;
comment on view report.app_user is '用户|Users';

create view report.login as
  select user_id, isv_login, created_at, seen_at, ended_at, end_reason from public.session;
comment on view report.login is '登录会话|Login sessions';

create view report.department as select id, code, name_zh, name_en from public.department;
comment on view report.department is '部门|Departments';

create view report.team as
  select id, department_id, name_zh, name_en, supervisor_id, duty, created_at from public.team;
comment on view report.team is '团队|Teams';

create view report.team_member as select team_id, user_id from public.team_member;
comment on view report.team_member is '团队成员|Team members';

create view report.team_node as select team_id, tree, node_code from public.team_node;
comment on view report.team_node is '节点归属|Owners of nodes';

create view report.menu_edition as
  select id, tree, number, state, published_at, created_at from public.menu_edition;
comment on view report.menu_edition is '权限树版本|Permission tree editions';

create view report.menu_node as
  select edition_id, code, parent_code, name_zh, name_en, level, position, node_type, is_new, is_hot, selected, locked
  from public.menu_node;
comment on view report.menu_node is '权限树节点|Permission tree nodes';

create view report.application as
  select id, ord_no, service_type, case_id, flow, institution_id, applicant_id, tree, edition_id, nodes,
    subject ->> 'zh' as subject_zh, subject ->> 'en' as subject_en, status, stage, round, signed_at, satisfaction,
    evaluated_at, urged_at, created_at, updated_at, submitted_at, finished_at
  from public.application;
comment on view report.application is '申请|Applications';

create view report.application_case as
  select id, flow, institution_id, created_at, closed_at from public.application_case;
comment on view report.application_case is '流程|Cases';

create view report.application_submission as
  select application_id, round, nodes, submitted_at, submitted_by from public.application_submission;
comment on view report.application_submission is '提交轮次|Submissions';

create view report.review_task as
  select id, subject_kind, subject_id, subject_type, reference, institution_id, round, stage, team_id, nodes, holder_id,
    status, created_at, taken_at, due_at, urged_at, escalated_at, decided_at
  from public.review_task;
comment on view report.review_task is '审核任务|Review tasks';

create view report.history as
  select id, workflow, subject_id, move, from_status, to_status, actor_id, actor_name, at from public.history;
comment on view report.history is '处理记录|History';

create view report.certification as
  select application_id, families, test_date, session, needs_new_time, approved_at, appeals, checked_in_at,
    certificate_no, certified_at
  from public.certification;
comment on view report.certification is '验收测试|Certification tests';

create view report.certification_form as
  select id, application_id, form_key, family, status, round, submitted_at, updated_at
  from public.certification_form;
comment on view report.certification_form is '测试表单|Test forms';

create view report.certification_case_result as
  select form_id, case_id, attempt, result, recorded_at, recorded_by from public.certification_case_result;
comment on view report.certification_case_result is '案例结果|Case results';

create view report.test_slot as
  select family, date, session, capacity, fixed, taken from public.test_slot;
comment on view report.test_slot is '时段|Slots';

create view report.test_seat as
  select application_id, institution_id, family, date, session, booked_at from public.test_seat;
comment on view report.test_seat is '名额|Seats';

create view report.test_waitlist as
  select application_id, number, families, date, session, queued_at from public.test_waitlist;
comment on view report.test_waitlist is '候补|Waitlist';

create view report.institution_node as
  select institution_id, tree, node_code, application_id, adjustment_id, granted_at, ends_on from public.institution_node;
comment on view report.institution_node is '已开通权限|Holdings';

create view report.permission_adjustment as
  select id, number, institution_id, tree, granted, removed, counters_id, status, requested_by, requested_at,
    decided_by, decided_at
  from public.permission_adjustment;
comment on view report.permission_adjustment is '权限调整|Permission adjustments';

create view report.api_account as
  select id, name, institution_id, application_id, state, status, code21, code6, code4, service_ip, port, client_ip,
    created_at
  from public.api_account;
comment on view report.api_account is 'API账号|API accounts';

create view report.operation_order as
  select id, number, application_id, status, created_by, created_at from public.operation_order;
comment on view report.operation_order is '生产操作单|Production operation orders';

create view report.isv_product as
  select id, institution_id, name_zh, name_en, families, status, created_at, updated_at from public.isv_product;
comment on view report.isv_product is 'ISV产品|ISV products';

create view report.isv_product_version as
  select id, product_id, number, released_on, offered from public.isv_product_version;
comment on view report.isv_product_version is 'ISV产品版本|ISV product versions';

create view report.impact_assessment as
  select id, number, title_zh, title_en, families, due_on, status, created_by, created_at, updated_at, published_at
  from public.impact_assessment;
comment on view report.impact_assessment is '接口变更影响评估|Impact assessments';

create view report.impact_answer as
  select assessment_id, institution_id, product_id, affected, effort, planned_on, answered_at
  from public.impact_answer;
comment on view report.impact_answer is '影响评估反馈|Answers to impact assessments';

create view report.isv_card as
  select id, institution_id, status, submitted_at, submitted_by, published_at, published_families from public.isv_card;
comment on view report.isv_card is 'ISV看板卡片|ISV cards';

create view report.isv_agreement as
  select id, number, institution_id, renews_id, status, round, signed_at, signed_by, confirmed_at, starts_on, ends_on,
    notice_by, notice_on, terminates_on
  from public.isv_agreement;
comment on view report.isv_agreement is 'ISV协议|ISV agreements';

create view report.isv_filing as
  select id, number, kind, institution_id, author_id, subject_zh, subject_en, assessment_id, status, round, created_at,
    updated_at, submitted_at, approved_at
  from public.isv_filing;
comment on view report.isv_filing is 'ISV备案|ISV filings';

create view report.log_feedback as
  select id, number, institution_id, author_id, problem_type, application_id, case_id, status, handler_id, created_at,
    updated_at, submitted_at
  from public.log_feedback;
comment on view report.log_feedback is '日志反馈|Log feedback';

create view report.notice as
  select id, notice_type, title_zh, title_en, pinned, status, released_at, created_at, updated_at from public.notice;
comment on view report.notice is '通知公告|Notices';

create view report.workday_exception as
  select date, workday, name, changed_by, changed_at from public.workday_exception;
comment on view report.workday_exception is '工作日历调整|Calendar overrides';

create view report.audit_log as
  select id, at, actor_id, actor_name, institution_id, action, subject, seq from public.audit_log;
comment on view report.audit_log is '审计日志|Audit log';
