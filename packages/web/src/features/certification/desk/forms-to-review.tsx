import { testFormTypes } from '@cass/contract/certification/enums.ts'
import { searchTasks } from '@cass/contract/reviews/endpoints.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../lib/api.ts'
import { Can } from '../../../lib/can.tsx'
import { say } from '../../../lib/language.ts'
import { testsKey } from '../queries.ts'
import { deskWords as words } from '../text.ts'

const types = Object.keys(testFormTypes)

/** Forms and reports are reviewed where everything else is: the way there, for those who may go. */
export const FormsToReview = () => (
  <Can roles={['GRIP_MENU_WORKBENCH']}>
    <ToWorkbench />
  </Can>
)

function ToWorkbench() {
  const { data } = useQuery({
    queryKey: [...testsKey, 'to-review'],
    queryFn: () => call(searchTasks, { body: { scope: 'team', types, pageSize: 1 } }, { quiet: true }),
  })
  return (
    <Link to={paths.workbench} search={{ scope: 'team', types: types.join(',') }} className="button">
      {say(words.toReview)}
      {data && data.total > 0 && ` (${data.total})`}
    </Link>
  )
}
