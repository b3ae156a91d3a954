import { useEffect, useState } from 'react'
import { say } from '../../kit/language.ts'
import { codeWords as words } from './text.ts'

let asked: Promise<boolean> | undefined

/** Asked once; anything but the list of the demo mailbox means that there is none. */
const hasDemoMailbox = () => {
  asked ??= fetch('/demo/mailbox.json').then(
    (reply) => reply.ok && (reply.headers.get('content-type') ?? '').includes('json'),
    () => false,
  )
  return asked
}

/** In a demo no code leaves the machine: this says where to read it. */
export function DemoHint() {
  const [demo, setDemo] = useState(false)
  useEffect(() => {
    hasDemoMailbox().then(setDemo)
  }, [])
  return demo ? (
    <>
      {say(words.demo)}
      <a className="link" href="/demo/mailbox" target="_blank" rel="noreferrer">
        {say(words.demoLink)}
      </a>
    </>
  ) : null
}
