import { createContext, use, useSyncExternalStore } from 'react'
import type { Editor, EditorState } from './editor.ts'

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('A part of a form stands outside of it')
  return editor
}

/** Draws its component anew only when what it selects is another value. */
export function useSelected<Value extends string | boolean | number | object | undefined>(
  select: (state: EditorState) => Value,
): Value {
  const { store } = useEditor()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
