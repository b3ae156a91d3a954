import { thousands } from '@cass/contract/kit/format.ts'
import { longestHtml } from '@cass/contract/kit/rich-text.ts'
import { fill } from '@cass/contract/kit/text.ts'
import type { Editor as TiptapEditor } from '@tiptap/core'
import type { EditorView } from '@tiptap/pm/view'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { say } from '../../lib/language.ts'
import files from '../files/upload-field.module.css'
import { PendingItem } from '../files/upload-items.tsx'
import { Icon } from '../icons.tsx'
import { Loading } from '../page/states.tsx'
import { inertStyles } from '../rich-text/inert-styles.ts'
import article from '../rich-text/rich-text.module.css'
import css from './editor.module.css'
import { extensions, handOn } from './extensions.ts'
import { cleanPasted } from './pasted.ts'
import { toolWords, editorWords as words } from './text.ts'
import { Toolbar } from './toolbar.tsx'
import { usePictures } from './use-pictures.ts'

export type EditorProps = {
  id?: string
  /** Of the field of a form that it is. */
  name?: string
  label: string
  /** HTML as the allowlist has it. */
  value?: string | undefined
  onChange?: (html: string) => void
  /** The language that is written here. */
  lang?: string
  help?: string
  error?: string | undefined
  /** Nothing wrong, but to be known. */
  warning?: string | undefined
  disabled?: boolean | undefined
  /** Whether pictures are still on their way. */
  onBusy?: (busy: boolean) => void
}

export function Editor(props: EditorProps) {
  const { label, value = '', lang, help, error, disabled = false, onBusy } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const pictures = usePictures()
  const [note, setNote] = useState('')
  const toolbar = useRef<HTMLDivElement>(null)
  /** What was handed on last: anything else came from outside. */
  const given = useRef(value)

  // The editor is made once; what it calls is what holds now.
  const latest = useRef({ props, pictures })
  useLayoutEffect(() => {
    latest.current = { props, pictures }
  })

  function insertPictures(view: EditorView, chosen: readonly File[], at?: number): void {
    const images = chosen.filter((file) => file.type.startsWith('image/'))
    setNote(images.length < chosen.length ? say(words.onlyPictures) : '')
    const nodes = images.flatMap((file) => latest.current.pictures.begin(file) ?? [])
    if (nodes.length === 0) return
    const chain = latest.current.pictures.editor.current!.chain().focus()
    if (at === undefined) chain.insertContent(nodes).run()
    else chain.insertContentAt(at, nodes).run()
    view.focus()
  }

  const editor = useEditor({
    extensions,
    content: inertStyles(value),
    editable: !disabled,
    // The page's policy lets no style in without its nonce; see editor.module.css.
    injectCSS: false,
    // One that is made while the page renders is destroyed again where its effects come a millisecond late.
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    onUpdate({ editor: now }) {
      latest.current.pictures.place()
      given.current = now.isEmpty ? '' : handOn(now.getHTML())
      latest.current.props.onChange?.(given.current)
    },
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-help ${id}-error`,
        'aria-invalid': String(error !== undefined && error !== ''),
        class: `${article.article} ${css.content}`,
        ...(lang && { lang }),
      },
      transformPastedHTML(html) {
        const pasted = cleanPasted(html)
        setNote(pasted.left > 0 ? say(fill(words.left, { n: pasted.left })) : '')
        for (const [key, file] of pasted.pictures) latest.current.pictures.begin(file, key)
        return pasted.html.replace(/data-pending="([^"]+)"/g, (whole, key: string) => {
          const url = latest.current.pictures.urlOf(key)
          return url ? `${whole} src="${url}"` : whole
        })
      },
      handlePaste(view, { clipboardData }) {
        const brought = [...(clipboardData?.files ?? [])]
        // Office adds a picture of what is copied to its words; a picture alone comes without any.
        if (brought.length === 0 || hasWords(clipboardData!.getData('text/html'))) return false
        insertPictures(view, brought)
        return true
      },
      handleDrop(view, event, _slice, moved) {
        const brought = [...(event.dataTransfer?.files ?? [])]
        if (moved || brought.length === 0) return false
        insertPictures(view, brought, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
        return true
      },
      handleKeyDown(_view, event) {
        if (event.key !== 'F10' || !event.altKey) return false
        toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
        return true
      },
    },
  })
  useLayoutEffect(() => {
    pictures.editor.current = editor
  })

  // Another edition is taken over, or what others wrote.
  useEffect(() => {
    if (!editor || value === given.current) return
    given.current = value
    editor.commands.setContent(inertStyles(value), { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    editor?.setEditable(!disabled, false)
  }, [editor, disabled])

  const sending = pictures.pending.some((item) => item.state === 'sending')
  const reportBusy = useEffectEvent((busy: boolean) => onBusy?.(busy))
  useEffect(() => reportBusy(sending), [sending])

  const tooLong = value.length > longestHtml
  if (!editor) return <Loading lines={8} />
  return (
    <div className={css.field}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pressing a label leads into its field, which is no input here. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard one is in the field already. */}
      <span id={`${id}-label`} className={css.label} onClick={() => editor.commands.focus()}>
        {label}
      </span>
      <div
        className={css.box}
        data-invalid={error || tooLong ? true : undefined}
        data-disabled={disabled || undefined}
      >
        {!disabled && (
          <Toolbar
            ref={toolbar}
            editor={editor}
            label={say(fill(toolWords.toolbar, { label }))}
            onPictures={(chosen) => insertPictures(editor.view, chosen)}
          />
        )}
        <EditorContent editor={editor} />
        <p className={css.foot}>
          <span id={`${id}-help`}>
            {help} {!disabled && <span className="visually-hidden">{say(toolWords.hint)}</span>}
          </span>
          <Count editor={editor} />
        </p>
      </div>
      {pictures.pending.length > 0 && (
        <ul className={files.files} aria-label={say(words.pictures)}>
          {pictures.pending.map((item) => (
            <PendingItem
              key={item.key}
              item={item}
              onRetry={() => pictures.retry(item)}
              onDismiss={() => pictures.dismiss(item)}
            />
          ))}
        </ul>
      )}
      {note && (
        <p className={css.note} role="status">
          <Icon name="info" size={16} />
          {note}
        </p>
      )}
      <p id={`${id}-error`} className="field-error" role="alert">
        {error ||
          (tooLong &&
            say(fill(words.tooLong, { used: thousands(value.length), limit: thousands(longestHtml) })))}
      </p>
    </div>
  )
}

function Count({ editor }: { editor: TiptapEditor }) {
  const count = useEditorState({ editor, selector: ({ editor: now }) => lengthOf(now.getText()) })
  return <span>{say(count === 1 ? words.countOne : fill(words.count, { n: thousands(count) }))}</span>
}

const lengthOf = (written: string) => [...written.replace(/\s/g, '')].length

/** Read without running or loading anything of it. */
const hasWords = (html: string) =>
  html !== '' &&
  new DOMParser().parseFromString(inertStyles(html), 'text/html').body.textContent!.trim() !== ''
