import { type FlowCode, flowOf } from '@cass/contract/applications/flows.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { say } from '../../../lib/language.ts'
import css from './apply-page.module.css'
import { BeginButton } from './begin-button.tsx'
import { Chain } from './chain.tsx'
import { applyWords as words } from './text.ts'

/** What the institution may begin, each flow as a picture of its steps. */
export const FlowCards = ({ flows, trees }: { flows: readonly FlowCode[]; trees: readonly string[] }) => (
  <ul className={css.flows}>
    {flows.map((code) => {
      const flow = flowOf(code)!
      const first = flow.steps[0]![0]!
      return (
        <li key={code} className={`card ${css.chainBox}`}>
          <header className={css.flowHead}>
            <div>
              <h3>{say(flow.label)}</h3>
              <p className={css.note}>{say(flow.hint)}</p>
            </div>
            <BeginButton
              serviceType={first}
              of={{ flow: code }}
              what={say(flow.label)}
              // Which of the trees, is for the form's page to ask.
              choose={trees.length > 1 && kindOf(first)?.nodes !== 'none'}
            >
              {say(words.begin)}
            </BeginButton>
          </header>
          <Chain steps={flow.steps} label={say(fill(words.chainOf, { flow: say(flow.label) }))} />
        </li>
      )
    })}
  </ul>
)
