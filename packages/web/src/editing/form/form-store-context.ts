import type { Field } from '@cass/contract/kit/form/definition.ts'
import { type ComponentType, createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { FormState, FormStore } from './form-store.ts'
import type { InputProps } from './input-props.ts'

/** What a feature draws of its forms itself, by the names that the definition has for it. */
export type Drawing = {
  readonly controls?: Readonly<Record<string, ComponentType<InputProps>>>
  readonly slots?: Readonly<Record<string, ComponentType>>
  readonly asides?: Readonly<Record<string, ComponentType>>
  readonly suggestions?: Readonly<
    Record<
      string,
      ComponentType<{ label: string; onPick: (values: Readonly<Record<string, string>>) => void }>
    >
  >
  /** More cannot be kept of one field; without it, any length. */
  readonly longestText?: number
  /** A value as people read it. */
  readonly value?: (field: Field, value: string) => ReactNode
  /** What was handed in before at a place, where it is being written once more. */
  readonly previous?: {
    readonly textAt: (place: string, field: Field) => string | undefined
    readonly filesAt: (place: string, now: readonly string[]) => ReactNode
  }
}

export const FormStoreContext = createContext<{ store: FormStore; drawing: Drawing } | null>(null)

function useHere() {
  const here = use(FormStoreContext)
  if (!here) throw new Error('A part of a form stands outside of it')
  return here
}
export const useFormStore = (): FormStore => useHere().store
export const useDrawing = (): Drawing => useHere().drawing

/** Draws its component anew only when what it selects is another value. */
export function useSelected<Value extends string | boolean | number | object | undefined>(
  select: (state: FormState) => Value,
): Value {
  const { subscribe, get } = useFormStore()
  return useSyncExternalStore(subscribe, () => select(get()))
}
