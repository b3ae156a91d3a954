import { useRef } from 'react'
import { CallError } from './api.ts'
import { sealSecret } from './seal.ts'

/** Seals secrets for a call; a repeat after a lost answer is the same request, and sealing never gives the same twice. */
export function useSealed() {
  const kept = useRef<{ of: string; sealed: Record<string, string> }>(undefined)
  return async <Secrets extends Record<string, string>, Answer>(
    secrets: Secrets,
    work: (sealed: Secrets) => Promise<Answer>,
  ): Promise<Answer> => {
    const of = JSON.stringify(secrets)
    if (kept.current?.of !== of) {
      const sealed: Record<string, string> = {}
      for (const [name, secret] of Object.entries(secrets)) sealed[name] = await sealSecret(secret)
      kept.current = { of, sealed }
    }
    try {
      const answer = await work(kept.current.sealed as Secrets)
      kept.current = undefined
      return answer
    } catch (error) {
      // Refused is answered: what was sealed is used up.
      if (!(error instanceof CallError) || error.code !== 'NETWORK') kept.current = undefined
      throw error
    }
  }
}
