import { paths } from '@cass/contract/site/paths.ts'
import { Link } from '@tanstack/react-router'
import { Can } from '../../lib/can.tsx'
import { say } from '../../lib/language.ts'
import { auditLinkWords } from './text.ts'

/** From a record's history to what the log has of it, for those who may read that. */
export const AuditLink = ({ subject }: { subject: string }) => (
  <Can roles={['GRIP_MENU_AUDIT_LOG']}>
    <p>
      <Link className="link" to={paths.auditLog} search={{ subject }}>
        {say(auditLinkWords.open)}
      </Link>
    </p>
  </Can>
)
