import { richText } from '@cass/contract/kit/rich-text.ts'
import type { Editor } from '@tiptap/core'
import { type FormEvent, useId, useState } from 'react'
import { say } from '../../lib/language.ts'
import { TextField } from '../fields/text-field.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { linkWords as words } from './text.ts'

/** What people write for an address: the scheme is often left out. */
const complete = (written: string): string => {
  const address = written.trim()
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`
  if (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(address)) return `https://${address}`
  return address
}

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const linked = editor.isActive('link')
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''))
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const form = useId()
  const nothingChosen = editor.state.selection.empty && !linked

  function leave(): void {
    onClose()
    // The dialog gives the focus back to its button first.
    setTimeout(() => editor.commands.focus())
  }

  function set(event: FormEvent) {
    event.preventDefault()
    // The form of a page may lie around the editor.
    event.stopPropagation()
    const href = complete(address)
    if (!richText.hrefs.test(href) || /\s/.test(href)) return setRefused(true)
    if (nothingChosen)
      editor.commands.insertContent({
        type: 'text',
        text: text.trim() || href.replace(/^mailto:/, ''),
        marks: [{ type: 'link', attrs: { href } }],
      })
    else editor.chain().extendMarkRange('link').setLink({ href }).run()
    leave()
  }

  function remove() {
    editor.chain().extendMarkRange('link').unsetLink().run()
    leave()
  }

  return (
    <Dialog
      open
      title={say(words.title)}
      onClose={leave}
      footer={
        <>
          {linked && (
            <button type="button" className="button" onClick={remove}>
              {say(words.remove)}
            </button>
          )}
          <button type="button" className="button" onClick={leave}>
            {say(words.cancel)}
          </button>
          <button type="submit" form={form} className="button button-primary">
            {say(words.set)}
          </button>
        </>
      }
    >
      <form id={form} onSubmit={set} noValidate>
        <TextField
          label={say(words.address)}
          name="address"
          value={address}
          onChange={(value) => {
            setAddress(value)
            setRefused(false)
          }}
          error={refused ? say(words.refused) : undefined}
          help={say(words.addressHelp)}
          inputMode="url"
          autoComplete="off"
        />
        {nothingChosen && (
          <TextField
            label={say(words.words)}
            name="text"
            value={text}
            onChange={setText}
            error={undefined}
            autoComplete="off"
            optional
          />
        )}
      </form>
    </Dialog>
  )
}
