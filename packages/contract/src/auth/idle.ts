/** On every answer to a live session: the seconds until it ends, if nobody does anything that counts as activity. */
export const idleSecondsHeader = 'session-idle-seconds'

/** So long before that the user is warned. */
export const idleWarningSeconds = 120
