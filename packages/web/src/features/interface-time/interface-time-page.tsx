import { familyCodes } from '@cass/contract/certification/enums.ts'
import { type InterfaceFamily, interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { say } from '../../lib/language.ts'
import { Select } from '../../ui/fields/select.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { DateTable } from './date-table.tsx'
import css from './interface-time.module.css'
import { StandingCapacity } from './standing-capacity.tsx'
import { words } from './text.ts'

const options = familyCodes.map((value) => ({ value, label: say(interfaceFamilies[value].name) }))
const isFamily = (code: unknown): code is InterfaceFamily =>
  (familyCodes as readonly unknown[]).includes(code)

export function Page() {
  const said = (useSearch({ strict: false }) as { family?: string }).family
  const family = isFamily(said) ? said : familyCodes[0]
  const navigate = useNavigate()
  return (
    <>
      <PageTitle
        title={say(words.title)}
        lead={say(words.lead)}
        actions={
          <div className={css.family}>
            <Select
              name="family"
              label={say(words.family)}
              labelHidden
              options={options}
              value={family}
              onChange={(next) => navigate({ to: paths.interfaceTime, search: { family: next } })}
            />
          </div>
        }
      />
      <StandingCapacity key={`standing ${family}`} family={family} />
      <DateTable key={`dates ${family}`} family={family} />
    </>
  )
}
