import type { Catalogue } from '../certification/catalogue.ts'
import { bareCertificationForm, certificationForm } from '../certification/form.ts'
import { certificationWorkflow } from '../certification/workflow.ts'
import { type Text, text } from '../kit/text.ts'
import type { Workflow } from '../kit/workflow.ts'
import type { Permission } from '../permissions.ts'
import type { Stage } from '../reviews/stages.ts'
import { type FormPath, paths } from '../site/paths.ts'
import { type ServiceType, serviceType } from './enums.ts'
import type { ApplicationFormDefinition } from './form-context.ts'
import { goLiveForm } from './forms/go-live.ts'
import { networkOpeningForm } from './forms/network-opening.ts'
import { permissionChangeForm } from './forms/permission-change.ts'
import { productReportForm } from './forms/product-report.ts'
import { serviceOpeningForm } from './forms/service-opening.ts'
import { systemTestForm } from './forms/system-test.ts'
import { vpdnForm } from './forms/vpdn.ts'
import { withReply } from './supplement.ts'
import { applicationWorkflow, systemTestWorkflow } from './workflow.ts'

export type ApplicationKind = {
  readonly code: ServiceType
  readonly label: Text
  /** Of its order numbers. */
  readonly prefix: string
  /** Where its messages send people ("see module {y}", spec §2). */
  readonly module: Text
  /** Who of an institution may apply. */
  readonly permission: Permission
  readonly form: ApplicationFormDefinition
  /** Of one that is tested: its form with the questions of an edition of the test catalogue. */
  readonly formWith?: (catalogue: Catalogue) => ApplicationFormDefinition
  /** Its states, and what can be done in each; a kind of its own has one of its own. */
  readonly workflow: Workflow<string, string, string>
  /** One after the other; the countersign is left out where no team owns a ticked node. */
  readonly stages: readonly Stage[]
  /**
   * `pick`: nodes are ticked from none; `change`: from what the institution holds; `inherited`: those of the case;
   * `none`: it has none.
   */
  readonly nodes: 'pick' | 'change' | 'inherited' | 'none'
  /** An agreement is to be signed at the end. */
  readonly agreement: boolean
  /** Several are handed in at once. */
  readonly together: boolean
  /** It is compared with what was filed before: differences need a reason, which its reviewers see. */
  readonly compared?: true
  /** It begins without a case. */
  readonly alone: boolean
  /** Its form's page. */
  readonly page: FormPath
}

/** The kinds that this engine carries. */
export const applicationKinds: readonly ApplicationKind[] = [
  {
    code: serviceType.serviceOpening,
    label: text('服务开通', 'Service opening'),
    prefix: 'SO',
    module: text('服务开通', 'service opening'),
    permission: 'COMMON_serviceApplication_open',
    form: withReply(serviceOpeningForm),
    workflow: applicationWorkflow,
    stages: ['preCheck', 'countersign', 'confirm'],
    nodes: 'pick',
    agreement: true,
    together: false,
    alone: false,
    page: paths.serviceOpening,
  },
  {
    code: serviceType.permissionChange,
    label: text('权限变更', 'Permission change'),
    prefix: 'PC',
    module: text('权限变更', 'permission change'),
    permission: 'COMMON_serviceApplication_termination',
    form: withReply(permissionChangeForm),
    workflow: applicationWorkflow,
    stages: ['preCheck', 'countersign', 'confirm'],
    nodes: 'change',
    agreement: false,
    together: false,
    alone: false,
    page: paths.permissionChange,
  },
  {
    code: serviceType.networkOpeningTest,
    label: text('网络开通（测试）', 'Network opening (test)'),
    prefix: 'NT',
    module: text('网络开通', 'network opening'),
    permission: 'COMMON_serviceApplication_open',
    form: withReply(networkOpeningForm),
    workflow: applicationWorkflow,
    stages: ['preCheck', 'operations', 'confirm'],
    nodes: 'inherited',
    agreement: false,
    together: false,
    alone: false,
    page: paths.networkOpening,
  },
  {
    code: serviceType.networkOpeningProduction,
    label: text('网络开通（生产）', 'Network opening (production)'),
    prefix: 'NP',
    module: text('网络开通', 'network opening'),
    permission: 'COMMON_serviceApplication_open',
    form: withReply(networkOpeningForm),
    workflow: applicationWorkflow,
    stages: ['preCheck', 'operations', 'confirm'],
    nodes: 'inherited',
    agreement: false,
    together: false,
    alone: false,
    page: paths.networkOpening,
  },
  {
    code: serviceType.certificationTest,
    label: text('验收测试', 'Certification test'),
    prefix: 'AT',
    module: text('验收测试', 'certification test'),
    permission: 'COMMON_serviceApplication_test',
    form: bareCertificationForm,
    formWith: certificationForm,
    workflow: certificationWorkflow,
    stages: ['preCheck'],
    nodes: 'inherited',
    agreement: false,
    together: false,
    alone: false,
    page: paths.acceptanceTest,
  },
  {
    code: serviceType.goLive,
    label: text('接口上线', 'Go-live'),
    prefix: 'IO',
    module: text('接口上线', 'go-live'),
    permission: 'COMMON_serviceApplication_online',
    form: withReply(goLiveForm),
    workflow: applicationWorkflow,
    stages: ['preCheck', 'countersign', 'operations', 'confirm'],
    nodes: 'inherited',
    agreement: false,
    together: true,
    compared: true,
    alone: false,
    page: paths.goLive,
  },
  {
    code: serviceType.productReport,
    label: text('产品报告', 'Product report'),
    prefix: 'PR',
    module: text('产品报告', 'product report'),
    permission: 'COMMON_serviceApplication_system_test',
    form: withReply(productReportForm),
    workflow: applicationWorkflow,
    stages: ['preCheck', 'confirm'],
    nodes: 'none',
    agreement: false,
    together: false,
    alone: true,
    page: paths.productReport,
  },
  {
    code: serviceType.systemTest,
    label: text('系统测试', 'System test'),
    prefix: 'ST',
    module: text('系统测试', 'system test'),
    permission: 'COMMON_serviceApplication_system_test',
    form: withReply(systemTestForm),
    workflow: systemTestWorkflow,
    stages: ['preCheck', 'operations', 'confirm'],
    nodes: 'none',
    agreement: false,
    together: false,
    alone: true,
    page: paths.systemTest,
  },
  {
    code: serviceType.vpdn,
    label: text('VPDN申请', 'VPDN application'),
    prefix: 'VP',
    module: text('VPDN申请', 'VPDN application'),
    permission: 'COMMON_serviceApplication_vpdn',
    form: withReply(vpdnForm),
    workflow: applicationWorkflow,
    stages: ['preCheck', 'operations', 'confirm'],
    nodes: 'none',
    agreement: false,
    together: false,
    alone: true,
    page: paths.vpdn,
  },
]

export const kindOf = (code: string): ApplicationKind | undefined =>
  applicationKinds.find((kind) => kind.code === code)

/** The form of a kind, with the questions of the catalogue where it has some. */
export const formOf = (
  { form, formWith }: Pick<ApplicationKind, 'form' | 'formWith'>,
  catalogue: Catalogue | null,
): ApplicationFormDefinition => (formWith && catalogue ? formWith(catalogue) : form)

export const serviceTypeLabel = (code: string): Text => kindOf(code)?.label ?? text(code, code)
