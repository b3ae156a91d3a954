import { lazy, Suspense } from 'react'
import { Loading } from '../page/states.tsx'
import type { EditorProps } from './editor.tsx'

const Editor = lazy(() => import('./editor.tsx').then((module) => ({ default: module.Editor })))

/** A field for an article; the editor is loaded when one is shown. */
export const RichEditor = (props: EditorProps) => (
  <div data-field={props.name}>
    <Suspense fallback={<Loading lines={8} />}>
      <Editor {...props} />
    </Suspense>
    {props.warning && <p className="field-help">{props.warning}</p>}
  </div>
)
