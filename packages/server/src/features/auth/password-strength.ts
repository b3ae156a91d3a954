import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** About a million guesses: far more than the account lock allows, and more than any common password takes. */
const minimumScore = 2

/** Whether it is derived from a common password, keyboard rows, or what is known about the account. */
export async function isEasyToGuess(password: string, known: readonly string[]): Promise<boolean> {
  strength ??= loadStrength()
  return (await strength).check(password, ['cass', ...known]).score < minimumScore
}
let strength: Promise<ZxcvbnFactory> | undefined

/** With the first password that somebody chooses: the lists take ten megabytes. */
async function loadStrength(): Promise<ZxcvbnFactory> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common')
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}
