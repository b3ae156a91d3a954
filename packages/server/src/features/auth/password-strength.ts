import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** A million guesses: far more than the lock lets anybody make, and fewer than the passwords on everybody's list take. */
const enough = 2

/** Whether a list of common passwords, a keyboard's rows or what is known of the account lead to it soon. */
export async function isEasyToGuess(password: string, known: readonly string[]): Promise<boolean> {
  strength ??= loadStrength()
  return (await strength).check(password, ['cass', ...known]).score < enough
}
let strength: Promise<ZxcvbnFactory> | undefined

/** With the first password that somebody chooses: the lists take ten megabytes. */
async function loadStrength(): Promise<ZxcvbnFactory> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common')
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}
