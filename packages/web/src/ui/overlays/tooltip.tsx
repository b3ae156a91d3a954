import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import css from './tooltip.module.css'

/** A few words about a button, while one points at it or it has the focus. */
export const Tooltip = ({ words, children }: { words: string | undefined; children: ReactNode }) => (
  <TooltipTrigger delay={200} closeDelay={0} isDisabled={!words}>
    {children}
    <AriaTooltip className={css.tip ?? ''} offset={6}>
      {words}
    </AriaTooltip>
  </TooltipTrigger>
)
