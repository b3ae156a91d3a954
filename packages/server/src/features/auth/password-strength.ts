import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const strength = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** About a million guesses: far more than the account lock allows, and more than any common password takes. */
const minimumScore = 2

/** Whether it is derived from a common password, keyboard rows, or what is known about the account. */
export const isEasyToGuess = (password: string, known: readonly string[]): boolean =>
  strength.check(password, ['cass', ...known]).score < minimumScore
