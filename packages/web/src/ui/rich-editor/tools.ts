import type { Text } from '@cass/contract/kit/text.ts'
import type { Editor } from '@tiptap/core'
import { toolWords as words } from './text.ts'
import type { ToolIconName } from './tool-icon.tsx'

export type Tool = {
  key: string
  label: Text
  icon: ToolIconName
  /** As browsers write them in titles. */
  keys?: string
  run: (editor: Editor) => void
  /** Absent: it does something once, and is neither on nor off. */
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
}

const chain = (editor: Editor) => editor.chain().focus()

const heading = (level: 2 | 3 | 4, icon: ToolIconName): Tool => ({
  key: `heading${level}`,
  label: words[`heading${level}`],
  icon,
  keys: `Ctrl+Alt+${level}`,
  run: (editor) => chain(editor).toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
})

const mark = (
  key: 'bold' | 'italic' | 'underline' | 'strike' | 'superscript' | 'subscript',
  keys?: string,
): Tool => ({
  key,
  label: words[key],
  icon: key,
  ...(keys && { keys }),
  run: (editor) => chain(editor).toggleMark(key).run(),
  isOn: (editor) => editor.isActive(key),
})

const align = (key: 'left' | 'center' | 'right' | 'justify'): Tool => ({
  key,
  label: words[key],
  icon: key,
  run: (editor) => chain(editor).setTextAlign(key).run(),
  isOn: (editor) => editor.isActive({ textAlign: key }),
})

/** In groups, as they stand; link, picture and table ask for more and have places of their own. */
export const tools: readonly (readonly Tool[])[] = [
  [
    {
      key: 'undo',
      label: words.undo,
      icon: 'undo',
      keys: 'Ctrl+Z',
      run: (editor) => chain(editor).undo().run(),
      can: (editor) => editor.can().undo(),
    },
    {
      key: 'redo',
      label: words.redo,
      icon: 'redo',
      keys: 'Ctrl+Y',
      run: (editor) => chain(editor).redo().run(),
      can: (editor) => editor.can().redo(),
    },
  ],
  [heading(2, 'h1'), heading(3, 'h2'), heading(4, 'h3')],
  [
    mark('bold', 'Ctrl+B'),
    mark('italic', 'Ctrl+I'),
    mark('underline', 'Ctrl+U'),
    mark('strike', 'Ctrl+Shift+S'),
    mark('superscript'),
    mark('subscript'),
  ],
  [
    {
      key: 'bulletList',
      label: words.bulletList,
      icon: 'bullets',
      keys: 'Ctrl+Shift+8',
      run: (editor) => chain(editor).toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      key: 'orderedList',
      label: words.orderedList,
      icon: 'numbers',
      keys: 'Ctrl+Shift+7',
      run: (editor) => chain(editor).toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      key: 'blockquote',
      label: words.blockquote,
      icon: 'quote',
      run: (editor) => chain(editor).toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    {
      key: 'codeBlock',
      label: words.codeBlock,
      icon: 'code',
      run: (editor) => chain(editor).toggleCodeBlock().run(),
      isOn: (editor) => editor.isActive('codeBlock'),
    },
    {
      key: 'rule',
      label: words.rule,
      icon: 'rule',
      run: (editor) => chain(editor).setHorizontalRule().run(),
    },
  ],
  [align('left'), align('center'), align('right'), align('justify')],
  [
    {
      key: 'clear',
      label: words.clear,
      icon: 'clear',
      run: (editor) => chain(editor).unsetAllMarks().clearNodes().run(),
    },
  ],
]

type TableTool = {
  key: string
  label: Text
  run: (editor: Editor) => void
  can: (editor: Editor) => boolean
  danger?: true
}

/** Shown while the cursor is in a table. */
export const tableTools: readonly TableTool[] = [
  {
    key: 'rowAbove',
    label: words.rowAbove,
    run: (editor) => chain(editor).addRowBefore().run(),
    can: (editor) => editor.can().addRowBefore(),
  },
  {
    key: 'rowBelow',
    label: words.rowBelow,
    run: (editor) => chain(editor).addRowAfter().run(),
    can: (editor) => editor.can().addRowAfter(),
  },
  {
    key: 'removeRow',
    label: words.removeRow,
    run: (editor) => chain(editor).deleteRow().run(),
    can: (editor) => editor.can().deleteRow(),
  },
  {
    key: 'columnBefore',
    label: words.columnBefore,
    run: (editor) => chain(editor).addColumnBefore().run(),
    can: (editor) => editor.can().addColumnBefore(),
  },
  {
    key: 'columnAfter',
    label: words.columnAfter,
    run: (editor) => chain(editor).addColumnAfter().run(),
    can: (editor) => editor.can().addColumnAfter(),
  },
  {
    key: 'removeColumn',
    label: words.removeColumn,
    run: (editor) => chain(editor).deleteColumn().run(),
    can: (editor) => editor.can().deleteColumn(),
  },
  {
    key: 'headerRow',
    label: words.headerRow,
    run: (editor) => chain(editor).toggleHeaderRow().run(),
    can: (editor) => editor.can().toggleHeaderRow(),
  },
  {
    key: 'mergeCells',
    label: words.mergeCells,
    run: (editor) => chain(editor).mergeCells().run(),
    can: (editor) => editor.can().mergeCells(),
  },
  {
    key: 'splitCell',
    label: words.splitCell,
    run: (editor) => chain(editor).splitCell().run(),
    can: (editor) => editor.can().splitCell(),
  },
  {
    key: 'removeTable',
    label: words.removeTable,
    run: (editor) => chain(editor).deleteTable().run(),
    can: (editor) => editor.can().deleteTable(),
    danger: true,
  },
]
