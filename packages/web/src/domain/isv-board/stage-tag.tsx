import { type IsvStage, isvStages } from '@cass/contract/isvs/stages.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { language as own } from '../../lib/language.ts'
import type { IconName } from '../../ui/icons.tsx'
import { Tag } from '../../ui/page/status-tag.tsx'

export const stageIcons: Readonly<Record<IsvStage, IconName>> = {
  candidate: 'clock',
  certifying: 'doing',
  certified: 'check',
  developer: 'check-circle',
}

/** How far an ISV has come. */
export const StageTag = ({ stage, language = own }: { stage: IsvStage; language?: Language }) => (
  <Tag tone={isvStages[stage].tone} icon={stageIcons[stage]}>
    {isvStages[stage].label[language]}
  </Tag>
)
