/** Time is injected, so that a test can stand at any minute. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
