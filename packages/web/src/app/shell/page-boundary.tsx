import { Component, type ReactNode } from 'react'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import css from './page-boundary.module.css'
import { shellText } from './text.ts'

/** One page's failure leaves the shell standing; what failed goes to the error log by the root's handler. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Trouble
        title={say(shellText.pageBroken)}
        hint={say(shellText.pageBrokenHint)}
        onRetry={() => this.setState({ failed: false })}
      />
    )
  }
}

/** The page's code did not arrive: offline, or replaced by a newer release. */
export const Unreachable = () => (
  <Trouble
    title={say(shellText.pageUnreachable)}
    hint={say(shellText.pageUnreachableHint)}
    onRetry={() => location.reload()}
  />
)

const Trouble = ({ title, hint, onRetry }: { title: string; hint: string; onRetry: () => void }) => (
  <div className={css.trouble} role="alert">
    <Icon name="error" size={32} />
    <h1>{title}</h1>
    <p>{hint}</p>
    <button type="button" className="button" onClick={onRetry}>
      <Icon name="refresh" size={16} />
      {say(shellText.reload)}
    </button>
  </div>
)
