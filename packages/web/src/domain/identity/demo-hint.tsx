import { say } from '../../lib/language.ts'
import { codeWords as words } from './text.ts'

/** The server says so in the document. */
const isDemo = () => document.querySelector<HTMLMetaElement>('meta[name=demo]')?.content === '1'

/** In a demo no code leaves the machine: this says where to read it. */
export function DemoHint() {
  return isDemo() ? (
    <>
      {say(words.demo)}
      <a className="link" href="/demo/mailbox" target="_blank" rel="noreferrer">
        {say(words.demoLink)}
      </a>
    </>
  ) : null
}
