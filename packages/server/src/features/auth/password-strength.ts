import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const strength = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** A million guesses: far more than the lock lets anybody make, and fewer than the passwords on everybody's list take. */
const enough = 2

/** Whether a list of common passwords, a keyboard's rows or what is known of the account lead to it soon. */
export const isEasyToGuess = (password: string, known: readonly string[]): boolean =>
  strength.check(password, ['cass', ...known]).score < enough
