import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { say } from '../../lib/language.ts'
import { reachable } from '../../lib/network.ts'
import { useStore } from '../../lib/store.ts'
import { Icon } from '../../ui/icons.tsx'
import css from './offline-banner.module.css'
import { shellText } from './text.ts'

/** Says that the server cannot be reached. When it can again, what is on the screen is loaded anew. */
export function OfflineBanner() {
  const there = useStore(reachable)
  const client = useQueryClient()
  const wasThere = useRef(there)
  useEffect(() => {
    const back = there && !wasThere.current
    wasThere.current = there
    // What was asked for over the broken connection may hang for minutes.
    if (back)
      void client.cancelQueries({ type: 'active' }).then(() => client.refetchQueries({ type: 'active' }))
  }, [there, client])
  return (
    <div role="alert" className={css.place}>
      {!there && (
        <p className={css.banner}>
          <Icon name="warning" size={20} />
          {say(shellText.offline)}
        </p>
      )}
    </div>
  )
}
