import { fileKinds } from '@cass/contract/kit/file-rules.ts'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { say } from '../../lib/language.ts'
import css from './editor.module.css'
import { LinkDialog } from './link-dialog.tsx'
import { editorWords, toolWords as words } from './text.ts'
import { ToolIcon, type ToolIconName } from './tool-icon.tsx'
import { tableTools, tools } from './tools.ts'

/** One stop of the Tab key; the arrows lead on, Escape back into the text. */
export function Toolbar({
  ref,
  editor,
  label,
  onPictures,
}: {
  ref: Ref<HTMLDivElement>
  editor: Editor
  label: string
  onPictures: (files: readonly File[]) => void
}) {
  const [linking, setLinking] = useState(false)
  const [stop, setStop] = useState('undo')
  const file = useRef<HTMLInputElement>(null)
  const { on, cannot, inTable, alt } = useEditorState({ editor, selector: stateOf })

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return void editor.commands.focus()
    }
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')]
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (at < 0 || to === undefined) return
    event.preventDefault()
    buttons.at(to % buttons.length)?.focus()
  }

  const button = (key: string, name: string, children: ReactNode, run: () => void, keys?: string) => (
    <button
      key={key}
      type="button"
      data-tool={key}
      tabIndex={key === stop ? 0 : -1}
      aria-label={name}
      title={keys ? `${name} (${keys})` : name}
      aria-pressed={on[key]}
      aria-disabled={cannot[key] || undefined}
      // The selection in the text must outlive the press.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={() => setStop(key)}
      onClick={() => cannot[key] || run()}
    >
      {children}
    </button>
  )
  const own = (key: 'link' | 'image' | 'table', run: () => void, keys?: string) =>
    button(key, say(words[key]), <ToolIcon name={key as ToolIconName} />, run, keys)

  return (
    <>
      <div ref={ref} role="toolbar" aria-label={label} className={css.toolbar} onKeyDown={onKeyDown}>
        {tools.map((group) => (
          <span key={group[0]!.key} className={css.group}>
            {group.map((tool) =>
              button(
                tool.key,
                say(tool.label),
                <ToolIcon name={tool.icon} />,
                () => tool.run(editor),
                tool.keys,
              ),
            )}
          </span>
        ))}
        <span className={css.group}>
          {own('link', () => setLinking(true))}
          {own('image', () => file.current?.click())}
          {own('table', () => {
            editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
          })}
        </span>
        {inTable && (
          <span className={css.wordTools}>
            {tableTools.map((tool) => (
              <span key={tool.key} data-danger={tool.danger}>
                {button(tool.key, say(tool.label), say(tool.label), () => tool.run(editor))}
              </span>
            ))}
          </span>
        )}
        <input
          ref={file}
          type="file"
          multiple
          hidden
          accept={fileKinds.articleImage.extensions.map((extension) => `.${extension}`).join()}
          onChange={({ target }) => {
            onPictures([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </div>
      {alt !== undefined && <AltText editor={editor} alt={alt} />}
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}

/** What the picture that is chosen shows, in words. */
function AltText({ editor, alt }: { editor: Editor; alt: string }) {
  const id = useId()
  return (
    <div className={css.alt}>
      <label htmlFor={id}>{say(editorWords.alt)}</label>
      <input
        id={id}
        value={alt}
        maxLength={200}
        placeholder={say(editorWords.altHelp)}
        onChange={(event) => editor.commands.updateAttributes('image', { alt: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape' || event.key === 'Enter') {
            event.preventDefault()
            editor.commands.focus()
          }
        }}
      />
    </div>
  )
}

type Shown = {
  on: Record<string, boolean | undefined>
  cannot: Record<string, boolean | undefined>
  inTable: boolean
  alt: string | undefined
}

function stateOf({ editor }: { editor: Editor }): Shown {
  const all = tools.flat()
  const inTable = editor.isActive('table')
  return {
    on: {
      ...Object.fromEntries(all.flatMap(({ key, isOn }) => (isOn ? [[key, isOn(editor)]] : []))),
      link: editor.isActive('link'),
    },
    cannot: Object.fromEntries(
      [...all, ...(inTable ? tableTools : [])].map(({ key, can }) => [key, can ? !can(editor) : false]),
    ),
    inTable,
    alt: editor.isActive('image') ? String(editor.getAttributes('image').alt ?? '') : undefined,
  }
}
