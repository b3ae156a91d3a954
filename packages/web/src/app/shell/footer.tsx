import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { findAllLinks } from '@cass/contract/links/endpoints.ts'
import { hotline } from '@cass/contract/site/hotline.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { version } from '../../../package.json'
import { CallError, call } from '../../lib/api.ts'
import { language, say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { usePoll } from '../../lib/use-poll.ts'
import css from './footer.module.css'
import { shellText } from './text.ts'

type ExternalLink = DataOf<typeof findAllLinks>[number]

export function Footer({ className }: { className: string }) {
  return (
    <footer className={css.footer}>
      <div className={`${className} ${css.inside}`}>
        <ExternalLinks />
        {language === 'zh' && (
          <p className={css.hotline}>
            {say(hotline.name)}
            <strong>{say(hotline.number)}</strong>
          </p>
        )}
        <p className={css.small}>
          <span>{say(fill(shellText.copyright, { year: new Date().getFullYear() }))}</span>
          {language === 'zh' && (
            <>
              <span>{say(shellText.filing)}</span>
              <span>{say(shellText.securityFiling)}</span>
            </>
          )}
          <Link to={paths.privacyPolicy}>{say(shellText.privacy)}</Link>
          <Link to={paths.version}>{say(fill(shellText.version, { version }))}</Link>
        </p>
      </div>
    </footer>
  )
}

function ExternalLinks() {
  const [links, setLinks] = useState<readonly ExternalLink[]>([])
  const load = useCallback(() => {
    call(findAllLinks, {}, { quiet: true })
      .then(setLinks)
      .catch((error) => {
        // Spec §8: the server's message on a non-ACK reply; a lost connection is not worth saying every 30 seconds.
        if (error instanceof CallError && error.code !== 'NETWORK') toast.error(error.message)
      })
  }, [])
  usePoll(load)
  if (links.length === 0) return null
  return (
    <nav className={css.links} aria-labelledby="external-links">
      <h2 id="external-links">{say(shellText.links)}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.id}>
            <a href={link.linkAddress} target="_blank" rel="noopener noreferrer">
              {link.linkName}
              <span className="visually-hidden">{say(shellText.newWindow)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
