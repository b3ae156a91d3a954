import type { ComponentType } from 'react'

/** Pages whose code has arrived, by the name of their route. */
export const pages = new Map<string, ComponentType>()
